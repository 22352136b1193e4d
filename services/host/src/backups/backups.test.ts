import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@commonpurse/embedded-postgres';
import { startHost } from '../index';
import { runBackup, runRestore } from './run-command';
import { ask, startSite, type Site } from '../testing/site';

const PASSWORD = 'Steady-Purse-1';

let site: Site;
let running: boolean;
const folders: string[] = [];
beforeEach(async () => {
  site = await startSite();
  running = true;
});
afterEach(async () => {
  if (running) await site.close();
  folders.push(site.folder);
});
// Not after each test: on ext4 new files are created the more slowly the more were just deleted.
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

async function stop(): Promise<void> {
  await site.close();
  running = false;
}

async function startAgain(): Promise<void> {
  Object.assign(site, await startHost({ env: site.env, publishBuilt: site.folder }));
  running = true;
}

type Ran = { status: number; output: string; errors: string };

/** Runs the command of an operator. */
async function run(
  command: 'backup' | 'restore',
  args: string[] = [],
  env = site.env,
  onLine = (_line: string) => {},
): Promise<Ran> {
  const [log, errors]: [string[], string[]] = [[], []];
  const output = {
    log: (line: string) => {
      log.push(line);
      onLine(line);
    },
    error: (line: string) => void errors.push(line),
  };
  const status = await (command === 'backup' ? runBackup(env, output) : runRestore(args, env, output));
  return { status, output: log.join('\n'), errors: errors.join('\n') };
}

const call = (method: string, target: string, body: object, cookie = '') =>
  fetch(`${site.url}/api${target}`, {
    method,
    headers: { 'content-type': 'application/json', origin: site.url, ...(cookie && { cookie }) },
    body: JSON.stringify(body),
  });

const signIn = (username: string) => call('POST', '/login', { username, password: PASSWORD });

type Member = { userId: string; cookie: string };

async function join(username: string): Promise<Member> {
  const profile = { username, email: `${username}@example.org`, age: '30', occupation: 'Cook' };
  const { userID: userId } = (await (
    await call('POST', '/signup', { ...profile, password: PASSWORD, confirmPassword: PASSWORD })
  ).json()) as { userID: string };
  const answer = await signIn(username);
  expect(answer.status).toBe(200);
  return {
    userId,
    cookie: answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; '),
  };
}

const statusFor = async ({ userId, cookie }: Member) =>
  (await ask(site.url, `/api/account/${userId}`, { cookie })).status;

/** A time after all earlier writes, and before all later ones. */
async function moment(): Promise<string> {
  await sleep(5);
  const at = new Date().toISOString();
  await sleep(5);
  return at;
}

const usernames = () => site.db('users').orderBy('username').pluck('username');

test('a restore brings lost rows back, deletes accounts again that members had deleted, and keeps later promotions', async () => {
  const [ann, beth] = [await join('ann'), await join('beth')];
  const backup = await run('backup');
  expect([backup.status, backup.errors]).toEqual([0, '']);
  expect(backup.output).toContain('any time can be restored');
  expect(await site.db('scheduled_tasks').where({ name: 'backup' })).toHaveLength(1);
  await join('cate');
  const at = await moment();
  expect((await call('DELETE', `/delete-account/${beth.userId}`, {}, beth.cookie)).status).toBe(200);
  await site.db('users').where({ username: 'cate' }).delete();
  expect(await usernames()).toEqual(['ann', 'beth']);
  const history = () => site.db('release_pointers').where({ app: 'forum' }).orderBy('number').select('number', 'live');
  const [first] = await history();
  const { live } = first!;
  const change = { app: 'forum', live, candidate: null, action: 'promote', promoted_by: 'ann' } as const;
  await site.db('release_pointers').insert({ ...change, number: 2 });
  await stop();

  const restored = await run('restore', ['--to', at]);
  expect([restored.status, restored.errors]).toEqual([0, '']);
  expect(restored.output).toContain('Deleted accounts, deleted again: 1');
  expect(restored.output).toContain('Releases promoted or rolled back since, kept: 1');
  expect(restored.output).toMatch(/^release_pointers +(\d+) +\1$/m);
  expect(restored.output).toMatch(/^users +3 +2$/m);
  expect(restored.output).toMatch(/Every page, every index and \d+ constraints are intact/);
  expect(restored.output).toContain('The API answers a browser that was signed in');
  expect(restored.output).toContain('the release store has them');

  await startAgain();
  expect(await usernames()).toEqual(['ann', 'beth', 'cate']);
  expect(await statusFor(ann)).toBe(200);
  expect(await statusFor(beth)).toBe(401);
  expect((await signIn('beth')).status).not.toBe(200);
  expect((await signIn('cate')).status).toBe(200);
  expect(await history()).toEqual([first, { number: 2, live }]);
  expect((await ask(site.url, '/')).status).toBe(200);
});

/** Switches to a new segment of the log, and returns its name. */
async function nextSegment(): Promise<string> {
  await site.db.raw('select pg_current_xact_id()');
  await site.db.raw('select pg_switch_wal()');
  const { rows } = await site.db.raw<{ rows: { name: string }[] }>(
    'select pg_walfile_name(pg_current_wal_insert_lsn()) as name',
  );
  return rows[0]!.name;
}

function archived(segment: string): string {
  const backups = path.join(site.folder, 'data/backups');
  return path.join(backups, readdirSync(backups)[0]!, 'log', `${segment}.gz`);
}

test('a restore is refused while log segments, which may hold deletions, are not archived', async () => {
  const [ann, beth] = [await join('ann'), await join('beth')];
  await run('backup');
  const at = await moment();
  const segment = await nextSegment();
  writeFileSync(archived(segment), 'of another database');
  expect((await call('DELETE', `/delete-account/${beth.userId}`, {}, beth.cookie)).status).toBe(200);
  await stop();
  const refused = await run('restore', ['--to', at]);
  expect([refused.status, refused.errors]).toEqual([
    1,
    expect.stringMatching(/segments of the database's log are not archived: .*postgres.log says why/),
  ]);
  expect(readdirSync(path.join(site.folder, 'data')).filter((name) => /^postgres\.[^l]/.test(name))).toEqual([]);

  rmSync(archived(segment));
  expect(await run('restore', ['--to', at])).toMatchObject({ status: 0 });
  await startAgain();
  expect([await statusFor(ann), await statusFor(beth)]).toEqual([200, 401]);
});

test('a restore is refused when the archived log has a gap, unless the data folder was moved away', async () => {
  const [ann, beth] = [await join('ann'), await join('beth')];
  await run('backup');
  const at = await moment();
  const segment = await nextSegment();
  expect((await call('DELETE', `/delete-account/${beth.userId}`, {}, beth.cookie)).status).toBe(200);
  await nextSegment();
  while (!existsSync(archived(segment))) await sleep(50);
  rmSync(archived(segment));
  await stop();
  const refused = await run('restore', ['--to', at]);
  expect([refused.status, refused.errors]).toEqual([1, expect.stringMatching(/^The archived log has a hole after /)]);

  const data = path.join(site.folder, 'data/postgres');
  renameSync(data, `${data}-aside`);
  expect(await run('restore', ['--to', at])).toMatchObject({ status: 0 });
  await startAgain();
  expect([await statusFor(ann), await statusFor(beth)]).toEqual([200, 200]);
});

test('a restore keeps the previous data; after a second one, to an earlier time, the log is archived and can be restored', async () => {
  await join('ann');
  await run('backup');
  const early = await moment();
  await join('beth');
  const late = await moment();
  await join('cate');
  await stop();
  expect(await run('restore', ['--to', late])).toMatchObject({ status: 0 });
  const names = readdirSync(path.join(site.folder, 'data'));
  expect(names.filter((name) => /^postgres\.(before-|restored|latest)/.test(name))).toEqual([
    expect.stringMatching(/^postgres\.before-/),
  ]);
  await startAgain();
  expect(await usernames()).toEqual(['ann', 'beth']);
  await join('dora');
  await stop();
  expect(await run('restore', ['--to', early])).toMatchObject({ status: 0 });
  await startAgain();
  await join('emma');
  await nextSegment();
  const segment = await nextSegment();
  await stop();
  expect(existsSync(archived(segment))).toBe(true);
  expect(await run('restore', ['--to', 'latest'])).toMatchObject({ status: 0 });
  await startAgain();
  expect(await usernames()).toEqual(['ann', 'emma']);
});

test('without data and release store a restore recovers the archived log and names missing releases', async () => {
  const ann = await join('ann');
  await run('backup');
  await join('beth');
  await stop();
  for (const lost of ['postgres', 'release-store']) rmSync(path.join(site.folder, 'data', lost), { recursive: true });
  const restored = await run('restore', ['--to', 'latest']);
  expect(restored.status).toBe(1);
  expect(restored.errors).toMatch(/^The release store lacks shell \w+, which is live: release it again$/m);
  expect(restored.output).toContain('There is no database any more');
  await startAgain();
  expect(await usernames()).toEqual(['ann', 'beth']);
  expect(await statusFor(ann)).toBe(200);
});

test('a restore reports an unreachable release store as unreadable, not as one that lacks releases', async () => {
  await run('backup');
  await stop();
  const bucket = { RELEASE_STORE: 's3://releases', S3_ENDPOINT: 'http://127.0.0.1:9' };
  const env = { ...site.env, ...bucket, S3_ACCESS_KEY_ID: 'x', S3_SECRET_ACCESS_KEY: 'y' };
  const restored = await run('restore', ['--to', 'latest'], env);
  expect(restored.status).toBe(1);
  expect(restored.errors).toMatch(/^The release store cannot be read, .*: .* does not answer: /);
  await startAgain();
});

test('a restore that is impossible gives the reason and changes nothing', async () => {
  const at = await moment();
  expect(await run('restore', ['--to', 'latest'])).toMatchObject({
    status: 1,
    errors: 'The database is in use: end the host first',
  });
  await stop();
  expect((await run('restore', ['--to', 'latest'])).errors).toContain('There is no backup of this database');
  expect((await run('backup')).status).toBe(0);
  expect((await run('restore', ['--to', at])).errors).toContain('The earliest time that can be restored is');
  await startAgain();
  expect(await usernames()).toEqual([]);
});

test('a host does not start on an empty database where a restore was interrupted', async () => {
  await join('ann');
  await stop();
  const data = path.join(site.folder, 'data/postgres');
  renameSync(data, `${data}.restored`);
  await expect(startHost({ env: site.env, publishBuilt: site.folder })).rejects.toThrow('A restore was interrupted');
  renameSync(`${data}.restored`, data);
  await startAgain();
  expect(await usernames()).toEqual(['ann']);
});

/** Runs a restore, and other work once the restore recovers. */
async function meanwhile<Result>(work: () => Promise<Result>): Promise<[Ran, PromiseSettledResult<Result>]> {
  let working: Promise<PromiseSettledResult<Result>[]> | undefined;
  const ran = await run('restore', ['--to', 'latest'], site.env, (line) => {
    if (line.startsWith('Restoring the copy')) working ??= Promise.allSettled([work()]);
  });
  return [ran, (await working!)[0]!];
}

test('a restore that fails in the database prints no row values', async () => {
  await join('ann');
  await site.db.raw(`create function refuse(name text) returns boolean language plpgsql immutable as
    $$ begin raise exception 'no row of %', name using detail = name; end $$`);
  await site.db.raw(`alter table users add constraint refused check (refuse(username)) not valid`);
  await run('backup');
  await stop();
  const { status, errors } = await run('restore', ['--to', 'latest']);
  expect([status, errors]).toEqual([1, expect.stringMatching(/^\w*Error: code P0001\n +at /)]);
  expect(errors).not.toContain('ann');
  await startAgain();
});

const lockFile = () => path.join(site.folder, 'data/postgres.restoring');

test('during a restore the host, a backup and a second restore are refused', async () => {
  await join('ann');
  await run('backup');
  await stop();
  const [restored, others] = await meanwhile(async () => [
    await startHost({ env: site.env, publishBuilt: site.folder }).catch((error: unknown) => String(error)),
    (await run('backup')).errors,
    (await run('restore', ['--to', 'latest'])).errors,
  ]);
  const refused = expect.stringContaining(`A restore is under way, process ${process.pid}: start again`) as string;
  expect(others).toEqual({ status: 'fulfilled', value: [refused, refused, refused] });
  expect(restored.status).toBe(0);
  expect(existsSync(lockFile())).toBe(false);
  await startAgain();
  expect(await usernames()).toEqual(['ann']);
});

test('a restore does not replace a database that was started during the restore', async () => {
  await join('ann');
  await run('backup');
  await stop();
  const dataDir = path.join(site.folder, 'data/postgres');
  const [restored, started] = await meanwhile(() => startEmbeddedPostgres({ dataDir, database: 'commonpurse' }));
  expect(restored).toMatchObject({ status: 1, errors: expect.stringContaining('was started during the restore') });
  if (started.status === 'fulfilled') await started.value.stop();
  expect(readdirSync(path.dirname(dataDir)).filter((name) => /^postgres\.[^l]/.test(name))).toEqual([]);
  await startAgain();
  expect(await usernames()).toEqual(['ann']);
});

test('the host starts after a restore was killed, even if another process has its pid now', async () => {
  await stop();
  const { pid } = spawnSync('true');
  for (const holder of [{ pid }, { pid: process.pid, startedAt: '1' }]) {
    writeFileSync(lockFile(), JSON.stringify(holder));
    await startAgain();
    await stop();
  }
  writeFileSync(lockFile(), '{"pi');
  await startAgain();
});
