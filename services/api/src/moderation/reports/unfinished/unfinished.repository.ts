import type { Knex } from 'knex';
import { applyPage, orderPage, type PageRequest } from '../../../shared/lists/pages';
import { readInTime } from '../../../shared/lists/search';
import type { ReportKind } from '../kinds';
import type { DueStatus } from '../reports.policy';
import { reportsOf } from '../reports.repository';

export type Unfinished = {
  kind: ReportKind;
  id: string;
  status: 'Approved' | 'Rejected';
  dueStatus: DueStatus;
  postTitle: string;
  anonymous: boolean;
  moderatorName: string | null;
  moderatorActive: boolean | null;
  decidedAt: Date;
};

/** The moderator, and the time before which others' decisions were made whose second call is late. */
export type Asking = { userId: string; settledAt: Date };

/** Decided reports whose post or comment is not archived and does not have the due status yet. */
const dueOf = (db: Knex, kind: ReportKind, { userId, settledAt }: Asking): Knex.QueryBuilder =>
  reportsOf(db, kind)
    .whereRaw('report.due_status is not null')
    .whereRaw(`report.due_status <> ${kind}.status`)
    .whereNull('post.archived_at')
    .whereRaw('(report.decided_at <= ? or report.moderator_id = ?)', [settledAt, userId]);

const KINDS: readonly ReportKind[] = ['post', 'comment'];
const COLUMNS = { at: 'report.decided_at', id: 'report.id' };

export async function list(db: Knex, asking: Asking, page: PageRequest): Promise<Unfinished[]> {
  const parts = KINDS.map((kind) =>
    applyPage(
      dueOf(db, kind, asking)
        .leftJoin('users as moderator', 'moderator.id', 'report.moderator_id')
        .select(db.raw(`'${kind}' as kind`))
        .select({
          id: 'report.id',
          status: 'report.status',
          dueStatus: 'report.due_status',
          postTitle: 'post.title',
          anonymous: 'post.anonymous',
          moderatorName: 'moderator.username',
          moderatorActive: 'moderator.active',
          decidedAt: 'report.decided_at',
        }),
      page,
      COLUMNS,
    ),
  );
  const both = db.select('*').from(db.unionAll(parts, true).as('both'));
  return readInTime<Unfinished>(orderPage(both, page, { at: 'decidedAt', id: 'id' }));
}

export async function count(db: Knex, asking: Asking): Promise<number> {
  const parts = KINDS.map((kind) => dueOf(db, kind, asking).select('report.id'));
  const [row] = await readInTime<{ total: number }>(
    db.from(db.unionAll(parts, true).as('both')).select(db.raw('count(*)::int as total')),
  );
  return row?.total ?? 0;
}
