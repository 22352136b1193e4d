import { Type } from 'typebox';
import { COMMENT_STATUSES } from '../enumerations';
import { PostAnonymity } from '../forum/post-words.schemas';
import { ErrorBody, Id, Instant, OneOf } from '../schemas/shared';
import { SuspendBody } from '../identity/members.schemas';

const MAX_ITEMS = 100;

/** The id of an item that may be gone: of any shape, so that the item is skipped and not the whole act refused. */
const Ref = Type.String({ maxLength: 100, examples: ['0b8f5a52-6f7c-4a0e-9c2f-1d1f6f1c9a3e'] });

const Tag = Type.String({ maxLength: 100, examples: ['"8f14e45f"'] });

const Excerpt = Type.String({ description: 'The first twelve words', examples: ['Cash in five minutes, call now …'] });
const Findings = Type.Array(Type.String({ examples: ['phone'] }), {
  description: 'Kinds of personal details that a check found, never the details',
});

/**
 * A new post of the member, or an edit, that waits for review. `postAnon` is what readers see until the decision, `etag`
 * identifies the text.
 */
export const WaitingPost = Type.Object({
  postID: Id,
  title: Type.String({ examples: ['Cash in 5 minutes'] }),
  excerpt: Excerpt,
  edit: Type.Boolean(),
  ...PostAnonymity.properties,
  findings: Findings,
  etag: Tag,
});
export type WaitingPost = Type.Static<typeof WaitingPost>;

/**
 * The open flag of an automatic check on a comment of the member. `reason` says what the check found. `postAnon` is
 * 'Yes' where readers see the comment without her name, because the anonymous post `postID` is hers, too.
 */
export const WaitingFlag = Type.Object({
  reportID: Id,
  cmtID: Id,
  postID: Id,
  excerpt: Excerpt,
  reason: Type.String({ examples: ['The text seems to include a phone number.'] }),
  findings: Findings,
  seenStatus: OneOf(COMMENT_STATUSES),
  ...PostAnonymity.properties,
});
export type WaitingFlag = Type.Static<typeof WaitingFlag>;

/** GET /user-management/:userID/waiting, response: the oldest hundred of each. */
export const MemberWaiting = Type.Object({ posts: Type.Array(WaitingPost), flags: Type.Array(WaitingFlag) });
export type MemberWaiting = Type.Static<typeof MemberWaiting>;

/**
 * PUT /user-management/:userID/reject-waiting: items as they were read, at least one. The member reads reason and note.
 * With `suspend` she is suspended in the same act.
 */
export const RejectWaitingBody = Type.Object({
  reason: Type.Optional(Type.String({ maxLength: 10_000, examples: ['It offers, asks for or advertises something.'] })),
  note: Type.Optional(Type.String({ maxLength: 10_000 })),
  posts: Type.Optional(Type.Array(Type.Object({ postID: Ref, etag: Tag }), { maxItems: MAX_ITEMS })),
  flags: Type.Optional(
    Type.Array(Type.Object({ reportID: Ref, seenStatus: OneOf(COMMENT_STATUSES) }), { maxItems: MAX_ITEMS }),
  ),
  suspend: Type.Optional(SuspendBody),
});
export type RejectWaitingBody = Type.Static<typeof RejectWaitingBody>;

/** An item that was left as it is: the id of its post or flag, and the code of the refusal. */
export const SkippedItem = Type.Object({ ref: Ref, code: Type.String({ examples: ['ALREADY_DECIDED'] }) });
export type SkippedItem = Type.Static<typeof SkippedItem>;

const skipped = Type.Array(SkippedItem);

/**
 * The response: ids of the rejected posts and of the comments whose flags were approved, and what was skipped.
 * `suspended` is false if she was not to be suspended, or was already.
 */
export const RejectedWaiting = Type.Object({
  batchID: Id,
  rejected: Type.Array(Id),
  hidden: Type.Array(Id),
  skipped,
  suspended: Type.Boolean(),
  undoUntil: Instant,
});
export type RejectedWaiting = Type.Static<typeof RejectedWaiting>;

/** The refusal CASE_CHANGED of the same call: nothing was decided. It has what waits now. */
export const RejectWaitingRefused = Type.Object({
  ...ErrorBody.properties,
  skipped: Type.Optional(skipped),
  waiting: Type.Optional(MemberWaiting),
});

/** PUT /user-management/:userID/reject-waiting/undo. */
export const UndoRejectWaitingBody = Type.Object({ batchID: Ref });
