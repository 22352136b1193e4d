import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { makeTestDatabase, type TestDatabase } from '../../testing/database';
import { createDatabase } from './database';
import { migrate, pendingMigrations, requireMigrated, rollback } from './migrate';
import { migrationSource } from './migrations/index';
import * as foldedUsernames from './migrations/0034-folded-usernames';

const TABLES = `select table_name as name from information_schema.tables
  where table_schema = 'public' and table_name not like 'migrations%' order by 1`;

let empty: TestDatabase;
beforeAll(async () => {
  empty = await makeTestDatabase('none');
});
afterAll(() => empty.drop());

const tables = async () => (await empty.db.raw<{ rows: { name: string }[] }>(TABLES)).rows.map(({ name }) => name);

test('migrations go up, down and up again, and leave nothing behind when they are down', async () => {
  await migrate(empty.db);
  const up = await tables();
  expect(up).toEqual(expect.arrayContaining(['audit_log', 'comments', 'posts', 'sessions', 'users']));
  await rollback(empty.db);
  expect(await tables()).toEqual([]);
  await migrate(empty.db);
  expect(await tables()).toEqual(up);
});

test('accounts whose names look alike keep them, and no further one may have such a name', async () => {
  await rollback(empty.db);
  await migrate(empty.db);
  const names = ['Mei.Lin', 'mei_l1n', 'meilin.', 'rosa'];
  await empty.db.raw('drop index users_username_folded');
  const account = {
    email: 'a@example.org',
    age: 30,
    password_hash: 'x',
    role: 'user' as const,
    updated_at: new Date(),
  };
  await empty
    .db('users')
    .insert(names.map((username, at) => ({ ...account, id: randomUUID(), username, created_at: new Date(at) })));
  await foldedUsernames.up(empty.db);
  const alike = await empty.db('users').orderBy('created_at').pluck('looks_alike');
  expect(alike).toEqual([false, true, true, false]);
  for (const username of ['me1.lin', 'R0SA']) {
    const another = { ...account, id: randomUUID(), username, created_at: new Date() };
    await expect(empty.db('users').insert(another)).rejects.toMatchObject({ constraint: 'users_username_folded' });
  }
});

test('migrations run once when several processes start concurrently', async () => {
  await rollback(empty.db);
  const other = createDatabase(empty.connection);
  await Promise.all([migrate(empty.db), migrate(other), migrate(other)]);
  await other.destroy();
  expect(await tables()).toContain('posts');
});

test('migrations continue after a process was killed in the middle of them', async () => {
  await rollback(empty.db);
  await empty.db('migrations_lock').update({ is_locked: 1 });
  await migrate(empty.db);
  expect(await tables()).toContain('posts');
});

describe('a database of an earlier release', () => {
  /** Makes a database look as if a release before the baseline had migrated it up to its last migration. */
  async function migrateAsBefore(names: string[]): Promise<void> {
    await rollback(empty.db);
    await migrate(empty.db);
    const later: string[] = await empty.db('migrations').where('name', '>', '0031').orderBy('id', 'desc').pluck('name');
    for (const name of later) await empty.db.migrate.down({ migrationSource, tableName: 'migrations', name });
    await empty.db('migrations').delete();
    await empty.db('migrations').insert(names.map((name) => ({ name, batch: 1, migration_time: new Date() })));
  }
  const LAST = ['0001-schema', '0030-session-successors', '0031-recent-passwords'];
  const account = { id: randomUUID(), username: 'rosa', email: 'a@example.org', age: 30, password_hash: 'x' };
  const addAccount = () =>
    empty.db('users').insert({ ...account, role: 'user', created_at: new Date(), updated_at: new Date() });

  test('goes on with its data, and gets the later migrations', async () => {
    await migrateAsBefore(LAST);
    await addAccount();
    // Counts that the earlier release had not finished.
    await empty.db('tallies').where({ what: 'users-active' }).delete();
    const lines: string[] = [];
    await migrate(empty.db, { report: (line) => lines.push(line) });
    // A line for each migration after the baseline, and one for the counts.
    expect(lines).toHaveLength((await migrationSource.getMigrations([])).length);
    expect(await empty.db('users').select('username', 'looks_alike')).toEqual([
      { username: 'rosa', looks_alike: false },
    ]);
    const ns: number[] = [];
    for (const table of ['tallies', 'tally_changes'] as const)
      ns.push(...(await empty.db(table).where({ what: 'users-active' }).pluck('n')).map(Number));
    expect(ns.reduce((sum, n) => sum + n)).toBe(1);
    // The earlier release can still start on it.
    expect(await empty.db('migrations').pluck('name')).toEqual(expect.arrayContaining(LAST));
    await rollback(empty.db);
    expect([await tables(), await empty.db('migrations').pluck('name')]).toEqual([[], []]);
  });

  test('is refused in one line if it is older than the baseline', async () => {
    await migrateAsBefore(LAST.slice(0, 2));
    const refusal = /^This database is older than commit f19379e1: start that commit on it once .*, then this release$/;
    await expect(migrate(empty.db)).rejects.toThrow(refusal);
    await expect(requireMigrated(empty.db)).rejects.toThrow(refusal);
    expect(await empty.db('migrations').pluck('name')).toEqual(LAST.slice(0, 2));
    await empty.db('migrations').insert({ name: LAST[2], batch: 1, migration_time: new Date() });
    await migrate(empty.db);
  });
});

describe('a lock held by another transaction', () => {
  /** Holds a lock that migrations need, until the function that it resolves to is called. */
  async function blockMigrations(): Promise<() => Promise<void>> {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    let held = () => {};
    const isHeld = new Promise<void>((resolve) => (held = resolve));
    const holding = empty.db.transaction(async (trx) => {
      await trx.raw('lock table migrations in access exclusive mode');
      held();
      await released;
    });
    await isHeld;
    return () => {
      release();
      return holding;
    };
  }

  test('is retried with a short timeout, so that other queries are not blocked', async () => {
    const lines: string[] = [];
    const release = await blockMigrations();
    const migrating = migrate(empty.db, { lockTimeout: 100, report: (line) => lines.push(line) });
    while (lines.length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
    await release();
    await migrating;
    expect(lines.slice(0, 2)).toEqual([
      'A lock was not to be had within 100 ms: try 2 of 12 in 250 ms',
      'A lock was not to be had within 100 ms: try 3 of 12 in 500 ms',
    ]);
  });

  test('makes the migration fail after the last attempt', async () => {
    const release = await blockMigrations();
    await expect(migrate(empty.db, { lockTimeout: 50, tries: 2 })).rejects.toMatchObject({ code: '55P03' });
    await release();
  });
});

describe('a start without migrations', () => {
  test('is refused on a schema that lacks migrations, which are named', async () => {
    await rollback(empty.db);
    await expect(requireMigrated(empty.db)).rejects.toThrow(/lacks 0001-baseline, 0032-.*: run "npm run migrate"/);
    await migrate(empty.db);
    await expect(requireMigrated(empty.db)).resolves.toBeUndefined();
    expect(await pendingMigrations(empty.db)).toEqual([]);
  });

  test('accepts a newer schema, as the previous release must during a roll-out', async () => {
    await empty.db('migrations').insert({ name: '9999-of-the-next-release', batch: 99, migration_time: new Date() });
    await expect(requireMigrated(empty.db)).resolves.toBeUndefined();
    await migrate(empty.db);
    await empty.db('migrations').where({ name: '9999-of-the-next-release' }).delete();
  });
});

describe('the migration job', () => {
  const { database, host, port, user } = { ...(JSON.parse(process.env.TEST_POSTGRES!) as Record<string, string>) };

  function run(args: string[], env: Record<string, string>) {
    const script = path.join(import.meta.dirname, '../migrate.ts');
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--conditions=source', '--import', 'tsx', script, ...args],
      { encoding: 'utf8', env: { PATH: process.env.PATH, ...env } },
    );
    return { status, lines: stdout.trim().split('\n'), error: stderr.trim() };
  }

  test('lists what is missing, migrates, and then has nothing to do', async () => {
    await rollback(empty.db);
    expect(database).toBeDefined();
    const url = `postgres://${user}@localhost:${port}/${empty.connection.database}?host=${encodeURIComponent(host!)}`;
    const check = run(['--check'], { DATABASE_URL: url });
    expect([check.status, check.lines]).toEqual([
      1,
      [expect.stringMatching(/^The database lacks 0001-baseline, 0032/)],
    ]);
    const done = run([], { DATABASE_URL: 'postgres://nobody@localhost:1/none', DATABASE_DIRECT_URL: url });
    expect(done).toMatchObject({ status: 0, error: '' });
    expect(done.lines[1]).toMatch(/^Migrated 0001-baseline in \d+ ms$/);
    expect(done.lines.at(-1)).toBe('The schema is up to date');
    expect(run(['--check'], { DATABASE_URL: url })).toEqual({
      status: 0,
      lines: ['The schema is up to date'],
      error: '',
    });
  });

  test('says in one line that the database does not answer', () => {
    const { status, error } = run([], { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    expect([status, error]).toEqual([1, 'The database cannot be used: connect ECONNREFUSED 127.0.0.1:1']);
  });

  test('requires a database', () => {
    expect(run([], {})).toMatchObject({
      status: 1,
      error: expect.stringMatching(/^DATABASE_URL is required/) as string,
    });
  });
});
