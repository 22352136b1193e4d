import { Type } from 'typebox';
import { Id } from './shared';

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

/** PUT /reset-password, answer. The reply sets new cookies: every other session of the account has ended. */
export const ResetPasswordReply = Type.Object({
  userID: Id,
  message: Type.String({ examples: ['Password reset successful.'] }),
});
export type ResetPasswordReply = Type.Static<typeof ResetPasswordReply>;

/** POST /forgot-password. The answer is the same whether the address belongs to an account or not. */
export const ForgotPasswordBody = Type.Object({
  email: Type.Optional(Type.String({ maxLength: 1_000, examples: ['mei@example.org'] })),
});
export type ForgotPasswordBody = Type.Static<typeof ForgotPasswordBody>;

/** PUT /recover-password. `token` is the last part of the mailed link: valid for 30 minutes, and once. */
export const RecoverPasswordBody = Type.Object({
  token: Type.Optional(Type.String({ maxLength: 1_000, examples: ['m3Zx0uVtq8b5r2Qj1cWkYd7aHfLpNs9eGi4oTxR6vBw'] })),
  password: Password,
  confirmPassword: Password,
});
export type RecoverPasswordBody = Type.Static<typeof RecoverPasswordBody>;
