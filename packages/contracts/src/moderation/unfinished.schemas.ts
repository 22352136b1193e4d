import { Type } from 'typebox';
import { PostAnonymity } from '../forum/post-words.schemas';
import { Id, Instant, OneOf, listQuery } from '../schemas/shared';

const { limit, after, before } = listQuery;

/** Query of GET /unfinished-decisions: pages, the oldest first. */
export const UnfinishedQuery = Type.Object({ limit, after, before });
export type UnfinishedQuery = Type.Static<typeof UnfinishedQuery>;

/**
 * An entry of GET /unfinished-decisions: a decided report whose post or comment has not yet received the status that
 * the decision requires. Its screen, /reported-posts/:id or /reported-comments/:id, offers the second call again.
 */
export const UnfinishedDecision = Type.Object({
  kind: OneOf(['post', 'comment'] as const),
  reportID: Id,
  reportStatus: OneOf(['Approved', 'Rejected'] as const),
  dueStatus: OneOf(['Published', 'Rejected'] as const),
  postTitle: Type.String(),
  ...PostAnonymity.properties,
  moderator: Type.Object({ username: Type.String() }),
  modified: Instant,
});
export type UnfinishedDecision = Type.Static<typeof UnfinishedDecision>;
export const UnfinishedList = Type.Array(UnfinishedDecision);

/** GET /unfinished-decisions/count, response. */
export const UnfinishedCount = Type.Object({ total: Type.Integer({ minimum: 0 }) });
export type UnfinishedCount = Type.Static<typeof UnfinishedCount>;
