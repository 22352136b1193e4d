import { Type, type TSchema } from 'typebox';
import { ANONYMOUS_POSTS_LEAVE, USER_ROLES } from '../enumerations';
import type { AccountField } from './account-fields.rules';
import { Id, OneOf } from '../schemas/shared';

/** The data of an account's owner. `occupation` may be empty. */
export const accountFields = {
  userID: Id,
  username: Type.String({ examples: ['mei.l'] }),
  email: Type.String({ examples: ['mei@example.org'] }),
  age: Type.Integer({ description: 'Years', examples: [34] }),
  occupation: Type.String({ examples: ['Nurse'] }),
  userRole: OneOf(USER_ROLES),
} satisfies Record<'userID' | AccountField | 'userRole', TSchema>;

/** GET /account/:id, response: the owner's own account. */
export const Account = Type.Object(accountFields);
export type Account = Type.Static<typeof Account>;

/**
 * PUT /account/:id. `updatedby`, where sent, must be the session's own user. The API treats a missing field like an
 * empty one: it replies with the rule's message. `age` is a number or its digits; anything else breaks the rule for it.
 */
export const AccountBody = Type.Object({
  username: Type.Optional(Type.String({ maxLength: 1_000, examples: ['mei.l'] })),
  email: Type.Optional(Type.String({ maxLength: 1_000, examples: ['mei@example.org'] })),
  age: Type.Optional(Type.Unknown({ examples: [34] })),
  occupation: Type.Optional(Type.Union([Type.String({ maxLength: 1_000 }), Type.Null()], { examples: ['Nurse'] })),
  updatedby: Type.Optional(Type.String({ maxLength: 100 })),
} satisfies Record<AccountField | 'updatedby', TSchema>);
export type AccountBody = Type.Static<typeof AccountBody>;

/** PUT /account/:id, response. */
export const AccountReply = Type.Object({
  userID: Id,
  message: Type.String({ examples: ['Account information updated successfully.'] }),
});
export type AccountReply = Type.Static<typeof AccountReply>;

/**
 * DELETE /delete-account/:id. `userID`, where sent, must be the session's own user. `anonymousPosts` says when published
 * anonymous posts leave: at once, as without it, or one by one at random times in the next seven days.
 */
export const DeleteAccountBody = Type.Object({
  userID: Type.Optional(Type.String({ maxLength: 100 })),
  anonymousPosts: Type.Optional(OneOf(ANONYMOUS_POSTS_LEAVE)),
});
export type DeleteAccountBody = Type.Static<typeof DeleteAccountBody>;
