import { type TestClient, useTestApp } from '../../../../testing';
import { linksOf } from '../../../../testing/links';
import { ownPlan, preparedPlan } from '../../../../testing/plans';
import { statementsOf, type Statement } from '../../../../testing/statements';

const api = useTestApp({ filled: true });
let asModerator: TestClient;

beforeAll(async () => {
  asModerator = await api.as(await api.makeModerator());
  await asModerator.get('/myview');
});

/** The statement of the call that reads reports, beside the look-up of the session. */
async function statementOf(path: string): Promise<Statement> {
  const statements = await statementsOf(api.db, async () => expect((await asModerator.get(path)).statusCode).toBe(200));
  const found = statements.find(({ sql }) => /_reports" as "report"/.test(sql));
  if (!found) throw new Error(`${path} read no reports`);
  return found;
}

const TABLES = ['post_reports', 'comment_reports', 'posts', 'comments', 'users'];

const LISTS = [
  ['/reported-posts', 'forumpost', 'archivedpost', 'title', 'post_reports', 'waiting'],
  ['/archived-post-reports', 'forum', 'archived', 'title', 'post_reports', 'decided'],
  ['/reported-comments', 'forum', 'archived', 'comment', 'comment_reports', 'waiting'],
  ['/archived-comment-reports', 'forum', 'archived', 'comment', 'comment_reports', 'decided'],
] as const;

/** The indexes for the order of time: a list with flags first has one for each direction. */
const byTime = (table: string, part: string) =>
  table === 'comment_reports' && part === 'waiting'
    ? { newest: 'comment_reports_flags_newest', oldest: 'comment_reports_flags_oldest' }
    : { newest: `${table}_${part}`, oldest: `${table}_${part}` };

describe.each(LISTS)('%s', (path, forum, archived, words, table, part) => {
  const lists = [forum, archived];
  const { newest, oldest } = byTime(table, part);

  test.each([
    ['', newest],
    ['&limit=100', newest],
    ['&sort=oldest', oldest],
    [`&sort=${words}`, `${table}_${part}_words`],
    ['&sort=reason', `${table}_${part}_reason`],
  ])('with %s reads along its index, without sorting, from the start and from a key', async (query, index) => {
    for (const list of lists) {
      const start = `${path}?list=${list}${query}${query.includes('limit') ? '' : '&limit=20'}`;
      const { next } = linksOf(await asModerator.get(start));
      expect([start, next]).toEqual([start, expect.any(String)]);
      for (const page of [start, next ?? '']) {
        const plan = await preparedPlan(api.db, await statementOf(page));
        expect([page, plan.scanned.filter((name) => TABLES.includes(name))]).toEqual([page, []]);
        expect([page, plan.indexes]).toEqual([page, expect.arrayContaining([index])]);
        expect([page, plan.sorts]).toEqual([page, false]);
      }
    }
  });

  test('reads both lists along the index', async () => {
    const plan = await preparedPlan(api.db, await statementOf(path));
    expect(plan.indexes.filter((name) => name === newest)).toHaveLength(2);
    expect(plan.scanned.filter((name) => TABLES.includes(name))).toEqual([]);
  });

  test('finds rare words by the text index', async () => {
    for (const search of ['12345', 'no such words at all']) {
      const plan = await ownPlan(
        api.db,
        await statementOf(`${path}?list=${forum}&search=${encodeURIComponent(search)}`),
      );
      expect(plan.indexes).toContain(`${table}_text`);
      expect(plan.scanned).toEqual([]);
    }
  });

  test("finds common words along the list's index", async () => {
    const plan = await ownPlan(api.db, await statementOf(`${path}?list=${forum}&search=person`));
    expect(plan.indexes).toContain(newest);
    expect(plan.scanned.filter((name) => name === table)).toEqual([]);
  });
});

test.each(['post', 'comment'])('decided reports on a %s with one decision are read along an index', async (kind) => {
  for (const list of ['forum', 'archived']) {
    const path = `/archived-${kind}-reports?list=${list}&reportStatus=Approved`;
    const plan = await preparedPlan(api.db, await statementOf(path));
    expect(plan.scanned.filter((name) => TABLES.includes(name))).toEqual([]);
    expect(plan.sorts).toBe(false);
    expect(plan.indexes.some((name) => name.startsWith(`${kind}_reports_`))).toBe(true);
  }
});

/** The executed plan of the list's statement. */
async function runOf(path: string): Promise<string> {
  const { sql, bindings } = await statementOf(path);
  const { rows } = await api.db.raw<{ rows: { 'QUERY PLAN': string }[] }>(
    `explain (analyze, timing off, costs off, summary off) ${sql.replaceAll(/\$\d+/g, '?')}`,
    bindings as string[],
  );
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

test('a nearly empty list beside a long one is read from its own index range', async () => {
  await api.db('post_reports').where({ archived: true, status: 'Pending' }).delete();
  await api.db.raw('vacuum analyze post_reports');
  const text = await runOf('/reported-posts?list=archivedpost');
  expect(text).toContain('Index Cond: (archived = true)');
  expect(text).not.toMatch(/Rows Removed/);
});

test('a rare post status among pending reports is read by its own index, in every order', async () => {
  await api.db('post_reports').where({ status: 'Pending', post_status: 'Rejected' }).delete();
  await api.db.raw('vacuum analyze post_reports');
  for (const sort of ['newest', 'oldest', 'title', 'reason']) {
    const text = await runOf(`/reported-posts?list=forumpost&status=Rejected&sort=${sort}`);
    expect([sort, text]).toEqual([sort, expect.stringContaining('post_reports_waiting_status')]);
    expect([sort, text]).toEqual([sort, expect.not.stringMatching(/Rows Removed/)]);
  }
});

test('a report is read by primary keys alone', async () => {
  for (const kind of ['post', 'comment']) {
    const [id] = await api.db(`${kind}_reports`).where({ archived: false }).limit(1).pluck<string[]>('id');
    const plan = await preparedPlan(api.db, await statementOf(`/reported-${kind}s/${id}?source=published`));
    expect(plan.scanned).toEqual([]);
  }
});
