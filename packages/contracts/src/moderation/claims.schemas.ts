import { Type } from 'typebox';
import { CLAIM_KINDS } from '../enumerations';
import { Id, Instant, OneOf } from '../schemas/shared';

const kind = OneOf(CLAIM_KINDS);

/**
 * Params of PUT and DELETE /claims/:kind/:id: `id` is the post's, the comment's, the report's or the form's. A claim of a
 * report counts as one of its case, of kind `post` or `comment`.
 */
export const ClaimParams = Type.Object({ kind, id: Id });
export type ClaimParams = Type.Static<typeof ClaimParams>;

/**
 * Body of PUT /claims/:kind/:id and query of DELETE: `visit` is the tab's client id, which the screen generates each
 * time it opens the item, so that leaving one of several tabs ends only that tab's claim. Screens without one share a
 * claim.
 */
export const ClaimVisit = Type.Object({
  visit: Type.Optional(Type.String({ maxLength: 36, examples: ['1f6f1c9a3e'] })),
});
export type ClaimVisit = Type.Static<typeof ClaimVisit>;

/** Another moderator who has the item open, and since when. */
export const ClaimHolder = Type.Object({ username: Type.String(), since: Instant });
export type ClaimHolder = Type.Static<typeof ClaimHolder>;

/**
 * PUT /claims/:kind/:id and DELETE, response: other moderators who have the item open, in the order of opening. The
 * caller's own tabs are left out. A claim does not prevent anyone from deciding.
 */
export const ClaimReply = Type.Object({ others: Type.Array(ClaimHolder) });
export type ClaimReply = Type.Static<typeof ClaimReply>;

/**
 * An entry of GET /claims: an item that another moderator has open. `kind` is one of the kinds of the path, and may be one
 * that an older console does not know.
 */
export const Claim = Type.Object({
  kind: Type.String({ description: 'Kind of item', examples: ['review'] }),
  id: Id,
  ...ClaimHolder.properties,
});
export type Claim = Type.Static<typeof Claim>;

/** GET /claims, response: the items that other moderators have open, last opened first, 200 at most. */
export const ClaimList = Type.Array(Claim);
