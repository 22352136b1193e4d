import { Type } from 'typebox';
import { CLAIM_KINDS } from '../enumerations';
import { Id, Instant, OneOf } from './shared';

const kind = OneOf(CLAIM_KINDS);

/** Params of PUT and DELETE /claims/:kind/:id: `id` is the post's, the report's or the form's. */
export const ClaimParams = Type.Object({ kind, id: Id });
export type ClaimParams = Type.Static<typeof ClaimParams>;

/**
 * Body of PUT /claims/:kind/:id and query of DELETE: `visit` is made up by the screen each time it opens the item, so that
 * leaving one of several tabs ends the claim of that tab alone. Screens that name none share one.
 */
export const ClaimVisit = Type.Object({
  visit: Type.Optional(Type.String({ maxLength: 36, examples: ['1f6f1c9a3e'] })),
});
export type ClaimVisit = Type.Static<typeof ClaimVisit>;

/** Another moderator who has the item open, and since when. */
export const ClaimHolder = Type.Object({ username: Type.String(), since: Instant });
export type ClaimHolder = Type.Static<typeof ClaimHolder>;

/**
 * PUT /claims/:kind/:id and DELETE, answer: who else has the item open, the first to open it first. Nobody's own tabs are
 * among them. A claim keeps nobody from deciding.
 */
export const ClaimReply = Type.Object({ others: Type.Array(ClaimHolder) });
export type ClaimReply = Type.Static<typeof ClaimReply>;

/** An entry of GET /claims: an item that another moderator has open. */
export const Claim = Type.Object({ kind, id: Id, ...ClaimHolder.properties });
export type Claim = Type.Static<typeof Claim>;

/** GET /claims, answer: what others have open, last opened first, 200 at most. */
export const ClaimList = Type.Array(Claim);
