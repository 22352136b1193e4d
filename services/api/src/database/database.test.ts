import type { EventEmitter } from 'node:events';
import type { CommentStatus, PostStatus } from '@commonpurse/contracts';
import type { Knex } from 'knex';
import { createDatabase } from './database';
import { describeError } from '../logging';
import { insertComment, insertPost } from '../../testing/content';
import { makeTestDatabase, type TestDatabase } from '../../testing/database';
import { insertUser } from '../../testing/people';

/** The part of the driver that the tests need: a pooled connection that emits an event when it ends. */
type Pool = { acquireConnection(): Promise<EventEmitter>; releaseConnection(connection: EventEmitter): Promise<void> };

const NOT_NULL_VIOLATION = '23502';
const CHECK_VIOLATION = '23514';

describe('the database', () => {
  let test_: TestDatabase;
  beforeAll(async () => {
    test_ = await makeTestDatabase();
  });
  afterAll(() => test_.drop());

  test.each([
    ['select * from a table', (on: Knex) => on('throttles').first()],
    ['all columns of one table beside others', (on: Knex) => on('posts').select('posts.*', 'posts.id as again')],
    ['returning *', (on: Knex) => on('throttles').where('key', 'none').delete().returning('*')],
  ])('keeps serving a process while a migration adds a column: %s', async (_what, run) => {
    const { connection, direct: admin, drop } = await makeTestDatabase();
    const client = createDatabase(connection, { poolSize: 1 });
    try {
      await run(client);
      await run(client);
      for (const table of ['throttles', 'posts']) await admin.schema.table(table, (changed) => changed.text('added'));
      await run(client);
      await client.transaction(async (trx) => void (await run(trx)));
    } finally {
      await client.destroy();
      await drop();
    }
  });

  test('prepares statements, and only a bounded number of them', async () => {
    const { connection } = test_;
    const client = createDatabase(connection, { poolSize: 1 });
    for (let size = 1; size <= 400; size += 1)
      await client('users').whereIn('age', Array<number>(size).fill(20)).select('id');
    const { rows } = await client.raw<{ rows: { count: number }[] }>(
      'select count(*)::int as count from pg_prepared_statements',
    );
    await client.destroy();
    expect(rows[0]?.count).toBeGreaterThan(100);
    expect(rows[0]?.count).toBeLessThanOrEqual(300);
  });

  test('works again after the server has closed its connections', async () => {
    const { db, connection } = test_;
    const pool = db.client as Pool;
    const pooled = await pool.acquireConnection();
    const ended = new Promise((resolve) => pooled.once('end', resolve));
    await pool.releaseConnection(pooled);
    const admin = createDatabase({ ...connection, database: 'postgres' }, { poolSize: 1 });
    await admin.raw('select pg_terminate_backend(pid) from pg_stat_activity where datname = ?', [
      connection.database ?? '',
    ]);
    await admin.destroy();
    await ended;
    const { rows } = await db.raw<{ rows: object[] }>('select 2 as two');
    expect(rows).toEqual([{ two: 2 }]);
  });

  test('errors do not contain the values of a statement', async () => {
    const failing = test_.db('users').insert({ username: 'a-name-nobody-may-log' });
    const error: unknown = await failing.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toMatchObject({ message: expect.stringContaining('insert into "users"') as string, code: '23502' });
    expect((error as Error).message).not.toContain('a-name-nobody-may-log');
    expect(describeError(error)).not.toContain('a-name-nobody-may-log');
  });

  test('rejects unknown statuses of posts and comments', async () => {
    const { db } = test_;
    const author = await insertUser(db, new Date());
    const id = await insertPost(db, author);
    for (const status of ['published', 'Hidden', '', null]) {
      await expect(
        db('posts')
          .where({ id })
          .update({ status: status as PostStatus }),
      ).rejects.toMatchObject({ code: status === null ? NOT_NULL_VIOLATION : CHECK_VIOLATION });
    }
    const comment = insertComment(db, id, author, { status: 'Hidden' as CommentStatus });
    await expect(comment).rejects.toMatchObject({ code: CHECK_VIOLATION });
  });

  test('never allows changes to the audit log', async () => {
    const { db } = test_;
    await db('audit_log').insert({ at: new Date(), action: 'test.write', subject_type: 'test' });
    await expect(db('audit_log').update({ action: 'other' })).rejects.toThrow('append-only');
    await expect(db('audit_log').delete()).rejects.toThrow('append-only');
    await expect(db.raw('truncate audit_log')).rejects.toThrow('append-only');
  });
});
