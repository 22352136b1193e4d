import {
  DRAFT_FIELDS,
  DRAFT_KINDS,
  NO_DRAFT_TAG,
  type DraftField,
  type DraftFields,
  type DraftKind,
} from '@commonpurse/contracts';
import type { DbDraftText } from '../../database/tables';
import { matches, names } from '../../shared/entity-tag';
import { POST_COLUMN } from '../../shared/post-text';

const ID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const PLACE = new RegExp(`^(?:new-post|(?!new-post)(?:${DRAFT_KINDS.join('|')})\\.${ID})$`);

/**
 * What a draft at this place becomes; undefined where no draft can stand. Whether the post or comment is still there does
 * not matter: what she typed about it is hers to keep.
 */
export const kindAt = (place: string): DraftKind | undefined =>
  PLACE.test(place) ? (place.split('.', 1)[0] as DraftKind) : undefined;

/** What was typed, as the columns of a draft. */
export type DraftText = DbDraftText;

/** The column of each field; what is no post has one text alone. */
const COLUMN: Record<DraftField, keyof DraftText> = {
  ...POST_COLUMN,
  cmtDesc: 'description',
  reportReason: 'description',
};

const NOT_NULL: readonly (keyof DraftText)[] = ['title', 'description', 'category', 'anonymous'];
const EMPTY = Object.fromEntries(
  Object.values(POST_COLUMN).map((column) => [column, NOT_NULL.includes(column) ? '' : null]),
) as DraftText;

/** The fields that a draft of this kind keeps; whatever else was sent is dropped. */
export const toText = (kind: DraftKind, fields: DraftFields): DraftText => ({
  ...EMPTY,
  ...Object.fromEntries(
    DRAFT_FIELDS[kind].flatMap((field) => (fields[field] === undefined ? [] : [[COLUMN[field], fields[field]]])),
  ),
});

/** The fields of a draft of this kind: '' where nothing was typed or chosen. What is null was never sent. */
export const toFields = (kind: DraftKind, text: DraftText): DraftFields =>
  Object.fromEntries(
    DRAFT_FIELDS[kind].flatMap((field) => {
      const value = text[COLUMN[field]];
      return value === null ? [] : [[field, value]];
    }),
  );

/**
 * Whether a text may be put where another stands (its tag), or where none does: only by whoever has seen that one, or
 * knows that there is none. Two windows never overwrite each other without a word. Who cannot wait for an answer names
 * each text that may stand there by now.
 */
export function mayReplace(standing: string | undefined, ifMatch: string | undefined): boolean {
  if (ifMatch === undefined) return standing === undefined;
  return standing === undefined ? names(ifMatch, NO_DRAFT_TAG) : matches(ifMatch, standing);
}
