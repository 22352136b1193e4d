import { Type } from 'typebox';
import { USER_ROLES } from '../enumerations';
import { MESSAGE } from '../messages';
import { Id, OneOf, Said } from './shared';

const text = (maxLength: number) => Type.String({ maxLength });

/** POST /login, POST /moderator/login. The schema only bounds lengths; every wrong input gets one message. */
export const SignInBody = Type.Object({ username: text(200), password: text(200) });
export type SignInBody = Type.Static<typeof SignInBody>;

/** POST /login, answer. */
export const SignInReply = Type.Object({
  message: Said(MESSAGE.signIn.success),
  userID: Id,
  userRole: OneOf(USER_ROLES),
});
export type SignInReply = Type.Static<typeof SignInReply>;

/** POST /moderator/login, answer. */
export const ModeratorSignInReply = Type.Object({
  message: Said(MESSAGE.signIn.moderatorSuccess),
  userID: Id,
  userRole: OneOf(['moderator'] as const),
});
export type ModeratorSignInReply = Type.Static<typeof ModeratorSignInReply>;

/**
 * POST /signup. `createdby` creates a moderator, and only in a moderator's session. The API treats a missing field like
 * an empty one: it replies with the rule's message. `age` is a number or its digits; anything else breaks the rule for
 * it.
 */
export const SignUpBody = Type.Object({
  username: Type.Optional(text(1000)),
  email: Type.Optional(text(1000)),
  age: Type.Optional(Type.Unknown()),
  occupation: Type.Optional(Type.Union([text(1000), Type.Null()])),
  password: Type.Optional(text(1000)),
  confirmPassword: Type.Optional(text(1000)),
  createdby: Type.Optional(Type.Union([Id, Type.Null()], { examples: [null] })),
});
export type SignUpBody = Type.Static<typeof SignUpBody>;

/** POST /signup, answer. */
export const SignUpReply = Type.Object({ userID: Id });
export type SignUpReply = Type.Static<typeof SignUpReply>;

/** PUT /signout/:userID. `source` says what signed out: a person or 'System Auto Sign Out'. */
export const SignOutBody = Type.Object({ source: Type.Optional(text(100)) });
export type SignOutBody = Type.Static<typeof SignOutBody>;

/** POST /refresh/:userID. `activity` false, as autosave sends it, does not count as user activity. */
export const RefreshBody = Type.Object({ activity: Type.Optional(Type.Boolean()) });
export type RefreshBody = Type.Static<typeof RefreshBody>;

/** POST /refresh/:userID, answer. */
export const RefreshReply = Type.Object({ accessToken: Type.String() });
export type RefreshReply = Type.Static<typeof RefreshReply>;
