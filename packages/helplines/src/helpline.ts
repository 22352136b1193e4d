/**
 * The day on which every number, its hours and its source were compiled from public pages, in the words of the pages.
 * Change it only when a person has looked up each line again.
 */
export const COMPILED_ON = '20 November 2026';

export type Phone = {
  /** Grouped as people read it out; 'tel:' links carry the digits alone. */
  number: string;
  /** Who should take this one, where there are several. */
  note?: string;
};

/** A service that people can call, text or look up. */
export type Helpline = {
  name: string;
  /** What for, and for whom, in one plain sentence; missing where the list it stands in says it for all. */
  what?: string;
  /** Empty where no number could be found on a page: then there is a website. */
  phones: readonly Phone[];
  /** A number for text messages. */
  text?: string;
  /** When somebody answers; missing where no page says so. */
  hours?: string;
  /** Where the service is on the web. */
  website?: string;
  /** The page or paper that the number, or else the service, was found on. */
  source: string;
  /** False: seen only on pages of others. To be looked up at the service itself before anything else. */
  atTheSource: boolean;
};

const digits = (number: string) => number.replace(/\D/g, '');

/** The link that calls a number: `tel:` and its digits. */
export const callLink = (number: string): string => `tel:${digits(number)}`;

/** The link that opens a text message to a number: `sms:` and its digits. */
export const textLink = (number: string): string => `sms:${digits(number)}`;
