import { dropIndexes } from '../../../load-data/indexes';
import { type TestClient, useTestApp } from '../../../testing';
import { executedPlan, preparedPlan } from '../../../testing/plans';
import { statementsOf, type Statement } from '../../../testing/statements';

const ACCOUNTS = `
  insert into users
    (id, username, email, age, occupation, password_hash, role, active, created_at, updated_at, deactivated_at, erased_at)
  select gen_random_uuid(), 'member_' || n, md5(n::text) || '@example.org', 18 + n % 60, 'work ' || n % 300, 'x',
    case when n % 10000 = 0 then 'moderator' else 'user' end, n % 500 <> 1,
    timestamptz '2026-01-01' + n * interval '1 minute', now(), case when n % 500 = 1 then now() end,
    case when n % 1000 = 1 then now() end
  from generate_series(1, 100000) n`;

const t = useTestApp();
let console_: TestClient;

beforeAll(async () => {
  console_ = await t.as(await t.makeModerator());
  await t.db.transaction(async (trx) => {
    const indexes = await dropIndexes(trx);
    await trx.raw(ACCOUNTS);
    for (const { definition } of indexes) await trx.raw(definition);
  });
  await t.db.raw('vacuum analyze users');
  await console_.get('/user-management');
});

async function statementOf(query: string): Promise<Statement> {
  const statements = await statementsOf(t.db, () => console_.get(`/user-management${query}`));
  const found = statements.filter(({ sql }) => sql.includes('from "users"'));
  expect(found).toHaveLength(1);
  return found[0]!;
}

/** Suspensions are looked up only for the accounts on the page. */
const SUSPENDED = 'suspensions_open';

const KEY = 'AZuAAAAAAAAAAAAAAAAAAAAAAAAAAA';

test.each([
  ['', 'users_by_created'],
  ['?sort=oldest', 'users_by_created'],
  [`?after=${KEY}`, 'users_by_created'],
  [`?sort=oldest&before=${KEY}`, 'users_by_created'],
  ['?sort=username', 'users_by_username'],
  ['?sort=email', 'users_by_email'],
  ['?sort=age', 'users_by_age'],
  ['?sort=occupation', 'users_by_occupation'],
  ['?group=active', 'users_by_created'],
  ['?group=active&sort=username', 'users_by_username'],
  ['?group=active&sort=occupation', 'users_by_occupation'],
])('of 100,000 accounts, %s reads a page along %s, without sorting', async (query, index) => {
  const plan = await preparedPlan(t.db, await statementOf(query));
  expect(plan).toEqual({ indexes: [index, SUSPENDED], scanned: [], sorts: false });
});

test.each([
  ['?group=moderator', 'users_moderators'],
  ['?group=moderator&sort=username', 'users_moderators'],
  ['?group=moderator&sort=age', 'users_moderators'],
  ['?group=inactive&sort=email', 'users_erasable'],
  ['?group=inactive', 'users_erasable'],
])('of 100,000 accounts, %s reads only its group, by index', async (query, index) => {
  const plan = await preparedPlan(t.db, await statementOf(query));
  expect(plan.scanned).toEqual([]);
  expect(plan.indexes).toEqual([index, SUSPENDED]);
});

/**
 * A name that happens to be in PostgreSQL's sample of the accounts, so that PostgreSQL expects it in one account of a
 * hundred.
 */
async function sampledName(): Promise<string> {
  const { rows } = await t.db.raw<{ rows: { text: string }[] }>(
    `select (histogram_bounds::text::text[])[50] as text from pg_stats where tablename = 'users_text'`,
  );
  return rows[0]!.text.split('\n')[0]!;
}

test.each(['', '&group=active&sort=email', '&sort=age'])(
  'of 100,000 accounts, a rare word is found by the text index alone, in the order: %s',
  async (order) => {
    for (const word of ['member_54242', 'member_4242', await sampledName()]) {
      const plan = await executedPlan(t.db, await statementOf(`?search=${word}${order}`));
      expect([word, plan]).toMatchObject([word, { indexes: ['users_text', 'users_pkey', SUSPENDED], scanned: [] }]);
    }
  },
);

test("of 100,000 accounts, a common word is found along the list's index", async () => {
  const plan = await executedPlan(t.db, await statementOf('?search=example.org'));
  expect(plan.indexes).toContain('users_by_created');
  expect(plan.indexes).not.toContain('users_text');
});

test('a later page starts reading the index at its key', async () => {
  const first = await console_.get('/user-management?sort=email&limit=2');
  const key = /after=([\w-]+)/.exec(String(first.headers.link))![1];
  const plan = await preparedPlan(t.db, await statementOf(`?sort=email&limit=2&after=${key}`));
  // The address of the key is looked up by its id.
  expect(plan).toEqual({ indexes: ['users_pkey', 'users_by_email', SUSPENDED], scanned: [], sorts: false });
});
