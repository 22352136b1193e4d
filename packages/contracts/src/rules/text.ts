/** Returns the message of the first rule that the value breaks, or undefined when it satisfies all. */
export type Rule<T = string> = (value: T) => string | undefined;

/** A character that leaves a mark on the screen. Blanks, control and format characters, and fillers leave none. */
const VISIBLE = /[^\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a reader would see nothing of a text. */
export const isEmptyText = (text: string): boolean => !VISIBLE.test(text);

/** Whether a text has control or format characters: invisible, or able to reorder the text around them. */
export const hasHiddenCharacters = (text: string): boolean =>
  /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(text);

/** A text without the joiners within words (U+200C, U+200D) that Persian, Sinhala and other languages are written with. */
export const withoutJoiners = (text: string): string => text.replace(/(\p{L}\p{M}*)[\u200c\u200d]/gu, '$1');

/** An optional text as it is stored: without blanks at its ends; null if nothing of it can be seen. */
export const textOrNull = (text: string | null | undefined): string | null =>
  text === null || text === undefined || isEmptyText(text) ? null : text.trim();

type TextLimits = {
  /** The message for a text of which nothing can be seen; without it, the text is optional. */
  required?: string;
  max: number;
  /** The message for a text of more than `max` characters, blanks at its ends not counted. */
  long: string;
};

/** The rule of a text that someone types. What is stored is the text as typed, without blanks at its ends. */
export const textRule =
  ({ required, max, long }: TextLimits): Rule =>
  (text) => {
    if (required !== undefined && isEmptyText(text)) return required;
    return text.trim().length > max ? long : undefined;
  };
