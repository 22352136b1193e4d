import { Type } from 'typebox';
import { ALL, APPEAL_KINDS, APPEAL_STATUSES, APPEALED_DECISIONS } from '../enumerations';
import { MEMBER_MESSAGE } from '../messages';
import { PostWords } from '../forum/post-words.schemas';
import { Id, Instant, listQuery, nullable, OneOf, Said } from '../schemas/shared';

const kind = OneOf(APPEAL_KINDS, 'What was decided on');
const words = Type.String({ examples: ['The street is not mine. I have taken the name out.'] });
const reply = nullable(Type.String({ examples: ['Thank you. You are right: no name is in it.'] }));
const paging = Type.Pick(Type.Object(listQuery), ['limit', 'after', 'before']).properties;

/**
 * POST /appeals: appeals against a decision in force. `ref` is the id of the post or comment, or for a suspension the
 * caller's own user id. `appealToken` comes from the response to a suspended sign-in, and replaces a session.
 */
export const AppealBody = Type.Object({
  kind: Type.Optional(kind),
  ref: Type.Optional(Id),
  message: Type.Optional(Type.String({ maxLength: 10_000 })),
  appealToken: Type.Optional(
    Type.String({ maxLength: 200, examples: ['Zm9yLW9uZS1hcHBlYWwtYWdhaW5zdC1hLXN1c3BlbnNpb24'] }),
  ),
});
export type AppealBody = Type.Static<typeof AppealBody>;

/** POST /appeals, response. */
export const AppealSent = Type.Object({ appealID: Id, message: Said(MEMBER_MESSAGE.appeals.sent) });
export type AppealSent = Type.Static<typeof AppealSent>;

/** Query of GET /appeals; `ref` filters by post, comment or account. */
export const AppealsQuery = Type.Object({ ...paging, ref: Type.Optional(Id) });
export type AppealsQuery = Type.Static<typeof AppealsQuery>;

/**
 * An appeal, only for the member who sent it. `decisionDateTime` is when the appealed decision was made: the
 * `outcomeDateTime` of its notification. The reply has no name, so that she never learns who decided.
 */
export const Appeal = Type.Object({
  appealID: Id,
  kind,
  ref: Id,
  appealStatus: OneOf(APPEAL_STATUSES),
  message: words,
  appealDateTime: Instant,
  decisionDateTime: Instant,
  reply,
  replyDateTime: nullable(Instant),
});
export type Appeal = Type.Static<typeof Appeal>;

/** GET /appeals, response: newest first. */
export const AppealList = Type.Array(Appeal);

/**
 * Query of GET /moderation/appeals. Default status: pending. Search covers the member's message. `for=me`: those that the
 * caller may decide on.
 */
export const ModerationAppealsQuery = Type.Object({
  ...listQuery,
  status: Type.Optional(OneOf([...APPEAL_STATUSES, ALL])),
  kind: Type.Optional(OneOf([...APPEAL_KINDS, ALL])),
  for: Type.Optional(OneOf(['me'] as const)),
  sort: Type.Optional(OneOf(['newest', 'oldest'] as const)),
});
export type ModerationAppealsQuery = Type.Static<typeof ModerationAppealsQuery>;

const moderated = {
  appealID: Id,
  kind,
  ref: Id,
  appealStatus: OneOf(APPEAL_STATUSES),
  message: words,
  appealDateTime: Instant,
  authorInfo: Type.Object({ username: Type.String() }),
};

const made = OneOf(APPEALED_DECISIONS);
const by = nullable(Type.String({ description: 'Username of the moderator', examples: ['mod.ana'] }));
const reason = nullable(Type.String());
/**
 * Whether the caller may decide: not on her own appeal, nor on her own decision while another moderator could.
 */
const mayDecide = Type.Boolean();

/** An entry of GET /moderation/appeals, with the decision that the appeal is against. */
export const ModerationAppealSummary = Type.Object({
  ...moderated,
  decision: Type.Optional(Type.Object({ made, by, reason })),
  mayDecide: Type.Optional(mayDecide),
});
export type ModerationAppealSummary = Type.Static<typeof ModerationAppealSummary>;

/** GET /moderation/appeals, response: newest first, unless the query says otherwise. */
export const ModerationAppealList = Type.Array(ModerationAppealSummary);

/**
 * GET /moderation/appeals/:id, response: the decision, its reason and note, and the text that it was about. `approved`
 * is the public text of a post whose edit was rejected. `stands`: whether the decision can still be overturned.
 */
export const ModerationAppeal = Type.Object({
  ...moderated,
  decision: Type.Object({
    made,
    by,
    dateTime: Instant,
    reason,
    note: nullable(Type.String()),
  }),
  postID: nullable(Id),
  post: Type.Optional(PostWords),
  approved: Type.Optional(PostWords),
  comment: Type.Optional(Type.String({ examples: ['Thank you for writing this down.'] })),
  stands: Type.Boolean(),
  mayDecide,
  reply,
  closed: nullable(Type.Object({ by: Type.String({ examples: ['mod.ana'] }), dateTime: Instant })),
});
export type ModerationAppeal = Type.Static<typeof ModerationAppeal>;

/** PUT /moderation/appeals/:id/uphold and /overturn. The member reads the reply. */
export const AppealDecisionBody = Type.Object({
  reply: Type.Optional(Type.String({ maxLength: 10_000, examples: ['Thank you. You are right: no name is in it.'] })),
});
export type AppealDecisionBody = Type.Static<typeof AppealDecisionBody>;

/** The response of both. */
export const AppealDecisionReply = Type.Object({
  appealID: Id,
  appealStatus: OneOf(APPEAL_STATUSES),
  message: Said(MEMBER_MESSAGE.appealDecisions.overturned.post),
});
export type AppealDecisionReply = Type.Static<typeof AppealDecisionReply>;
