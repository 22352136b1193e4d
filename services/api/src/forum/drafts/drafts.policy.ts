import {
  DRAFT_FIELDS,
  DRAFT_KINDS,
  draftTag,
  isSingleDraft,
  NO_DRAFT_TAG,
  splitWarnings,
  type DraftField,
  type DraftFields,
  type DraftKind,
  type DraftPlace,
} from '@commonpurse/contracts';
import type { DbDraftText } from '../../database/tables';
import { matches, names } from '../../shared/entity-tag';
import { POST_COLUMN, type SentText } from '../../shared/post-text';

const ID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const PLACE: ReadonlyMap<DraftKind, RegExp> = new Map(
  DRAFT_KINDS.map((kind) => [kind, new RegExp(isSingleDraft(kind) ? `^${kind}$` : `^${kind}\\.${ID}$`)]),
);

/**
 * The kind of text that a draft at this place becomes; undefined for other places. The item that it refers to need not
 * exist any more: the user keeps what she typed about it.
 */
export const kindAt = (place: string): DraftKind | undefined =>
  DRAFT_KINDS.find((kind) => PLACE.get(kind)?.test(place));

/** The typed texts, by the columns of a draft. */
export type DraftText = DbDraftText;

/** The column of each field. Drafts other than posts and contact forms have one text. */
const COLUMN: Record<DraftField, keyof DraftText> = {
  ...POST_COLUMN,
  cmtDesc: 'description',
  cmtAnon: 'anonymous',
  cmtReplyTo: 'reply_to',
  reportReason: 'description',
  name: 'name',
  email: 'email',
  category: 'category',
  desc: 'description',
  safeHow: 'safe_how',
  safeWhen: 'safe_when',
  text: 'description',
};

const NOT_NULL: readonly (keyof DraftText)[] = ['title', 'description', 'category', 'anonymous'];
const EMPTY = Object.fromEntries(
  Object.values(COLUMN).map((column) => [column, NOT_NULL.includes(column) ? '' : null]),
) as DraftText;

/** The fields that a draft of this kind stores; other fields of the request are dropped. */
export const toText = (kind: DraftKind, fields: DraftFields): DraftText => ({
  ...EMPTY,
  ...Object.fromEntries(
    DRAFT_FIELDS[kind].flatMap((field) =>
      fields[field] === undefined ? [] : [[COLUMN[field], String(fields[field])]],
    ),
  ),
});

const toValue = (field: DraftField, text: string) => (field === 'postWarning' ? splitWarnings(text) : text);

/**
 * The fields of a draft of this kind: '' for a field that is empty. A null column is a field that was never sent, and
 * is omitted.
 */
export const toFields = (kind: DraftKind, text: DraftText): DraftFields =>
  Object.fromEntries(
    DRAFT_FIELDS[kind].flatMap((field) => {
      const value = text[COLUMN[field]];
      return value === null ? [] : [[field, toValue(field, value)]];
    }),
  );

/** The entity tag of a draft of this kind. */
export const tagOf = (kind: DraftKind, text: DraftText): string => draftTag(toFields(kind, text));

/** The texts of a contact form, by the columns of a draft. */
export type SentContactForm = Record<'name' | 'email' | 'category' | 'description' | 'safe_how' | 'safe_when', string>;

/** The text that is sent: that of a post, that of a contact form, or the single text of the other kinds. */
export type SentDraft = SentText | SentContactForm | string;

/** Maps the text of a sent post to the columns of a draft. */
const toDraftText = (sent: SentText): Partial<Record<keyof DraftText, string>> => ({
  title: sent.title,
  description: sent.description,
  category: sent.category,
  anonymous: sent.anonymous ? 'Yes' : 'No',
  warning: sent.warning ?? '',
});

/** The value that is sent for a choice that the draft leaves open. */
const SENT_FOR_NOTHING: Partial<Record<keyof DraftText, string>> = { anonymous: 'No' };

/**
 * Whether each trimmed field of the draft is what was sent, or a prefix of it: a save that had begun when the form was
 * sent may arrive first, and lacks the last words.
 */
const isSent = (draft: DraftText, sent: SentDraft): boolean =>
  Object.entries(columnsOf(sent)).every(([name, value]) => {
    const column = name as keyof DraftText;
    return value.startsWith(draft[column]?.trim() || SENT_FOR_NOTHING[column] || '');
  });

function columnsOf(sent: SentDraft): Partial<Record<keyof DraftText, string>> {
  if (typeof sent === 'string') return { description: sent };
  return 'email' in sent ? sent : toDraftText(sent);
}

/**
 * Whether sending deletes the draft: its text is part of what is sent, or the request names its entity tag. Neither is
 * the case for a text that another window has saved since. Earlier releases send no tags.
 */
export const goesWith = (
  place: DraftPlace,
  draft: DraftText,
  { sent, draftTags }: { sent: SentDraft; draftTags: string | undefined },
): boolean => {
  const kind = kindAt(place);
  return isSent(draft, sent) || (kind !== undefined && names(draftTags ?? '', tagOf(kind, draft)));
};

/**
 * Whether a text may overwrite the stored draft with this tag, or create one where there is none. The caller must name
 * the tag that it last read, so that two windows do not overwrite each other silently. A caller that does not wait for
 * replies names every tag that may be current.
 */
export function mayReplace(standing: string | undefined, ifMatch: string | undefined): boolean {
  if (ifMatch === undefined) return standing === undefined;
  return standing === undefined ? names(ifMatch, NO_DRAFT_TAG) : matches(ifMatch, standing);
}
