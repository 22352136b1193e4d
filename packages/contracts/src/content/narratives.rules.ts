import { NARRATIVE_CATEGORIES, type NarrativeCategory } from '../enumerations';
import { LENGTH } from '../limits';
import { MESSAGE } from '../messages';
import { failing, type Problem } from '../rules/problem';
import { isEmptyText, textRule, type Rule } from '../rules/text';

/** The fields of a narrative, in the order of the form. Schemas and rules are keyed by them. */
export type NarrativeField = 'narrTitle' | 'narrOccupation' | 'narrCategory' | 'narrDesc';
export type NarrativeInput = Record<NarrativeField, string>;

/** Whether a text is one of the categories that a narrative may be filed under. */
export const isNarrativeCategory = (value: string): value is NarrativeCategory =>
  (NARRATIVE_CATEGORIES as readonly string[]).includes(value);

/** The first line of the demonstration's narratives: nobody lived them. */
export const EXAMPLE_NOTICE = 'This story is an example, made up for the demonstration.';

const required = (text: string) => (isEmptyText(text) ? MESSAGE.narrative.required : undefined);

/**
 * A narrative: required title, occupation, category and description after trimming, in form order, then their limits.
 */
export function narrativeProblems(input: NarrativeInput): Problem<NarrativeField>[] {
  const { titleLong, occupationLong, categoryInvalid, descriptionLong } = MESSAGE.narrative;
  const limits: Record<NarrativeField, Rule> = {
    narrTitle: textRule({ max: LENGTH.title, long: titleLong }),
    narrOccupation: textRule({ max: LENGTH.occupation, long: occupationLong }),
    narrCategory: (category) => (isNarrativeCategory(category) ? undefined : categoryInvalid),
    narrDesc: textRule({ max: LENGTH.narrative, long: descriptionLong }),
  };
  const fields = Object.keys(limits) as NarrativeField[];
  return failing([
    ...fields.map((field): [NarrativeField, string | undefined] => [field, required(input[field])]),
    ...fields.map((field): [NarrativeField, string | undefined] => [field, limits[field](input[field])]),
  ]);
}

/** The first problem of a narrative. */
export const narrativeProblem = (input: NarrativeInput) => narrativeProblems(input)[0];
