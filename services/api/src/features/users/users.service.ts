import type { Knex } from 'knex';
import { emailRule, type ListedUser, type UserRole, type UserSort, type UsersQuery } from '@commonpurse/contracts';
import { lockCaller, type Caller } from '../../shared/caller-lock';
import { NEWEST, OLDEST, pageRequest, toPage, type Page, type Sort } from '../../shared/lists/pages';
import { recordAudit } from '../moderation/audit-log.service';
import { standingOfUser } from '../suspensions/suspensions.service';
import * as users from './users.repository';

const SORTS: Record<UserSort, Sort> = {
  newest: NEWEST,
  oldest: OLDEST,
  username: { type: 'text', ascending: true },
  email: { type: 'text', ascending: true },
  age: { type: 'number', ascending: true },
  occupation: { type: 'text', ascending: true },
};

const listUsers = users.userList(standingOfUser);

export async function list(db: Knex, query: UsersQuery, now: Date): Promise<Page<ListedUser>> {
  const { search, group, sort = 'newest' } = query;
  const request = pageRequest(query, SORTS[sort]);
  const found = await listUsers(db, { search, group }, sort, request, now);
  const page = toPage(found, request, ({ place, userId }) => ({ at: place, id: userId }));
  return { ...page, entries: page.entries.map(toAnswer) };
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

type Moderator = Caller & { role: UserRole };

/** E-mail addresses of active members, one per line. The audit log records who exported them, and how many. */
export async function exportEmails(
  db: Knex,
  moderator: Moderator,
  { now, requestId }: { now: Date; requestId: string },
): Promise<string> {
  return db.transaction(async (trx) => {
    await lockCaller(trx, moderator);
    // Excludes addresses that break the rule of sign-up: they could be read as two lines or as a formula.
    const lines = (await users.emails(trx)).filter((email) => emailRule(email) === undefined);
    const event = { kind: 'emails-exported', subjectId: null, after: { count: lines.length } } as const;
    await recordAudit(trx, event, { at: now, actor: moderator, requestId });
    return lines.map((line) => `${line}\n`).join('');
  });
}
