import { Type } from 'typebox';
import { USER_GROUPS, USER_SORTS } from '../enumerations';
import { accountFields } from './accounts.schemas';
import { Instant, OneOf, listQuery, nullable } from '../schemas/shared';

/**
 * Query of GET /user-management: one of the three tables, or all accounts. Search covers username and e-mail address.
 */
export const UsersQuery = Type.Object({
  ...listQuery,
  search: Type.Optional(
    Type.String({ maxLength: 200, description: 'Text as typed, in username or e-mail address, whatever its case' }),
  ),
  group: Type.Optional(OneOf(USER_GROUPS, 'An account stands in exactly one; without it, all of them')),
  sort: Type.Optional(OneOf(USER_SORTS)),
});
export type UsersQuery = Type.Static<typeof UsersQuery>;

/**
 * An entry of GET /user-management. `isModerator` is true when the account may moderate now: for a closed account it is
 * false, whatever its role was.
 */
export const ListedUser = Type.Object({
  ...accountFields,
  isActive: Type.Boolean(),
  isModerator: Type.Boolean(),
  createdAt: Instant,
  suspended: Type.Optional(
    Type.Object({ until: nullable(Instant) }, { description: 'While she is suspended; null: without an end' }),
  ),
});
export type ListedUser = Type.Static<typeof ListedUser>;

/** GET /user-management, response. */
export const UsersList = Type.Array(ListedUser);

/** An entry of GET /moderators: an open account of a moderator, without its details. */
export const ListedModerator = Type.Object({
  userID: accountFields.userID,
  username: accountFields.username,
  isSuspended: Type.Boolean(),
});
export type ListedModerator = Type.Static<typeof ListedModerator>;

/** GET /moderators, response: by name. */
export const ModeratorsList = Type.Array(ListedModerator);

/** GET /user-management/emails, response: text, one address per line. */
export const EmailList = Type.String({ examples: ['asha@example.org\nmei@example.org\n'] });
