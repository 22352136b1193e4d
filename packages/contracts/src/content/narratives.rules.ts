import { NARRATIVE_CATEGORIES, type NarrativeCategory } from '../enumerations';
import { LENGTH } from '../limits';
import { MESSAGE } from '../messages';
import { failing, type Problem } from '../rules/problem';
import { isEmptyText, textRule } from '../rules/text';

export type NarrativeInput = {
  narrTitle: string;
  narrOccupation: string;
  narrCategory: string;
  narrDesc: string;
};

/** Whether a text is one of the categories that a narrative may be filed under. */
export const isNarrativeCategory = (value: string): value is NarrativeCategory =>
  (NARRATIVE_CATEGORIES as readonly string[]).includes(value);

const required = (text: string) => (isEmptyText(text) ? MESSAGE.narrative.required : undefined);

/**
 * A narrative: required title, occupation, category and description after trimming, in form order, then their limits.
 */
export function narrativeProblems(input: NarrativeInput): Problem<keyof NarrativeInput>[] {
  const { narrTitle, narrOccupation, narrCategory, narrDesc } = input;
  const { titleLong, occupationLong, categoryInvalid, descriptionLong } = MESSAGE.narrative;
  return failing<keyof NarrativeInput>([
    ['narrTitle', required(narrTitle)],
    ['narrOccupation', required(narrOccupation)],
    ['narrCategory', required(narrCategory)],
    ['narrDesc', required(narrDesc)],
    ['narrTitle', textRule({ max: LENGTH.title, long: titleLong })(narrTitle)],
    ['narrOccupation', textRule({ max: LENGTH.occupation, long: occupationLong })(narrOccupation)],
    ['narrCategory', isNarrativeCategory(narrCategory) ? undefined : categoryInvalid],
    ['narrDesc', textRule({ max: LENGTH.narrative, long: descriptionLong })(narrDesc)],
  ]);
}

/** The first problem of a narrative. */
export const narrativeProblem = (input: NarrativeInput) => narrativeProblems(input)[0];
