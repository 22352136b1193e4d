import { type TestClient, useTestApp } from '../../../testing';
import { linksOf } from '../../../testing/links';
import { ownPlan, preparedPlan } from '../../../testing/plans';
import { statementsOf, type Statement } from '../../../testing/statements';

const api = useTestApp({ filled: true });
let asModerator: TestClient;

beforeAll(async () => {
  asModerator = await api.as(await api.makeModerator());
  await asModerator.get('/myview');
});

async function statementOf(path: string): Promise<Statement> {
  const statements = await statementsOf(api.db, () => asModerator.get(path));
  return statements.find(({ sql }) => sql.includes('from "posts"'))!;
}

test.each([
  ['', 'posts_archived'],
  ['?sort=oldest', 'posts_archived'],
  ['?category=Payday%20Loan', 'posts_archived(_category)?'],
  ['?category=Payday%20Loan&sort=oldest', 'posts_archived(_category)?'],
  ['?sort=created', 'posts_archived_created'],
  ['?sort=title', 'posts_archived_title'],
  ['?sort=category', 'posts_archived_by_category'],
])('the archive%s is read along %s, without sorting, on every page', async (query, index) => {
  const first = `/archived-user-posts${query}`;
  const { next = '' } = linksOf(await asModerator.get(first));
  const { prev = '' } = linksOf(await asModerator.get(next));
  for (const path of [first, next, prev]) {
    const plan = await preparedPlan(api.db, await statementOf(path));
    expect([path, plan]).toEqual([
      path,
      {
        indexes: expect.arrayContaining([expect.stringMatching(`^${index}$`)]),
        scanned: expect.not.arrayContaining(['posts']),
        sorts: false,
      },
    ]);
  }
});

test('rare words in the archive are found by the text index', async () => {
  const plan = await ownPlan(api.db, await statementOf('/archived-user-posts?search=lighthouse'));
  expect(plan.indexes).toContain('posts_text');
});
