import type { Kind } from './finding';

/** One way to write a kind of detail. */
export type Rule = {
  kind: Kind;
  /**
   * Made by `pattern`. Every repetition in it is bounded, so the work at one place of a text is bounded, and the work for
   * a text grows with its length alone. Its group `it`, where there is one, is the detail; otherwise all that matched is.
   */
  pattern: RegExp;
  /** Whether the detail is what it looks like: by its check digit, or by up to 60 characters before and after it. */
  accepts?: (text: string, before: string, after: string, groups: Record<string, string | undefined>) => boolean;
};

/** Whole words and numbers: not the middle of one, nor of an amount of money, a decimal, a date or a range. */
const whole = (body: string) => String.raw`(?<![\p{L}\p{N}$€£])(?<!\d(?:[.:–-]|,(?!0)))(?:${body})(?![\p{L}\p{N}])`;

const compile =
  (flags: string) =>
  (strings: TemplateStringsArray, ...pieces: string[]) =>
    new RegExp(whole(String.raw(strings, ...pieces).replace(/\s+/g, '')), flags);

/** A pattern laid out over lines: white space in it does not count, capitals and small letters are alike. */
export const pattern = compile('dgiu');

/** The same, telling capitals from small letters. */
export const casedPattern = compile('dgu');

/** What people put between the digits of a number. */
export const GAP = String.raw`[\s.‐-―-]{0,2}`;
