export type Phone = {
  /** Digits grouped as people read them out; 'tel:' links contain only the digits. */
  number: string;
  /** Who should call this number, where there are several. */
  note?: string;
  /** Its first `note`, once that has been reworded: part of the number's id. */
  id?: string;
};

/** A service that people can call, text or look up. */
export type Helpline = {
  name: string;
  /**
   * Its first name, once the service has been renamed: moderators' changes of its numbers are stored under the id, and
   * without one under the name. Never change or reuse it.
   */
  id?: string;
  /**
   * The service's purpose and audience in one plain sentence; missing where the list's heading says it for all entries.
   */
  what?: string;
  /** Empty when no page states a number; the service then has a website. */
  phones: readonly Phone[];
  /** A number for text messages. */
  text?: string;
  /** When the service answers; missing when no page states it. */
  hours?: string;
  /** The URL of the service's website. */
  website?: string;
  /** The page or paper that states the number or, without a number, the service. */
  source: string;
  /** False when only pages of others state the number. Check it with the service itself before anything else. */
  atTheSource: boolean;
};

const digits = (number: string) => number.replace(/\D/g, '');

/** The link that calls a number: `tel:` and its digits. */
export const callLink = (number: string): string => `tel:${digits(number)}`;

/** The link that opens a text message to a number: `sms:` and its digits. */
export const textLink = (number: string): string => `sms:${digits(number)}`;
