import type { ErrorCode, NarrativeCategory } from '@commonpurse/contracts';
import { entityTag, matches } from '../../shared/entity-tag';

/** The public text of a narrative, which a moderator writes. */
export type NarrativeText = { title: string; description: string; category: NarrativeCategory; occupation: string };

export type Narrative = NarrativeText & { id: string };

/** Strong entity tag of the whole narrative. */
export const narrativeTag = ({ id, title, description, category, occupation }: Narrative): string =>
  entityTag([id, title, description, category, occupation]);

/** Why the narrative may not be overwritten now: the moderator edited another version. */
export const editRefusal = (narrative: Narrative, ifMatch: string | undefined): ErrorCode | undefined =>
  matches(ifMatch, narrativeTag(narrative)) ? undefined : 'TEXT_CHANGED';

/** The names of the fields that an edit changes, for the audit log, which contains no texts. */
export const changedFields = (before: NarrativeText, after: NarrativeText): string[] =>
  (['title', 'description', 'category', 'occupation'] as const).filter((field) => before[field] !== after[field]);
