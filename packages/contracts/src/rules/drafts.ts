import { DRAFT_LENGTH, LENGTH } from '../limits';
import { MESSAGE } from '../messages';
import { POST_FIELDS } from './posts';
import { failing, type Problem } from './problem';

/** What a draft becomes once it is sent; all but a new post are about something that has an id. */
export const DRAFT_KINDS = ['new-post', 'update-post', 'comment', 'report-post', 'report-comment'] as const;
export type DraftKind = (typeof DRAFT_KINDS)[number];

/** Where a draft stands: one to a place and member. The id is that of the post, or of the comment to report. */
export type DraftPlace = 'new-post' | `${Exclude<DraftKind, 'new-post'>}.${string}`;

/** The fields of each kind of draft, named as in what is sent. */
export const DRAFT_FIELDS = {
  'new-post': POST_FIELDS,
  'update-post': POST_FIELDS,
  comment: ['cmtDesc'],
  'report-post': ['reportReason'],
  'report-comment': ['reportReason'],
} as const satisfies Record<DraftKind, readonly string[]>;

export type DraftField = (typeof DRAFT_FIELDS)[DraftKind][number];

/** The texts among them: how long one may be when it is sent, and how long while it is a draft. */
const TEXTS: readonly { field: DraftField; sent: number; kept: number }[] = [
  { field: 'postTitle', sent: LENGTH.title, kept: DRAFT_LENGTH.title },
  { field: 'postDesc', sent: LENGTH.post, kept: DRAFT_LENGTH.post },
  { field: 'cmtDesc', sent: LENGTH.comment, kept: DRAFT_LENGTH.comment },
  { field: 'reportReason', sent: LENGTH.reason, kept: DRAFT_LENGTH.reason },
];

type DraftTexts = Readonly<Partial<Record<DraftField, string>>>;

/** What keeps a draft from being saved: nothing but a text of several times the length that could be sent. */
export const draftProblem = (fields: DraftTexts): Problem<DraftField> | undefined =>
  failing<DraftField>(
    TEXTS.map(({ field, kept }) => [field, (fields[field] ?? '').length > kept ? MESSAGE.draft.tooLong : undefined]),
  )[0];

/** Whether a draft has to be made shorter before it can be sent. Blanks at the ends do not count. */
export const isTooLongToSend = (fields: DraftTexts): boolean =>
  TEXTS.some(({ field, sent }) => (fields[field] ?? '').trim().length > sent);

/** The entity tag of a place where no draft stands. */
export const NO_DRAFT_TAG = '"none"';

const TAGGED = [...POST_FIELDS, 'cmtDesc', 'reportReason'] as const satisfies readonly DraftField[];

/**
 * The entity tag of a draft's text: its length and a hash of 53 bits (cyrb53, by bryc, in the public domain). Server and
 * browser work it out alike, so that a page on its way out can name the text before, whose answer it cannot wait for.
 * It tells the texts of one writer from each other, and proves nothing.
 */
export function draftTag(fields: DraftTexts): string {
  const text = JSON.stringify(TAGGED.map((field) => fields[field] ?? ''));
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    high = Math.imul(high ^ text.charCodeAt(at), 2654435761);
    low = Math.imul(low ^ text.charCodeAt(at), 1597334677);
  }
  const [one, other] = [high, low];
  high = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909);
  low = Math.imul(other ^ (other >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  const hash = 4294967296 * (2097151 & low) + (high >>> 0);
  return `"${text.length.toString(36)}-${hash.toString(36)}"`;
}
