import { Type } from 'typebox';
import { MEMBER_MESSAGE } from '../messages';
import { Id, Said } from '../schemas/shared';

const Password = Type.Optional(Type.String({ maxLength: 1_000, examples: ['Quiet-River-7'] }));

/**
 * PUT /reset-password. `username` must be that of the session's own account, in any case; so must `userID`, where sent.
 * The API treats a missing field like an empty one: it replies with the rule's message.
 */
export const ResetPasswordBody = Type.Object({
  userID: Type.Optional(Type.String({ maxLength: 100 })),
  username: Type.Optional(Type.String({ maxLength: 1_000, examples: ['mei.l'] })),
  password: Password,
});
export type ResetPasswordBody = Type.Static<typeof ResetPasswordBody>;

/** PUT /reset-password, response. The reply sets new cookies: every other session of the account has ended. */
export const ResetPasswordReply = Type.Object({
  userID: Id,
  message: Type.String({ examples: ['Password reset successful.'] }),
});
export type ResetPasswordReply = Type.Static<typeof ResetPasswordReply>;

/** POST /forgot-password. The response is the same whether the address belongs to an account or not. */
export const ForgotPasswordBody = Type.Object({
  email: Type.Optional(Type.String({ maxLength: 1_000, examples: ['mei@example.org'] })),
});
export type ForgotPasswordBody = Type.Static<typeof ForgotPasswordBody>;

/** PUT /recover-password. `token` is the last part of the mailed link: valid for `DURATION.recoveryLink`, and once. */
export const RecoverPasswordBody = Type.Object({
  token: Type.Optional(Type.String({ maxLength: 1_000, examples: ['m3Zx0uVtq8b5r2Qj1cWkYd7aHfLpNs9eGi4oTxR6vBw'] })),
  password: Password,
  confirmPassword: Password,
});
export type RecoverPasswordBody = Type.Static<typeof RecoverPasswordBody>;

/** POST /account/:id/recovery-codes. */
export const RecoveryCodesBody = Type.Object({});

/** POST /account/:id/recovery-codes, response: shown once. The codes replace all earlier ones. */
export const RecoveryCodes = Type.Object({
  recoveryCodes: Type.Array(Type.String(), { examples: [['7K2M-QX9D-HT4W-V8RB']] }),
});
export type RecoveryCodes = Type.Static<typeof RecoveryCodes>;

/**
 * POST /recover. Sets a password with a recovery code, which is valid once; its case, spaces and dashes are ignored.
 * The API treats a missing field like an empty one: it replies with the rule's message.
 */
export const RecoverBody = Type.Object({
  username: Type.Optional(Type.String({ maxLength: 1_000, examples: ['mei.l'] })),
  code: Type.Optional(Type.String({ maxLength: 200, examples: ['7K2M-QX9D-HT4W-V8RB-3ZNC-5GYP'] })),
  password: Password,
  confirmPassword: Password,
});
export type RecoverBody = Type.Static<typeof RecoverBody>;

/**
 * POST /account/:id/confirm-password. For five minutes afterwards, as after signing in, the session may make calls that
 * require a recent password. Wrong passwords count like those of failed sign-ins.
 */
export const ConfirmPasswordBody = Type.Object({
  password: Type.String({ maxLength: 1_000, examples: ['Quiet-River-7'] }),
});
export type ConfirmPasswordBody = Type.Static<typeof ConfirmPasswordBody>;

/** POST /account/:id/confirm-password, response. */
export const PasswordConfirmed = Type.Object({ message: Said(MEMBER_MESSAGE.passwordConfirmation.confirmed) });
export type PasswordConfirmed = Type.Static<typeof PasswordConfirmed>;
