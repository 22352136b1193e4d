import type { UnfinishedDecision } from '@commonpurse/contracts';
import { makeTestApp, type TestApp, type TestClient } from '../../../../testing';
import { linksOf } from '../../../../testing/links';
import { ownPlan } from '../../../../testing/plans';
import { openDesk, type Desk } from '../../../../testing/report-desk';
import { statementsOf } from '../../../../testing/statements';

let api: TestApp;
let desk: Desk;

beforeEach(async () => {
  api = await makeTestApp();
  desk = await openDesk(api);
});
afterEach(() => api.close());

const list = async (client: TestClient = desk.asModerator, query = '') =>
  (await client.get(`/unfinished-decisions${query}`)).json<UnfinishedDecision[]>();
const total = async (client: TestClient = desk.asModerator) =>
  (await client.get('/unfinished-decisions/count')).json<{ total: number }>().total;

/** A report whose decision requires a second call, which is not made. */
async function halfDone(kind: 'post' | 'comment' = 'post', decision: 'approve' | 'reject' = 'approve') {
  const made = await desk.makeReport(kind, { status: decision === 'approve' ? 'Published' : 'Rejected' });
  await desk.decide(made, decision);
  api.clock.advance(1_000);
  return made;
}

test('decisions without their second call are listed, both kinds, oldest first', async () => {
  const at = api.clock.now().toISOString();
  const post = await halfDone('post', 'approve');
  const comment = await halfDone('comment', 'reject');
  const found = await list();
  expect(found.map(({ kind, reportID: reportId, dueStatus }) => [kind, reportId, dueStatus])).toEqual([
    ['post', post.id, 'Rejected'],
    ['comment', comment.id, 'Published'],
  ]);
  expect(found[0]).toEqual({
    kind: 'post',
    reportID: post.id,
    reportStatus: 'Approved',
    dueStatus: 'Rejected',
    postTitle: 'Secret title',
    postAnon: 'No',
    moderator: { username: 'mod.ana' },
    modified: at,
  });
  expect(await total()).toBe(2);
});

test('a decision leaves the list after its second call, its undo, or when nothing is left to change', async () => {
  const [moved, undone, archived, restored] = [await halfDone(), await halfDone(), await halfDone(), await halfDone()];
  await desk.setStatus(moved, 'reject');
  await desk.undo(undone, 'approve');
  await api.db('posts').where({ id: archived.itemId }).update({ archived_at: api.clock.now() });
  await api.db('posts').where({ id: restored.itemId }).update({ status: 'Rejected' });
  expect([await list(), await total()]).toEqual([[], 0]);
});

test("others' decisions are listed once their second call is late", async () => {
  await halfDone();
  api.clock.advance(8_999);
  expect([await total(desk.asColleague), await total()]).toEqual([0, 1]);
  api.clock.advance(1);
  expect([await total(desk.asColleague), (await list(desk.asColleague)).length]).toEqual([1, 1]);
});

test('the list of unfinished decisions comes in pages, both kinds in one order', async () => {
  const made = [];
  for (const kind of ['post', 'comment', 'post', 'comment', 'post'] as const) made.push((await halfDone(kind)).id);
  const pages: string[][] = [];
  let path: string | undefined = '/unfinished-decisions?limit=2';
  let last: string | undefined;
  while (path) {
    const answer = await desk.asModerator.get(path);
    pages.push(answer.json<UnfinishedDecision[]>().map(({ reportID: reportId }) => reportId));
    ({ next: path, prev: last } = linksOf(answer));
  }
  expect(pages).toEqual([made.slice(0, 2), made.slice(2, 4), made.slice(4)]);
  const back = (await desk.asModerator.get(last!)).json<UnfinishedDecision[]>();
  expect(back.map(({ reportID: reportId }) => reportId)).toEqual(made.slice(2, 4));
});

test('the list of unfinished decisions marks an anonymous author', async () => {
  const made = await halfDone();
  await api.db('posts').where({ id: made.postId }).update({ anonymous: true });
  expect((await list())[0]?.postAnon).toBe('Yes');
});

test('the list of unfinished decisions is read along the index of due statuses', async () => {
  const filled = await makeTestApp({ filled: true });
  const { asModerator } = await openDesk(filled);
  for (const path of ['/unfinished-decisions', '/unfinished-decisions/count']) {
    const statements = await statementsOf(filled.db, () => asModerator.get(path));
    const plan = await ownPlan(
      filled.db,
      statements.find(({ sql }) => sql.includes('due_status'))!,
    );
    expect(plan.indexes).toEqual(expect.arrayContaining(['post_reports_due', 'comment_reports_due']));
    expect(plan.scanned).toEqual([]);
  }
  await filled.close();
});
