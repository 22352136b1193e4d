import { LENGTH } from '../limits';
import { MESSAGE } from '../messages';
import { first, type Problem } from './problem';

/** What a draft becomes once it is sent; all but a new post are about something that has an id. */
export const DRAFT_KINDS = ['new-post', 'update-post', 'comment', 'report-post', 'report-comment'] as const;
export type DraftKind = (typeof DRAFT_KINDS)[number];

/** Where a draft stands: one to a place and member. The id is that of the post, or of the comment to report. */
export type DraftPlace = 'new-post' | `${Exclude<DraftKind, 'new-post'>}.${string}`;

const POST_FIELDS = ['postTitle', 'postCategory', 'postDesc', 'postAnon'] as const;

/** The fields of each kind of draft, named as in what is sent. */
export const DRAFT_FIELDS = {
  'new-post': POST_FIELDS,
  'update-post': POST_FIELDS,
  comment: ['cmtDesc'],
  'report-post': ['reportReason'],
  'report-comment': ['reportReason'],
} as const satisfies Record<DraftKind, readonly string[]>;

export type DraftField = (typeof DRAFT_FIELDS)[DraftKind][number];

/** The limits, after trimming, of what the draft is to become; it may be as unfinished as it likes. */
const LIMITS: readonly { field: DraftField; length: number; message: string }[] = [
  { field: 'postTitle', length: LENGTH.title, message: MESSAGE.post.titleLong },
  { field: 'postDesc', length: LENGTH.post, message: MESSAGE.post.descriptionLong },
  { field: 'cmtDesc', length: LENGTH.comment, message: MESSAGE.comment.long },
  { field: 'reportReason', length: LENGTH.reason, message: MESSAGE.report.reasonLong },
];

/** What keeps a draft from being saved: a text that is too long to be sent. */
export function draftProblem(fields: Partial<Record<DraftField, string>>): Problem<DraftField> | undefined {
  return first<DraftField>(
    LIMITS.map(({ field, length, message }) => [
      field,
      (fields[field] ?? '').trim().length > length ? message : undefined,
    ]),
  );
}
