import { makeTestDatabase, type TestDatabase } from '../../testing/database';
import { insertUser } from '../../testing/people';
import { insertComment, insertPost } from '../../testing/content';
import { countEachTable, requireIntact } from './prove';

let own: TestDatabase;
let post: string;
beforeEach(async () => {
  own = await makeTestDatabase();
  const user = await insertUser(own.db, new Date());
  post = await insertPost(own.db, user);
  await insertComment(own.db, post, user);
});
afterEach(() => own.drop());

test('an intact database passes the check, with its rows and constraints counted', async () => {
  const { rows } = await own.db.raw<{ rows: { n: number }[] }>(
    `select count(*)::int as n from pg_constraint where contype in ('c', 'f') and connamespace = 'public'::regnamespace`,
  );
  expect(await requireIntact(own.db)).toBe(rows[0]!.n);
  const counted = new Map((await countEachTable(own.db)).map(({ table, rows: count }) => [table, count]));
  expect([counted.get('posts'), counted.get('comments'), counted.get('drafts')]).toEqual([1, 1, 0]);
  expect(await own.db('pg_extension').where({ extname: 'amcheck' })).toEqual([]);
});

/** Changes rows as a damaged disk would: without triggers and foreign key checks. */
const damage = (sql: string) =>
  own.db.transaction(async (trx) => {
    await trx.raw('set local session_replication_role = replica');
    await trx.raw(sql);
  });

test('the check finds a row with a broken foreign key', async () => {
  await own.db('comment_counts').delete();
  await damage('delete from posts');
  await expect(requireIntact(own.db)).rejects.toThrow('A row of comments breaks its constraint comments_post_id_fkey');
});

test('the check finds a row that violates a check constraint', async () => {
  const { rows } = await own.db.raw<{ rows: { name: string; definition: string }[] }>(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where contype = 'c' and conrelid = 'posts'::regclass and pg_get_constraintdef(oid) like '%status%'`,
  );
  const [check] = rows;
  await own.db.raw('alter table posts drop constraint ??', [check!.name]);
  await own
    .db('posts')
    .where({ id: post })
    .update({ status: 'Nothing' as 'Published' });
  await own.db.raw(`alter table posts add constraint ?? ${check!.definition} not valid`, [check!.name]);
  await expect(requireIntact(own.db)).rejects.toThrow(`A row of posts breaks its constraint ${check!.name}`);
});

test('the check finds an index that lacks a row', async () => {
  await own.db.raw(`update pg_index set indisready = false where indexrelid = 'posts_pkey'::regclass`);
  await own.db.raw(`update posts set created_at = created_at + interval '1 second', title = title || '!'`);
  await own.db.raw(`update pg_index set indisready = true where indexrelid = 'posts_pkey'::regclass`);
  await expect(requireIntact(own.db)).rejects.toThrow(/heap tuple .* from table "posts" lacks matching index tuple/);
});
