import type { ErrorCode, NarrativeCategory, NarrativePicture } from '@commonpurse/contracts';
import { entityTag, matches } from '../../shared/entity-tag';

/** The public text of a narrative, which a moderator writes. */
export type NarrativeText = {
  title: string;
  description: string;
  category: NarrativeCategory;
  occupation: string;
  quote: string | null;
  picture: NarrativePicture | null;
};

export type Narrative = NarrativeText & { id: string };

/** The columns of the text. Entity tags depend on their order. */
export const NARRATIVE_COLUMNS = Object.keys({
  title: true,
  description: true,
  category: true,
  occupation: true,
  quote: true,
  picture: true,
} satisfies Record<keyof NarrativeText, true>) as (keyof NarrativeText)[];

/** Strong entity tag of the whole narrative. */
export const narrativeTag = (narrative: Narrative): string =>
  entityTag([narrative.id, ...NARRATIVE_COLUMNS.map((column) => narrative[column])]);

/** Why the narrative may not be overwritten now: the moderator edited another version. */
export const editRefusal = (narrative: Narrative, ifMatch: string | undefined): ErrorCode | undefined =>
  matches(ifMatch, narrativeTag(narrative)) ? undefined : 'TEXT_CHANGED';

/** The names of the fields that an edit changes, for the audit log, which contains no texts. */
export const changedFields = (before: NarrativeText, after: NarrativeText): string[] =>
  NARRATIVE_COLUMNS.filter((column) => before[column] !== after[column]);
