import { Type } from 'typebox';
import { REPORTED_POST_STATUSES, SETTLEMENTS } from '../enumerations';
import { StandingSuspension } from '../identity/members.schemas';
import { PostAnonymity, PostHead } from '../forum/post-words.schemas';
import { EscalationNote } from './escalation-ref.schemas';
import { Id, Instant, OneOf, nullable } from '../schemas/shared';

const count = (what: string) => Type.Integer({ minimum: 0, description: what });

/**
 * The author of the item, also of an anonymous one. `username` is 'Deleted Account' once the account is deleted, `userID`
 * is absent once it is erased. `suspended` is null unless she is suspended. `waiting` counts her posts and edits that
 * wait for review, and the open flags on her comments.
 */
export const ContextAuthor = Type.Object({
  userID: Type.Optional(Id),
  username: Type.String({ examples: ['mei.lin', 'Deleted Account'] }),
  ...PostAnonymity.properties,
  since: Type.Union([Instant], { description: 'When she signed up' }),
  suspended: Type.Optional(nullable(StandingSuspension)),
  waiting: Type.Optional(
    Type.Object({
      posts: count('Her posts and edits that wait for review'),
      flags: count('Open flags on her comments'),
    }),
  ),
});
export type ContextAuthor = Type.Static<typeof ContextAuthor>;

/** Another post of the same author, including archived ones. */
export const ContextPost = Type.Object({
  postID: Id,
  ...PostHead.properties,
  postStatus: OneOf(REPORTED_POST_STATUSES),
  postDateTime: Instant,
});
export type ContextPost = Type.Static<typeof ContextPost>;

/** A field that an event changed, with its value before and after; null where it was not set or did not exist yet. */
export const TrailChange = Type.Object({
  field: Type.String({ examples: ['Status'] }),
  before: Type.Union([Type.String(), Type.Null()], { examples: ['Pending'] }),
  after: Type.Union([Type.String(), Type.Null()], { examples: ['Published'] }),
});
export type TrailChange = Type.Static<typeof TrailChange>;

/**
 * A line of the audit trail: when it happened, which moderator acted, a description of the action, and what it changed.
 */
export const TrailEntry = Type.Object({
  at: Instant,
  moderator: nullable(Type.Object({ username: Type.String() })),
  what: Type.String({ examples: ['Approved the post'] }),
  changes: Type.Array(TrailChange),
});
export type TrailEntry = Type.Static<typeof TrailEntry>;

/**
 * How the item was settled: by a decision, or because the author deleted her post or withdrew its edit. `moderator` and
 * `at` are null when the log no longer has them; `own` is true when the caller made the decision.
 */
export const Settled = Type.Object({
  what: OneOf(SETTLEMENTS),
  moderator: nullable(Type.Object({ username: Type.String() })),
  own: Type.Boolean(),
  at: nullable(Instant),
});
export type Settled = Type.Static<typeof Settled>;

/**
 * GET /review-new-posts/:id/context, /reported-posts/:id/context, /reported-comments/:id/context and
 * /reported-contact/:id/context, response: background on the item for a moderator, before and after the decision.
 * `author` is null when a contact form was sent by a visitor who was not signed in; all other data about the author is
 * then empty. `postCounts` counts all posts of the author, `posts` holds the newest ten without the post in question.
 * `decisions` counts the decisions on her items that stand; undone ones do not count. `settled` is null while the item
 * waits for a decision. `held`: nobody but its author and moderators can read it for now. `escalations` are the open ones
 * of the item, and the last answer to a request for a second opinion. `trail` holds the last 50 events on the item and on all reports about it, latest first.
 */
export const ItemContext = Type.Object({
  author: nullable(ContextAuthor),
  posts: Type.Array(ContextPost),
  postCounts: Type.Object({
    Pending: count('Waiting for their first review'),
    Published: count('On the forum'),
    Rejected: count('Rejected'),
    Archived: count('Deleted by her'),
  }),
  decisions: Type.Object({
    approved: count('Posts and edits of hers that were approved'),
    rejected: count('Posts and edits of hers that were rejected'),
    reportsWaiting: count('Reports on her posts and comments that wait'),
    reportsUpheld: count('Reports on her posts and comments that were approved'),
    reportsDismissed: count('Reports on her posts and comments that were rejected'),
  }),
  settled: nullable(Settled),
  held: Type.Optional(Type.Literal(true)),
  escalations: Type.Optional(Type.Array(EscalationNote)),
  trail: Type.Array(TrailEntry),
});
export type ItemContext = Type.Static<typeof ItemContext>;
