import type { Kind } from './finding';

/** A pattern for one kind of detail. */
export type Rule = {
  kind: Kind;
  /**
   * Created by `pattern`, compiled on first use. Every repetition in it is bounded, so the work at one position of a
   * text is bounded, and the work for a text grows linearly with its length. Its group `it`, if present, is the detail;
   * otherwise the whole match is.
   */
  pattern: () => RegExp;
  /** Validates the match: by its check digit, or by up to 60 characters before and after it. */
  accepts?: (text: string, before: string, after: string, groups: Record<string, string | undefined>) => boolean;
};

/** Matches whole words and numbers: not the middle of one, nor of an amount of money, a decimal, a date or a range. */
const whole = (body: string) => String.raw`(?<![\p{L}\p{N}$€£])(?<!\d(?:[.:–-]|,(?!0)))(?:${body})(?![\p{L}\p{N}])`;

const compile =
  (flags: string) =>
  (strings: TemplateStringsArray, ...pieces: string[]) => {
    let made: RegExp | undefined;
    return () => (made ??= new RegExp(whole(String.raw(strings, ...pieces).replace(/\s+/g, '')), flags));
  };

/** A pattern written over several lines: white space in it is ignored, and so is case. */
export const pattern = compile('dgiu');

/** The same, case-sensitive. */
export const casedPattern = compile('dgu');

/** The separators that people type between the digits of a number. */
export const GAP = String.raw`[\s.‐-―-]{0,2}`;
