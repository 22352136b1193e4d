import { type TestClient, type TestUser, useTestApp } from '../../../testing';
import { insertComment } from '../../../testing/content';
import { preparedPlan } from '../../../testing/plans';
import { statementsOf } from '../../../testing/statements';

const api = useTestApp({ filled: true });
let mei: TestUser;
let asMei: TestClient;

beforeAll(async () => {
  mei = await api.makeUser();
  asMei = await api.as(mei);
  // Twenty thousand decisions, one after another in time, of a hundred people in turn. Each has more than a page of
  // them, so that no plan is as good as the one along the index.
  await api.db.raw(`
    insert into outcomes (id, user_id, kind, subject_id, post_id, decided_at)
      select gen_random_uuid(), (array(select id from users order by id limit 100))[1 + n % 100], 'post-approved', id, id,
        created_at
      from (select id, created_at, row_number() over (order by created_at, id) as n from posts) as post order by n`);
  await api.db.raw('analyze outcomes');
  await asMei.get('/forum');
});

const KEY = 'AZuAAAAAAAAAAAAAAAAAAAAAAAAAAA';

test.each(['', `?after=${KEY}`, `?before=${KEY}`])('the list%s reads along its index, in its order', async (query) => {
  const statements = await statementsOf(api.db, () => asMei.get(`/outcomes/${mei.userId}${query}`));
  const list = statements.find(({ sql }) => sql.includes('from "outcomes"'));
  expect(await preparedPlan(api.db, list!)).toEqual({
    indexes: expect.arrayContaining(['outcomes_user']),
    scanned: [],
    sorts: false,
  });
});

test('the last decision on a post is found by its index', async () => {
  const post = await api.db('posts').whereNull('archived_at').first('id');
  const statements = await statementsOf(api.db, () => asMei.get(`/mypost/${post!.id}`));
  const read = statements.find(({ sql }) => sql.includes('from outcomes'));
  expect((await preparedPlan(api.db, read!)).indexes).toContain('outcomes_subject');
});

test('a comment under a post with ten thousand followers notifies all of them in one statement, by index', async () => {
  const { id: post } = (await api.db('posts').where({ status: 'Published' }).whereNull('archived_at').first('id'))!;
  await api.db.raw(
    `insert into users (id, username, email, age, password_hash, role, active, created_at, updated_at)
       select gen_random_uuid(), 'follower' || n, 'follower' || n || '@example.org', 30, '', 'user', true, now(), now()
       from generate_series(1, 10000) as n`,
  );
  await api.db.raw(
    `insert into follows (user_id, post_id, since)
       select id, ?, now() from users where username like 'follower%'`,
    [post],
  );
  await api.db.raw(
    `insert into follows (user_id, post_id, since)
       select users.id, p.id, now() from (select id from users where username like 'follower%' limit 20) as users,
         (select id from posts where id <> ? limit 1000) as p`,
    [post],
  );
  await api.db.raw('analyze users, follows, outcomes');
  const statements = await statementsOf(api.db, () => asMei.post(`/forum/${post}`, { cmtDesc: 'To many' }));
  const written = statements.filter(({ sql }) => sql.includes('outcomes'));
  expect(written).toHaveLength(1);
  const entries = await api.db('outcomes').where({ kind: 'post-answered' }).count<{ count: string }[]>();
  expect(Number(entries[0]!.count)).toBeGreaterThanOrEqual(10_000);
  const plan = await preparedPlan(api.db, written[0]!);
  expect(plan.scanned).not.toContain('outcomes');
  expect(plan.scanned).not.toContain('posts');
});

test('the unread mark in the menu and the list of updates are read by index', async () => {
  const mark = await statementsOf(api.db, () => asMei.get('/updates/settings'));
  const read = mark.find(({ sql }) => sql.includes('updates_off'));
  expect((await preparedPlan(api.db, read!)).scanned).toEqual([]);
  const statements = await statementsOf(api.db, () => asMei.get('/updates'));
  const list = statements.find(({ sql }) => sql.includes('from "outcomes"'));
  const { indexes, scanned } = await preparedPlan(api.db, list!);
  expect([indexes.includes('outcomes_user'), scanned]).toEqual([true, []]);
});

test('thanks for a comment, and taking them back, read along indexes', async () => {
  const { id: post } = (await api.db('posts').where({ status: 'Published' }).whereNull('archived_at').first('id'))!;
  const author = await api.makeUser();
  const comment = await insertComment(api.db, post, author);
  const calls = [() => asMei.put(`/comment/${comment}/thanks`, {}), () => asMei.delete(`/comment/${comment}/thanks`)];
  for (const call of calls) {
    const statements = (await statementsOf(api.db, call)).filter(({ sql }) => /outcomes|thanks/.test(sql));
    expect(statements.length).toBeGreaterThan(1);
    for (const statement of statements) {
      const { scanned } = await preparedPlan(api.db, statement);
      expect([statement.sql, scanned.filter((table) => table === 'outcomes' || table === 'thanks')]).toEqual([
        statement.sql,
        [],
      ]);
    }
  }
});
