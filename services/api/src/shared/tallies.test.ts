import type { DashboardCounts, Statistics } from '@commonpurse/contracts';
import { type TestClient, type TestUser, useTestApp } from '../../testing';
import { insertComment, insertEdit, insertForm, insertNarrative, insertPost } from '../../testing/content';
import { newId } from './ids';
import { runIfDue } from './scheduled';
import { migrate } from '../database/migrate';
import { foldTallies } from './tallies';

const t = useTestApp();
let ann: TestUser;
let moderator: TestUser;
let asModerator: TestClient;
const at = new Date('2026-02-01');

beforeAll(async () => {
  ann = await t.makeUser();
  moderator = await t.makeModerator();
  asModerator = await t.as(moderator);
  await insertEdit(t.db, await insertPost(t.db, ann));
  await insertPost(t.db, ann, { status: 'Pending' });
  await insertForm(t.db, { archived_at: at });
});

/** The rows that each tile of the console counts. The conditions are those of its lists. */
const ROWS: Record<Exclude<keyof DashboardCounts, 'oldest' | 'queues'>, string> = {
  totalNarratives: `narratives`,
  totalPostReport: `post_reports where status = 'Pending'`,
  totalCmtReport: `comment_reports where status = 'Pending'`,
  totalFlags: `comment_reports where status = 'Pending' and reporter_id is null`,
  totalNewPost: `(
    select id from posts where status = 'Pending' and archived_at is null
    union all
    select id from post_edits join posts on posts.id = post_id where status <> 'Pending' and archived_at is null
  ) as waiting`,
  totalPendingContact: `contact_forms where archived_at is null`,
  totalUrgentContact: `contact_forms where archived_at is null and category = 'Urgent help needed'`,
  totalAppeals: `appeals where status = 'Pending'`,
  totalUsers: `users where active`,
  totalArchivedPostReport: `post_reports where status <> 'Pending'`,
  totalArchivedCmtReport: `comment_reports where status <> 'Pending'`,
  totalArchivedPosts: `posts where archived_at is not null`,
  totalClosedContact: `contact_forms where archived_at is not null`,
};

async function countedRows(): Promise<Record<string, number>> {
  const columns = Object.entries(ROWS).map(([name, rows]) => `(select count(*)::int from ${rows}) as "${name}"`);
  const { rows } = await t.db.raw<{ rows: [Record<string, number>] }>(`select ${columns.join(', ')}`);
  return rows[0];
}

/** The console's counts from the tallies, which must equal the numbers of rows, as must the statistics. */
async function agreed() {
  const { oldest: _, queues: _queues, ...counts } = (await asModerator.get('/myview')).json<DashboardCounts>();
  expect(counts).toEqual(await countedRows());
  const { waiting, reports } = (await asModerator.get('/statistics')).json<Statistics>();
  expect(waiting.reduce((sum, { posts, edits }) => sum + posts + edits, 0)).toBe(counts.totalNewPost);
  const { posts, comments } = reports;
  expect([posts.waiting, posts.upheld + posts.dismissed]).toEqual([
    counts.totalPostReport,
    counts.totalArchivedPostReport,
  ]);
  expect([comments.waiting, comments.upheld + comments.dismissed]).toEqual([
    counts.totalCmtReport,
    counts.totalArchivedCmtReport,
  ]);
  return counts;
}

const waits = () => ({ id: newId(), reason: 'x', status: 'Pending' as const, created_at: at });
async function reportPost(id: string): Promise<string> {
  const row = { ...waits(), post_id: id, reporter_id: ann.userId };
  await t.db('post_reports').insert(row);
  return row.id;
}
async function reportComment(id: string, reporter: string | null = ann.userId): Promise<string> {
  const row = { ...waits(), comment_id: id, reporter_id: reporter };
  await t.db('comment_reports').insert(row);
  return row.id;
}
const setPost = (id: string, change: object) => t.db('posts').where({ id }).update(change);

test('every tally exists from the start, and counts what was written since', async () => {
  expect(await agreed()).toMatchObject({ totalNewPost: 2, totalClosedContact: 1, totalUsers: 2 });
  expect(await t.db('tallies')).toHaveLength(16);
});

test('tallies follow posts and edits, from the first submission to the archive', async () => {
  const id = await insertPost(t.db, ann, { status: 'Pending' });
  expect(await agreed()).toMatchObject({ totalNewPost: 3 });
  await setPost(id, { status: 'Published' });
  expect(await agreed()).toMatchObject({ totalNewPost: 2 });
  await insertEdit(t.db, id);
  expect(await agreed()).toMatchObject({ totalNewPost: 3 });
  // A post under review again counts once, with or without an edit.
  await setPost(id, { status: 'Pending' });
  expect(await agreed()).toMatchObject({ totalNewPost: 3 });
  await setPost(id, { status: 'Published', title: 'Another' });
  expect(await agreed()).toMatchObject({ totalNewPost: 3 });
  await t.db('post_edits').where({ post_id: id }).update({ title: 'Again' });
  expect(await agreed()).toMatchObject({ totalNewPost: 3 });
  await setPost(id, { archived_at: at });
  expect(await agreed()).toMatchObject({ totalNewPost: 2, totalArchivedPosts: 1 });
  await t.db('post_edits').where({ post_id: id }).delete();
  expect(await agreed()).toMatchObject({ totalNewPost: 2 });
});

test('tallies follow what is deleted with its post', async () => {
  const before = await agreed();
  const id = await insertPost(t.db, ann);
  await insertEdit(t.db, id);
  await reportPost(id);
  await reportComment(await insertComment(t.db, id, ann), null);
  expect(await agreed()).toMatchObject({ totalPostReport: 1, totalCmtReport: 1, totalFlags: 1 });
  await t.db('posts').where({ id }).delete();
  expect(await agreed()).toEqual(before);
});

test('tallies follow reports and flags, through decisions and undo', async () => {
  const id = await insertPost(t.db, ann);
  const comment = await insertComment(t.db, id, ann);
  const [postReport, other, flag] = [
    await reportPost(id),
    await reportComment(comment),
    await reportComment(comment, null),
  ];
  expect(await agreed()).toMatchObject({ totalPostReport: 1, totalCmtReport: 2, totalFlags: 1 });
  await t.db('post_reports').where({ id: postReport }).update({ status: 'Approved' });
  await t.db('comment_reports').whereIn('id', [other, flag]).update({ status: 'Rejected' });
  expect(await agreed()).toMatchObject({ totalPostReport: 0, totalFlags: 0, totalArchivedCmtReport: 2 });
  await t.db('comment_reports').where({ id: flag }).update({ status: 'Pending' });
  expect(await agreed()).toMatchObject({ totalCmtReport: 1, totalFlags: 1, totalArchivedPostReport: 1 });
});

test('tallies follow contact forms, appeals, accounts and narratives', async () => {
  const form = await insertForm(t.db, { category: 'Urgent help needed' });
  expect(await agreed()).toMatchObject({ totalPendingContact: 1, totalUrgentContact: 1 });
  await t.db('contact_forms').where({ id: form }).update({ archived_at: at });
  expect(await agreed()).toMatchObject({ totalPendingContact: 0, totalUrgentContact: 0, totalClosedContact: 2 });
  const appeal = { id: newId(), user_id: ann.userId, kind: 'post', ref: newId(), decision: 'x', made: 'Rejected' };
  await t.db('appeals').insert({ ...appeal, decided_at: at, message: 'x', created_at: at } as never);
  expect(await agreed()).toMatchObject({ totalAppeals: 1 });
  const { userId } = await t.makeUser();
  await insertNarrative(t.db);
  expect(await agreed()).toMatchObject({ totalUsers: 3, totalNarratives: 1 });
  await t.db('users').where({ id: userId }).update({ active: false });
  expect(await agreed()).toMatchObject({ totalUsers: 2 });
});

/** Inserts a post in a transaction that commits only after the other work. */
async function besideAnOpenWrite(work: () => Promise<unknown>): Promise<void> {
  await t.db.transaction(async (trx) => {
    await insertPost(trx, ann, { status: 'Pending' });
    await work();
  });
}

test('changes are folded into the tallies during other writes, and each counts exactly once', async () => {
  expect((await t.db('tally_changes')).length).toBeGreaterThan(5);
  const write = () => insertPost(t.db, ann, { status: 'Pending' });
  await besideAnOpenWrite(() =>
    Promise.all([...Array.from({ length: 5 }, write), runIfDue(t.db, t.clock, foldTallies)]),
  );
  const { totalNewPost } = await agreed();
  expect(totalNewPost).toBe(8);
  t.clock.advance(60 * 60_000);
  await runIfDue(t.db, t.clock, foldTallies);
  expect(await t.db('tally_changes')).toEqual([]);
  // The moderator's session has expired meanwhile.
  asModerator = await t.as(moderator);
  expect(await agreed()).toMatchObject({ totalNewPost });
});

test('a tally that is missing is 0, until the next migration counts its rows', async () => {
  const before = await agreed();
  for (const table of ['tallies', 'tally_changes'] as const) await t.db(table).where({ what: 'users-active' }).delete();
  expect((await asModerator.get('/myview')).json()).toMatchObject({ totalUsers: 0 });
  await migrate(t.db);
  expect(await agreed()).toEqual(before);
});
