import { NARRATIVE_CATEGORIES, type NarrativeCategory } from '../enumerations';
import { LENGTH } from '../limits';
import { MESSAGE } from '../messages';
import { failing, type Problem } from './problem';

export type NarrativeInput = {
  narrTitle: string;
  narrOccupation: string;
  narrCategory: string;
  narrDesc: string;
};

/** Whether a text is one of the categories that a narrative may be filed under. */
export const isNarrativeCategory = (value: string): value is NarrativeCategory =>
  (NARRATIVE_CATEGORIES as readonly string[]).includes(value);

const required = (text: string) => (text.trim() === '' ? MESSAGE.narrative.required : undefined);

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
    ['narrTitle', narrTitle.trim().length > LENGTH.title ? titleLong : undefined],
    ['narrOccupation', narrOccupation.trim().length > LENGTH.occupation ? occupationLong : undefined],
    ['narrCategory', isNarrativeCategory(narrCategory) ? undefined : categoryInvalid],
    ['narrDesc', narrDesc.trim().length > LENGTH.narrative ? descriptionLong : undefined],
  ]);
}

/** The first problem of a narrative. */
export const narrativeProblem = (input: NarrativeInput) => narrativeProblems(input)[0];
