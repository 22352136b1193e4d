import { DRAFT_FIELDS, DRAFT_KINDS, NO_DRAFT_TAG, type DraftFields, type DraftKind } from '@commonpurse/contracts';
import { matches, names } from '../../shared/entity-tag';

const ID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const PLACE = new RegExp(`^(?:new-post|(?!new-post)(?:${DRAFT_KINDS.join('|')})\\.${ID})$`);

/**
 * What a draft at this place becomes; undefined where no draft can stand. Whether the post or comment is still there does
 * not matter: what she typed about it is hers to keep.
 */
export const kindAt = (place: string): DraftKind | undefined =>
  PLACE.test(place) ? (place.split('.', 1)[0] as DraftKind) : undefined;

/** What was typed, as the fields of its kind. */
export type DraftText = { title: string; description: string; category: string; anonymous: string };

const isPost = (kind: DraftKind) => DRAFT_FIELDS[kind].length > 1;

/** The fields that a draft of this kind keeps; whatever else was said is dropped. */
export const toText = (kind: DraftKind, fields: DraftFields): DraftText => {
  const { postTitle = '', postDesc = '', postCategory = '', postAnon = '', cmtDesc = '', reportReason = '' } = fields;
  if (isPost(kind)) return { title: postTitle, description: postDesc, category: postCategory, anonymous: postAnon };
  return { title: '', description: kind === 'comment' ? cmtDesc : reportReason, category: '', anonymous: '' };
};

export const toFields = (kind: DraftKind, { title, description, category, anonymous }: DraftText): DraftFields => {
  if (!isPost(kind)) return kind === 'comment' ? { cmtDesc: description } : { reportReason: description };
  return {
    postTitle: title,
    postDesc: description,
    postCategory: category as DraftFields['postCategory'] & string,
    postAnon: anonymous as DraftFields['postAnon'] & string,
  };
};

/**
 * Whether a text may be put where another stands (its tag), or where none does: only by whoever has seen that one, or
 * knows that there is none. Two windows never overwrite each other without a word. Who cannot wait for an answer names
 * each text that may stand there by now.
 */
export function mayReplace(standing: string | undefined, ifMatch: string | undefined): boolean {
  if (ifMatch === undefined) return standing === undefined;
  return standing === undefined ? names(ifMatch, NO_DRAFT_TAG) : matches(ifMatch, standing);
}
