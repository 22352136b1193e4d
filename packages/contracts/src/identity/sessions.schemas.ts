import { Type, type TSchema } from 'typebox';
import { APPEAL_STATUSES, USER_ROLES, SESSION_ENDS } from '../enumerations';
import { MESSAGE } from '../messages';
import type { SignUpInput } from './account-fields.rules';
import { SecondFactorPending } from './second-factor.schemas';
import { ErrorBody, Id, Instant, nullable, OneOf, Said } from '../schemas/shared';

const text = (maxLength: number) => Type.String({ maxLength });

/** POST /login, POST /moderator/login. The schema only bounds lengths; every wrong input gets one message. */
export const SignInBody = Type.Object({ username: text(200), password: text(200) });
export type SignInBody = Type.Static<typeof SignInBody>;

/** Present if moderators must have a second factor and this one has none: she must set it up before anything else. */
const SecondFactorDue = Type.Optional(Type.Literal(true));

/** POST /login and POST /login/second-factor, response. */
export const SignInReply = Type.Object({
  message: Said(MESSAGE.signIn.success),
  userID: Id,
  userRole: OneOf(USER_ROLES),
  secondFactorDue: SecondFactorDue,
});
export type SignInReply = Type.Static<typeof SignInReply>;

/** POST /moderator/login, and POST /login/second-factor after it, response. */
export const ModeratorSignInReply = Type.Object({
  message: Said(MESSAGE.signIn.moderatorSuccess),
  userID: Id,
  userRole: OneOf(['moderator'] as const),
  secondFactorDue: SecondFactorDue,
});
export type ModeratorSignInReply = Type.Static<typeof ModeratorSignInReply>;

/** POST /login, every response: signed in, or a request for the second factor. */
export const SignInAnswer = Type.Union([SignInReply, SecondFactorPending]);

/** POST /moderator/login, every response. */
export const ModeratorSignInAnswer = Type.Union([ModeratorSignInReply, SecondFactorPending]);

/** POST /login/second-factor, response: that of the sign-in which it finishes. */
export const SecondStepAnswer = Type.Union([SignInReply, ModeratorSignInReply]);

/**
 * POST /login and POST /moderator/login, 403. For a suspended account and the right password it also has the user's id,
 * the reason, the end (null: none), and a token for one appeal (`DURATION.appealToken`). Once there is an appeal, it has
 * its status and the reply.
 */
export const SignInDenied = Type.Object({
  ...ErrorBody.properties,
  userID: Type.Optional(Id),
  reason: Type.Optional(Type.String({ examples: ['Threats in a comment'] })),
  until: Type.Optional(nullable(Instant)),
  appealToken: Type.Optional(Type.String({ examples: ['m3Zx0uVtq8b5r2Qj1cWkYd7aHfLpNs9eGi4oTxR6vBw'] })),
  appealStatus: Type.Optional(OneOf(APPEAL_STATUSES)),
  appealReply: Type.Optional(nullable(Type.String({ examples: ['We read it again. It stays until Sunday.'] }))),
});
export type SignInDenied = Type.Static<typeof SignInDenied>;

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
} satisfies Record<keyof SignUpInput | 'createdby', TSchema>);
export type SignUpBody = Type.Static<typeof SignUpBody>;

/** POST /signup, response. */
export const SignUpReply = Type.Object({ userID: Id });
export type SignUpReply = Type.Static<typeof SignUpReply>;

/** PUT /signout/:userID. `source`: what signed out, a person or 'System Auto Sign Out'. */
export const SignOutBody = Type.Object({ source: Type.Optional(text(100)) });
export type SignOutBody = Type.Static<typeof SignOutBody>;

/**
 * POST /refresh/:userID. `activity` false, as autosave sends it, does not count as user activity. `stay` true means
 * that the user chose to stay signed in: it restarts the idle timeout.
 */
export const RefreshBody = Type.Object({
  activity: Type.Optional(Type.Boolean()),
  stay: Type.Optional(Type.Boolean()),
});
export type RefreshBody = Type.Static<typeof RefreshBody>;

/** POST /refresh/:userID, response. */
export const RefreshReply = Type.Object({ accessToken: Type.String() });
export type RefreshReply = Type.Static<typeof RefreshReply>;

/** Refusal (401) of POST /refresh/:userID. `endReason` is absent where the session is not known any more. */
export const RefreshRefused = Type.Object({ ...ErrorBody.properties, endReason: Type.Optional(OneOf(SESSION_ENDS)) });
export type RefreshRefused = Type.Static<typeof RefreshRefused>;
