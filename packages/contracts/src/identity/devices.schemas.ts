import { Type } from 'typebox';
import { Id, Instant } from '../schemas/shared';

/** Path parameters of DELETE /account/:id/sessions/:sessionID. */
export const DeviceParams = Type.Object({ id: Id, sessionID: Id });

/** A session that is open: when it began and was last used, and in what kind of browser. No address, no place. */
export const Device = Type.Object({
  sessionID: Id,
  started: Instant,
  lastUsed: Instant,
  browser: Type.String({ description: 'The family, without a version', examples: ['Chrome on Android'] }),
  current: Type.Boolean({ description: 'Whether the call was made in it' }),
});
export type Device = Type.Static<typeof Device>;

/** GET /account/:id/sessions, response: last used first. */
export const DeviceList = Type.Array(Device);
