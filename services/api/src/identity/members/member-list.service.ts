import type { Knex } from 'knex';
import {
  emailRule,
  type ListedModerator,
  type ListedUser,
  type UserRole,
  type UserSort,
  type UsersQuery,
} from '@commonpurse/contracts';
import { lockCaller, type Caller } from '../../shared/caller-lock';
import { NEWEST, OLDEST, pageRequest, toPage, type Page, type Sort } from '../../shared/lists/pages';
import { recordAudit } from '../../shared/audit-log/audit-log';
import { standingOfUser } from '../suspensions/suspensions.service';
import * as users from './member-list.repository';

const SORTS: Record<UserSort, Sort> = {
  newest: NEWEST,
  oldest: OLDEST,
  username: { type: 'text', ascending: true },
  email: { type: 'text', ascending: true },
  age: { type: 'number', ascending: true },
  occupation: { type: 'text', ascending: true },
};

const listUsers = users.userList(standingOfUser);

type Context = { now: Date; moderator: Caller & { role: UserRole }; requestId: string };

/** A page of accounts, with their e-mail addresses. The audit log records who read how many. */
export async function list(
  db: Knex,
  query: UsersQuery,
  { now, moderator, requestId }: Context,
): Promise<Page<ListedUser>> {
  const { search, group, sort = 'newest' } = query;
  const request = pageRequest(query, SORTS[sort]);
  const found = await listUsers(db, { search, group }, sort, request, now);
  const page = toPage(found, request, ({ place, userId }) => ({ at: place, id: userId }));
  const event = { kind: 'accounts-listed', subjectId: null, after: { count: page.entries.length } } as const;
  await db.transaction(async (trx) => {
    await lockCaller(trx, moderator);
    await recordAudit(trx, event, { at: now, actor: moderator, requestId });
  });
  return { ...page, entries: page.entries.map(toAnswer) };
}

/** Everyone whose account is an open moderator's, by name. */
export async function listModerators(db: Knex, now: Date): Promise<ListedModerator[]> {
  const found = await users.listModerators(db, standingOfUser(db, now));
  return found.map(({ userId, username, suspended }) => ({
    userID: userId,
    username,
    isSuspended: suspended !== null,
  }));
}

const toAnswer = ({
  userId,
  role,
  active,
  occupation,
  createdAt,
  suspended,
  place: _place,
  ...user
}: users.ListedUser): ListedUser => ({
  userID: userId,
  ...user,
  occupation: occupation ?? '',
  userRole: role,
  isActive: active,
  isModerator: active && role === 'moderator',
  createdAt: createdAt.toISOString(),
  ...(suspended && { suspended: { until: suspended.until && new Date(suspended.until).toISOString() } }),
});

/** E-mail addresses of active members, one per line. The audit log records who exported them, and how many. */
export async function exportEmails(db: Knex, { now, moderator, requestId }: Context): Promise<string> {
  return db.transaction(async (trx) => {
    await lockCaller(trx, moderator);
    // Excludes addresses that break the rule of sign-up: they could be read as two lines or as a formula.
    const lines = (await users.emails(trx)).filter((email) => emailRule(email) === undefined);
    const event = { kind: 'emails-exported', subjectId: null, after: { count: lines.length } } as const;
    await recordAudit(trx, event, { at: now, actor: moderator, requestId });
    return lines.map((line) => `${line}\n`).join('');
  });
}
