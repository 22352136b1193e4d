import { createHash } from 'node:crypto';
import { type TestClient, useTestApp } from '../../../testing';
import { ownPlan, preparedPlan } from '../../../testing/plans';
import { newId } from '../../shared/ids';
import { statementsOf, type Statement } from '../../../testing/statements';

const api = useTestApp({ filled: true });
let reader: TestClient;
let readerId: string;
/** A reader who hides a member and a post. */
let hider: TestClient;

beforeAll(async () => {
  const user = await api.makeUser({ username: 'reader' });
  readerId = user.userId;
  reader = await api.as(user);
  await reader.get('/forum');
  const other = await api.makeUser({ username: 'hider' });
  hider = await api.as(other);
  const post = await api.db('posts').where({ status: 'Published' }).first('id');
  await api
    .db('hidden_members')
    .insert({ id: newId(), user_id: other.userId, hidden_id: readerId, hidden_at: new Date() });
  await api.db('hidden_posts').insert({ user_id: other.userId, post_id: post!.id, hidden_at: new Date() });
});

/** The statement of the call that names the table, beside the look-up of the session. */
async function statementOf(path: string, table = 'posts', client = reader): Promise<Statement> {
  const statements = await statementsOf(api.db, () => client.get(path));
  const found = statements.find(({ sql }) => sql.includes(`from "${table}"`) || sql.includes(`from ${table}`));
  if (!found) throw new Error(`${path} sent no statement on ${table}`);
  return found;
}

/**
 * A key of the middle of the list, 7 January. With a key in the last tenth, PostgreSQL expects so few posts that it
 * chooses another plan, which looks up what the reader hides post by post.
 */
const KEY = 'AZuYU_4AAAAAAAAAAAAAAAAAAAAAAA';
/** The same among the answered posts of the order of answers. */
const ANSWERED_KEY = Buffer.concat([Buffer.from(KEY, 'base64url'), Buffer.of(1)]).toString('base64url');

test.each([
  ['/forum', 'posts_readable'],
  ['/forum?limit=100', 'posts_readable'],
  ['/forum?age=25-34', 'posts_readable'],
  [`/forum?after=${KEY}`, 'posts_readable'],
  [`/forum?before=${KEY}`, 'posts_readable'],
  ['/forum?category=Payday%20Loan', 'posts_readable'],
  [`/forum?category=Payday%20Loan&after=${KEY}`, 'posts_readable'],
  [`/forum?category=Payday%20Loan&age=18-24&before=${KEY}`, 'posts_readable'],
])('%s reads along %s, without sorting', async (path, index) => {
  for (const client of [reader, hider]) {
    const plan = await preparedPlan(api.db, await statementOf(path, 'posts', client));
    expect(plan).toEqual({
      indexes: expect.arrayContaining([index]),
      scanned: expect.not.arrayContaining(['posts']),
      sorts: false,
    });
  }
});

test.each([
  '/forum?sort=answered',
  `/forum?sort=answered&after=${ANSWERED_KEY}`,
  `/forum?sort=answered&before=${ANSWERED_KEY}`,
])('%s reads along the newest comments', async (path) => {
  for (const client of [reader, hider]) {
    const plan = await preparedPlan(api.db, await statementOf(path, 'comments', client));
    expect(plan.indexes).toEqual(expect.arrayContaining(['comments_newest', 'comments_post']));
    expect(plan.scanned.filter((table) => table === 'posts' || table === 'comments')).toEqual([]);
  }
});

test('unanswered posts are read along their own index where most posts are answered', async () => {
  await api.db.raw(
    `insert into comments (id, post_id, author_id, description, status, created_at)
      select gen_random_uuid(), post_id, ?, 'An answer', 'Published', created_at
      from comment_counts where n = 0 and post_id::text > '1'`,
    [readerId],
  );
  await api.db.raw('analyze comment_counts');
  const plan = await ownPlan(api.db, await statementOf('/forum?answers=none&age=25-34', 'comment_counts'));
  expect(plan.indexes).toEqual(expect.arrayContaining(['comment_counts_none', 'posts_pkey']));
  expect(plan.scanned).not.toContain('posts');
});

test("own posts are read along the author's index", async () => {
  const plan = await preparedPlan(api.db, await statementOf(`/myposts/${readerId}`));
  expect(plan).toMatchObject({ indexes: expect.arrayContaining(['posts_author']), scanned: [] });
});

const RARE = createHash('md5').update('4242').digest('hex');

test.each([
  `/forum?search=${RARE}`,
  '/forum?search=money',
  `/forum?search=${RARE.slice(0, 12)}&category=Payday%20Loan&age=25-34`,
  `/forum?search=words&after=${KEY}`,
])('%s is planned along the list and the text index, whatever the search text', async (path) => {
  for (const client of [reader, hider]) {
    const statement = await statementOf(path, 'posts', client);
    const plan = await preparedPlan(api.db, statement);
    expect(plan).toMatchObject({ indexes: expect.arrayContaining(['posts_readable', 'posts_text']), scanned: [] });
    expect(await ownPlan(api.db, statement)).toEqual(plan);
  }
});

test('a forum search uses a generic plan', async () => {
  for (let n = 0; n < 8; n += 1) await reader.get(`/forum?search=money%20${n}`);
  const { rows } = await api.db.raw<{ rows: { generic: number }[] }>(
    `select generic_plans::int as generic from pg_prepared_statements where statement like '%ilike (select $1%'`,
  );
  expect(rows.map(({ generic }) => generic > 0)).toContain(true);
});

test('a forum search of one or two letters reads only along the list', async () => {
  const plan = await preparedPlan(api.db, await statementOf('/forum?search=so'));
  expect(plan.indexes).toContain('posts_readable');
  expect(plan.indexes).not.toContain('posts_text');
});

test('a search of own posts never uses a generic plan', async () => {
  for (let n = 0; n < 8; n += 1) await reader.get(`/myposts/${readerId}?search=money%20${n}`);
  const { rows } = await api.db.raw<{ rows: unknown[] }>(
    `select 1 from pg_prepared_statements where statement like 'select "posts"%ilike $%'`,
  );
  expect(rows).toEqual([]);
});

test('the review list reads new posts along its index', async () => {
  const asModerator = await api.as(await api.makeModerator());
  const plan = await preparedPlan(api.db, await statementOf('/review-new-posts', 'posts', asModerator));
  expect(plan.indexes).toContain('posts_pending');
});

test("comments of a post, and the reader's thanks for them, are read along their indexes", async () => {
  const post = await api.db('posts').where({ status: 'Published' }).first('id');
  const plan = await preparedPlan(api.db, await statementOf(`/forum/${post?.id}`, 'comments'));
  expect(plan.indexes).toEqual(expect.arrayContaining(['comments_post', 'thanks_pkey']));
  expect(plan.scanned.filter((table) => table === 'comments' || table === 'thanks')).toEqual([]);
});

test('hidden items and comment counts are looked up post by post', async () => {
  const { indexes } = await preparedPlan(api.db, await statementOf('/forum', 'posts', hider));
  expect(indexes).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^hidden_members_/),
      expect.stringMatching(/^hidden_posts_/),
      'comments_post',
      'comment_counts_pkey',
    ]),
  );
});

test('a reader who hides nothing causes no lookup of hidden items', async () => {
  const { sql } = await statementOf('/forum');
  expect(sql).not.toContain('hidden_');
});
