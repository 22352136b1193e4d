import { DRAFT_LENGTH } from './limits';
import { LENGTH } from '../limits';
import { MESSAGE } from '../messages';
import type { ContactField } from '../content/contact.rules';
import { POST_FIELDS } from './post-fields';
import { failing, type Problem } from '../rules/problem';

/** Kinds of draft, by what sending creates. A new post and a contact form refer to no existing item, the others do. */
export const DRAFT_KINDS = [
  'new-post',
  'update-post',
  'comment',
  'update-comment',
  'report-post',
  'report-comment',
  'appeal',
  'contact',
  'contact-answer',
  'contact-note',
] as const;
export type DraftKind = (typeof DRAFT_KINDS)[number];

/** The kinds of which a member has one draft, whose key is the kind alone. */
const SINGLE_KINDS = ['new-post', 'contact'] as const satisfies readonly DraftKind[];
type SingleKind = (typeof SINGLE_KINDS)[number];

/** Whether the key of this kind of draft is the kind alone, without an id. */
export const isSingleDraft = (kind: DraftKind): kind is SingleKind => SINGLE_KINDS.some((single) => single === kind);

/**
 * A draft's key; a user has one draft per key. The id is that of the post, of the comment to change, report or appeal
 * for, or of the contact form that a moderator answers or notes something on.
 */
export type DraftPlace = SingleKind | `${Exclude<DraftKind, SingleKind>}.${string}`;

const CONTACT_FIELDS = ['name', 'email', 'category', 'desc', 'safeHow', 'safeWhen'] as const satisfies ContactField[];

/**
 * The fields of each kind of draft, named as in the request. The message of an appeal is named like a report's reason.
 */
export const DRAFT_FIELDS = {
  'new-post': POST_FIELDS,
  'update-post': POST_FIELDS,
  comment: ['cmtDesc', 'cmtAnon', 'cmtReplyTo'],
  'update-comment': ['cmtDesc'],
  'report-post': ['reportReason'],
  'report-comment': ['reportReason'],
  appeal: ['reportReason'],
  contact: CONTACT_FIELDS,
  'contact-answer': ['text'],
  'contact-note': ['text'],
} as const satisfies Record<DraftKind, readonly string[]>;

export type DraftField = (typeof DRAFT_FIELDS)[DraftKind][number];

/** The text fields: the maximum length of each in a request, and in a draft. */
const TEXTS: readonly { field: DraftField; sent: number; inDraft: number }[] = [
  { field: 'postTitle', sent: LENGTH.title, inDraft: DRAFT_LENGTH.title },
  { field: 'postDesc', sent: LENGTH.post, inDraft: DRAFT_LENGTH.post },
  { field: 'cmtDesc', sent: LENGTH.comment, inDraft: DRAFT_LENGTH.comment },
  { field: 'reportReason', sent: LENGTH.reason, inDraft: DRAFT_LENGTH.reason },
  { field: 'name', sent: LENGTH.name, inDraft: DRAFT_LENGTH.line },
  { field: 'email', sent: LENGTH.email, inDraft: DRAFT_LENGTH.line },
  { field: 'desc', sent: LENGTH.contactMessage, inDraft: DRAFT_LENGTH.contactMessage },
  { field: 'safeHow', sent: LENGTH.safety, inDraft: DRAFT_LENGTH.line },
  { field: 'safeWhen', sent: LENGTH.safety, inDraft: DRAFT_LENGTH.line },
  { field: 'text', sent: LENGTH.contactAnswer, inDraft: DRAFT_LENGTH.contactAnswer },
];

/** The values of a draft: texts, and multiple choices as a list or joined to a text. */
type DraftTexts = Readonly<Partial<Record<DraftField, string | readonly string[]>>>;

const textOf = (value: DraftTexts[DraftField]): string => String(value ?? '');

/** Why a draft cannot be saved. The only reason is a text longer than `DRAFT_LENGTH`. */
export const draftProblem = (fields: DraftTexts): Problem<DraftField> | undefined =>
  failing<DraftField>(
    TEXTS.map(({ field, inDraft }) => [
      field,
      textOf(fields[field]).length > inDraft ? MESSAGE.draft.tooLong : undefined,
    ]),
  )[0];

/** Whether a draft must be shortened before it can be sent. Leading and trailing blanks do not count. */
export const isTooLongToSend = (fields: DraftTexts): boolean =>
  TEXTS.some(({ field, sent }) => textOf(fields[field]).trim().length > sent);

/** The entity tag of a key without a draft. */
export const NO_DRAFT_TAG = '"none"';

const TAGGED = [...POST_FIELDS, 'cmtDesc', 'reportReason'] as const satisfies readonly DraftField[];
/** Later fields, by their names and only where they have a text: the tags of other drafts stay as they were. */
const TAGGED_BY_NAME = [...CONTACT_FIELDS, 'text', 'cmtAnon', 'cmtReplyTo'] as const satisfies readonly DraftField[];

/**
 * The entity tag of a draft's text: its length and a 53-bit hash (cyrb53, by bryc, in the public domain). Server and
 * browser compute it in the same way, so that a page that is being closed can name the previous text without waiting
 * for the server's reply. The tag distinguishes texts of one author; it is not cryptographic.
 */
export function draftTag(fields: DraftTexts): string {
  const named = TAGGED_BY_NAME.flatMap((field) => (textOf(fields[field]) ? [field, textOf(fields[field])] : []));
  const text = JSON.stringify([...TAGGED.map((field) => textOf(fields[field])), ...named]);
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    high = Math.imul(high ^ text.charCodeAt(at), 2654435761);
    low = Math.imul(low ^ text.charCodeAt(at), 1597334677);
  }
  const [first, other] = [high, low];
  high = Math.imul(first ^ (first >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909);
  low = Math.imul(other ^ (other >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  const hash = 4294967296 * (2097151 & low) + (high >>> 0);
  return `"${text.length.toString(36)}-${hash.toString(36)}"`;
}
