import { type TestClient, type TestUser, useTestApp } from '../../../testing';
import { preparedPlan } from '../../../testing/plans';
import { statementsOf } from '../../../testing/statements';

const api = useTestApp({ filled: true });
let mei: TestUser;
let asMei: TestClient;

beforeAll(async () => {
  mei = await api.makeUser();
  asMei = await api.as(mei);
  // Twenty thousand decisions, as they come: one after another in time, of a hundred people in turn. Each has more than a
  // page of them, so that no plan is as good as the one along the index.
  await api.db.raw(`
    insert into outcomes (id, user_id, kind, subject_id, post_id, decided_at)
      select gen_random_uuid(), (array(select id from users order by id limit 100))[1 + n % 100], 'post-approved', id, id,
        created_at
      from (select id, created_at, row_number() over (order by created_at, id) as n from posts) as post order by n`);
  await api.db.raw('analyze outcomes');
  await asMei.get('/forum');
}, 60_000);

const KEY = 'AZuAAAAAAAAAAAAAAAAAAAAAAAAAAA';

test.each(['', `?after=${KEY}`, `?before=${KEY}`])('the list%s reads along its index, in its order', async (query) => {
  const statements = await statementsOf(api.db, () => asMei.get(`/outcomes/${mei.userID}${query}`));
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
