import { type TestClient, useTestApp } from '../../../testing';
import { preparedPlan } from '../../../testing/plans';
import { statementsOf, type Statement } from '../../../testing/statements';

const api = useTestApp({ filled: true });
let asModerator: TestClient;

beforeAll(async () => {
  asModerator = await api.as(await api.makeModerator());
  await asModerator.get('/myview');
  await api.db.raw(
    `insert into audit_log (at, actor_id, actor_role, action, subject_type, subject_id)
     select timestamptz '2026-01-01' + n * interval '1 minute', (select id from users where role = 'moderator' limit 1),
       'moderator', case n % 20 when 0 then 'post.approve' else 'post.reject' end, 'post', gen_random_uuid()::text
     from generate_series(1, 50000) as n`,
  );
  await api.db.raw('analyze audit_log');
});

async function statementOf(path: string, table: string): Promise<Statement> {
  const statements = await statementsOf(api.db, () => asModerator.get(path));
  return statements.find(({ sql }) => sql.includes(`from "${table}"`))!;
}

test.each([
  ['', 'audit_log_at'],
  ['?kind=post-approved', 'audit_log_(at|action)'],
])('the moderation log%s is read along the index %s, without sorting', async (query, index) => {
  const plan = await preparedPlan(api.db, await statementOf(`/moderation-log${query}`, 'audit_log'));
  expect(plan.indexes).toEqual(expect.arrayContaining([expect.stringMatching(`^${index}$`)]));
  expect(plan.sorts).toBe(false);
});

test('what was done with one item, one account and one batch is found by an index', async () => {
  const id = '0b8f5a52-6f7c-4a0e-9c2f-1d1f6f1c9a3e';
  for (const [filter, index] of [
    ['ref', 'audit_log_subject'],
    ['member', 'audit_log_subject'],
    ['batch', 'audit_log_batch'],
  ] as const) {
    const plan = await preparedPlan(api.db, await statementOf(`/moderation-log?${filter}=${id}`, 'audit_log'));
    expect(plan.indexes).toContain(index);
  }
});

test.each(['', '?sort=oldest'])('rejected posts%s are read along their index, without sorting', async (query) => {
  const plan = await preparedPlan(api.db, await statementOf(`/rejected-posts${query}`, 'posts'));
  expect(plan.indexes).toContain('posts_rejected');
  expect(plan.scanned).not.toContain('posts');
  expect(plan.sorts).toBe(false);
});
