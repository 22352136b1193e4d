import {
  NARRATIVE_CATEGORIES,
  NARRATIVE_PICTURES,
  type NarrativeCategory,
  type NarrativePicture,
} from '../enumerations';
import { LENGTH } from '../limits';
import { MESSAGE } from '../messages';
import { failing, type Problem } from '../rules/problem';
import { isEmptyText, textRule, type Rule } from '../rules/text';

const REQUIRED = ['narrTitle', 'narrOccupation', 'narrCategory', 'narrDesc'] as const;

/** The fields of a narrative, in the order of the form. Schemas and rules are keyed by them. */
export type NarrativeField = RequiredField | 'narrQuote' | 'narrPicture';
type RequiredField = (typeof REQUIRED)[number];
export type NarrativeInput = Record<NarrativeField, string>;

/** Whether a text is one of the categories that a narrative may be filed under. */
export const isNarrativeCategory = (value: string): value is NarrativeCategory =>
  (NARRATIVE_CATEGORIES as readonly string[]).includes(value);

/** Whether a text names one of the drawings. */
export const isNarrativePicture = (value: string): value is NarrativePicture =>
  (NARRATIVE_PICTURES as readonly string[]).includes(value);

const words = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase();

/** Whether a line is words of the description; capitals and line breaks may differ. */
export const isQuoteOf = (description: string, line: string): boolean => words(description).includes(words(line));

/** The first line of the demonstration's narratives: nobody lived them. */
export const EXAMPLE_NOTICE = 'This story is an example, made up for the demonstration.';

const required = (text: string) => (isEmptyText(text) ? MESSAGE.narrative.required : undefined);

/**
 * A narrative: required title, occupation, category and description after trimming, in form order, then their limits
 * and those of the optional fields, which are '' where she chose nothing.
 */
export function narrativeProblems(input: NarrativeInput): Problem<NarrativeField>[] {
  const { titleLong, occupationLong, categoryInvalid, descriptionLong, quoteLong } = MESSAGE.narrative;
  const { quoteInvented, pictureInvalid } = MESSAGE.narrative;
  const limits: Record<NarrativeField, Rule> = {
    narrTitle: textRule({ max: LENGTH.title, long: titleLong }),
    narrOccupation: textRule({ max: LENGTH.occupation, long: occupationLong }),
    narrCategory: (category) => (isNarrativeCategory(category) ? undefined : categoryInvalid),
    narrDesc: textRule({ max: LENGTH.narrative, long: descriptionLong }),
    narrQuote: (line) =>
      textRule({ max: LENGTH.quote, long: quoteLong })(line) ??
      (isQuoteOf(input.narrDesc, line) ? undefined : quoteInvented),
    narrPicture: (picture) => (picture === '' || isNarrativePicture(picture) ? undefined : pictureInvalid),
  };
  const fields = Object.keys(limits) as NarrativeField[];
  return failing([
    ...REQUIRED.map((field): [NarrativeField, string | undefined] => [field, required(input[field])]),
    ...fields.map((field): [NarrativeField, string | undefined] => [field, limits[field](input[field])]),
  ]);
}

/** The first problem of a narrative. */
export const narrativeProblem = (input: NarrativeInput) => narrativeProblems(input)[0];
