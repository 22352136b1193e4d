import { Type } from 'typebox';
import { MEMBER_MESSAGE } from '../messages';
import { Said } from '../schemas/shared';

const Code = Type.String({ maxLength: 200, examples: ['492039'] });

/** A code of the authenticator app, or a recovery code of the second factor; spaces and dashes are ignored. */
export const SecondFactorCodeBody = Type.Object({ code: Code });
export type SecondFactorCodeBody = Type.Static<typeof SecondFactorCodeBody>;

/** POST /login and POST /moderator/login, response where a second factor is on: there is no session before the code. */
export const SecondFactorPending = Type.Object({ secondFactor: Type.Literal(true) });
export type SecondFactorPending = Type.Static<typeof SecondFactorPending>;

/** GET /second-factor, response: the caller's own. `required`: whether moderators must have one. */
export const SecondFactorState = Type.Object({
  on: Type.Boolean({ examples: [true] }),
  required: Type.Boolean({ examples: [false] }),
  recoveryCodesLeft: Type.Integer({ examples: [8] }),
});
export type SecondFactorState = Type.Static<typeof SecondFactorState>;

/** POST /second-factor and PUT /user-management/:userID/reset-second-factor. */
export const NoFieldsBody = Type.Object({});

/** POST /second-factor, response: the key for an authenticator app, as text and as the address in a QR code. */
export const SecondFactorKey = Type.Object({
  key: Type.String({ examples: ['JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'] }),
  address: Type.String({ examples: ['otpauth://totp/Commonpurse:mei.l?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'] }),
});
export type SecondFactorKey = Type.Static<typeof SecondFactorKey>;

/** PUT /second-factor/off, response. */
export const SecondFactorOff = Type.Object({ message: Said(MEMBER_MESSAGE.secondFactor.off) });

/** PUT /user-management/:userID/reset-second-factor, response. */
export const SecondFactorReset = Type.Object({ message: Said(MEMBER_MESSAGE.secondFactor.reset) });
