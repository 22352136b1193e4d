import type { Knex } from 'knex';
import { newId } from '../src/shared/ids';
import type { DbCommentReportRow, DbPostReportRow } from '../src/database/tables';

const START = new Date('2026-03-01T12:00:00.000Z');
let count = 0;

/** Each call returns a time one minute later: later rows are newer, unless a test sets the time. */
const nextMoment = () => new Date(START.getTime() + (count += 1) * 60_000);

type Item = { kind: 'post' | 'comment'; id: string };
type Wishes = Partial<Omit<DbPostReportRow, 'post_id' | 'reporter_id'> & DbCommentReportRow>;

/** The columns of a flag: a report without a reporter. */
export const FLAG = { reporter_id: null };

/** Inserts a report directly into the database, with the item's current text; it is pending by default. */
export async function insertReport(
  db: Knex,
  { kind, id }: Item,
  reporter: { userId: string },
  wishes: Wishes = {},
): Promise<string> {
  const item = kind === 'post' ? await db('posts').where({ id }).first() : await db('comments').where({ id }).first();
  const row = {
    id: newId(),
    [`${kind}_id`]: id,
    reporter_id: reporter.userId,
    reason: `Reason ${count}`,
    status: 'Pending',
    created_at: nextMoment(),
    reported_text: item?.description ?? '',
    ...(item && 'title' in item && { reported_title: item.title }),
    ...wishes,
  };
  await db<object>(`${kind}_reports`).insert(row);
  return row.id;
}

/** The columns of a decided report. */
export const decidedBy = (
  moderator: { userId: string },
  status: 'Approved' | 'Rejected',
  decidedAt: Date = nextMoment(),
): Wishes => ({ status, moderator_id: moderator.userId, decided_at: decidedAt });
