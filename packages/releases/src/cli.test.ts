import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@commonpurse/embedded-postgres';
import { build } from 'esbuild';
import pg from 'pg';
import { RELEASES } from '../../../services/api/src/database/migrations/baseline/releases';
import { versionOf } from './index';
import { FILES, makeFolder, writeBuild } from './testing/apps';
import { startS3Server, type S3Server } from './testing/s3-server';

type Result = { status: number | null; out: string; error: string };
type Variables = Record<string, string>;

const dataDir = makeFolder();
// If root runs the tests, the database runs as another user, who needs access to its files.
chmodSync(dataDir, 0o755);
const apps = makeFolder();
const CLI = path.join(apps, 'cli.mjs');

let postgres: EmbeddedPostgres;
let client: pg.Client;
let s3: S3Server;

/** Bundles the CLI into one file, which starts in a tenth of the time that the sources take. */
const bundle = () =>
  build({
    entryPoints: [path.join(__dirname, 'testing/run-cli.ts')],
    outfile: CLI,
    bundle: true,
    platform: 'node',
    format: 'esm',
    conditions: ['source'],
    external: ['pg-native'],
    banner: { js: `import { createRequire as req } from 'node:module'; const require = req(import.meta.url);` },
    logLevel: 'silent',
  });

beforeAll(async () => {
  await bundle();
  postgres = await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'postgres'), database: 'commonpurse' });
  client = new pg.Client(postgres.connection);
  await client.connect();
  s3 = await startS3Server();
});
afterAll(async () => {
  await client.end();
  await postgres.stop();
  await s3.close();
});

/** How many commands wait for the pointer. */
const waiting = `select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted`;

const dropTables = () => client.query('drop table api_instances, release_pointers');
beforeEach(async () => {
  rmSync(path.join(dataDir, 'release-store'), { recursive: true, force: true });
  await client.query(RELEASES);
});
afterEach(dropTables);

function start(args: string[], variables: Variables = {}) {
  const { PATH = '' } = process.env;
  const env = { PATH, DATA_DIR: dataDir, ...variables };
  return spawn(process.execPath, [CLI, ...args], { cwd: __dirname, env });
}

async function run(args: string[], variables?: Variables): Promise<Result> {
  const child = start(args, variables);
  const [out, error, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { status: status as number | null, out: out.trim(), error: error.trim() };
}

const releases = (command: string, variables?: Variables) => run(['releases', ...command.split(' ')], variables);

/** Builds and publishes an app; the words make its id. */
async function release(app: string, words: string, build: object = {}, variables?: Variables): Promise<string> {
  const folder = path.join(apps, app);
  mkdirSync(path.join(folder, 'dist'), { recursive: true });
  const id = writeBuild(path.join(folder, 'dist'), { ...FILES, 'remoteEntry.js': words }, { name: app, ...build });
  const result = await run(['release', folder, '--json'], variables);
  expect(result).toMatchObject({ status: 0, error: '' });
  expect(JSON.parse(result.out)).toMatchObject({ app, id });
  return id;
}

async function json(command: string, variables?: Variables): Promise<unknown> {
  const { out, error } = await releases(`${command} --json`, variables);
  if (error) throw new Error(error);
  return JSON.parse(out);
}

test('the CLI releases, promotes, shares and rolls back in the embedded database of a running host', async () => {
  const first = await release('forum', 'first');
  expect(await releases('promote forum latest')).toEqual({
    status: 0,
    out: `forum: release ${versionOf(first)} is live`,
    error: '',
  });
  const second = await release('forum', 'second');
  expect(await json(`share forum ${second.slice(0, 6)} 10`)).toEqual({
    pointer: { app: 'forum', number: 2, live: first, candidate: second, percent: 10 },
  });
  expect(await json('share forum latest 100')).toMatchObject({ pointer: { live: second, percent: 0 } });
  expect(await json('rollback forum')).toMatchObject({ pointer: { live: first, number: 4 } });
  // Building the first one again publishes nothing: the latest in the store is still the one that was rolled back.
  expect(await release('forum', 'first')).toBe(first);
  for (const command of ['promote forum latest', 'share forum latest 10'])
    expect((await releases(command)).error).toMatch(/was rolled back: to promote it again, give its id/);
  expect(await json('list')).toMatchObject({
    pointer: { apps: [{ live: first }] },
    releases: [
      { id: second, status: 'earlier', build: { node: process.versions.node } },
      { id: first, status: 'live' },
    ],
  });
  expect(await json('verify')).toEqual({
    releases: expect.arrayContaining([{ app: 'forum', id: first, error: null }]) as unknown,
  });
  expect(await releases('prune')).toMatchObject({ status: 0, out: 'There is nothing to delete' });
  // The same applies to a release that only a share of the visitors had.
  const third = await release('forum', 'third');
  for (const percent of [10, 50])
    expect(await json(`share forum latest ${percent}`)).toMatchObject({ pointer: { candidate: third, percent } });
  expect(await json('rollback forum')).toMatchObject({ pointer: { live: first, candidate: null } });
  expect((await releases('promote forum latest')).error).toMatch(/was rolled back/);
  expect(await json(`promote forum ${third}`)).toMatchObject({ pointer: { live: third } });
});

test('the CLI shares and promotes an API only if it runs and speaks the versions that releases need', async () => {
  const running = (name: string, speaks: string) =>
    client.query(`insert into api_instances (id, name, speaks, seen_at) values (gen_random_uuid(), $1, $2, now())`, [
      name,
      speaks,
    ]);
  const needs = (api: number) => ({ needs: { api } });
  await running('blue', '{1}');
  await release('forum', 'first', needs(1));
  expect(await releases('promote forum latest')).toMatchObject({ status: 0 });
  expect(await json('promote api blue')).toMatchObject({ pointer: { app: 'api', number: 1, live: 'blue' } });
  expect((await releases('share api green 10')).error).toBe(
    "No API 'green' has reported in the last 30 seconds: start it first",
  );
  await running('green', '{1,2}');
  const second = await release('forum', 'second', needs(2));
  expect((await releases('share forum latest 10')).error).toMatch(/needs API 2, and a running API speaks 1:/);
  expect(await releases('share api green 10')).toMatchObject({ out: 'api: 10 % have green, the others blue' });
  // The same visitors get both candidates.
  expect(await json('share forum latest 10')).toMatchObject({ pointer: { candidate: second, percent: 10 } });
  expect((await releases('share forum latest 11')).error).toMatch(/needs API 2, and a running API speaks 1:/);
  expect((await releases('rollback api')).error).toMatch(/needs API 2, and a running API speaks 1:/);
  expect(await releases('rollback forum')).toMatchObject({ status: 0 });
  expect(await json('promote api green')).toMatchObject({ pointer: { number: 3, live: 'green', percent: 0 } });
  expect(await releases('list')).toMatchObject({ out: expect.stringMatching(/^api: green is live$/m) as string });
  expect(await releases('rollback api')).toMatchObject({ status: 0, out: 'api: blue is live' });
  expect((await releases('rollback api green')).status).toBe(0);
});

test('the CLI releases, promotes and lists with an S3 bucket', async () => {
  const id = await release('forum', 'first', {}, s3.env);
  expect(await json('promote forum latest', s3.env)).toMatchObject({ pointer: { live: id } });
  expect(await releases('list forum', s3.env)).toMatchObject({
    status: 0,
    out: expect.stringMatching(/ live$/) as string,
  });
});

describe('a usage error prints one line and exits with status 2:', () => {
  test.each([
    ['publish', 'Name a command: list, promote, share, rollback, verify, prune'],
    ['list nobody', "There is no app 'nobody': shell, public, forum, moderator"],
    ['promote', 'Name an app, or api: shell, public, forum, moderator, api'],
    ['promote forum', "Name a release of 'forum': the beginning of its id, or latest"],
    ['promote forum xyz', "'xyz' is no release: give four or more digits of its id, or latest"],
    ['share forum latest', 'Name a share: a whole number of percent from 0 to 100'],
    ['share forum latest 101', 'Name a share: a whole number of percent from 0 to 100'],
    ['share forum latest 1.5', 'Name a share: a whole number of percent from 0 to 100'],
    ['promote api', 'Name an API: its API_NAME'],
    ['share api Green 5', "'Green' is no name of an API: its API_NAME"],
    ['verify api', "There is no app 'api': shell, public, forum, moderator"],
    ['prune now', "'prune' takes nothing like 'now'"],
    ['list --jsn', "Unknown option '--jsn'"],
  ])('%s', async (command, error) => {
    expect(await releases(command)).toEqual({ status: 2, out: '', error });
  });
});

describe('pruning and promoting wait for each other:', () => {
  const stored = (id: string) => path.join(dataDir, 'release-store/forum', id);

  /** Runs a command, and `work` while the command waits for the pointer. */
  async function whileWaiting(command: string, work: () => Promise<unknown>): Promise<Result> {
    await client.query('begin; select pg_advisory_xact_lock(4120872)');
    let ended = false;
    const running = releases(command).finally(() => (ended = true));
    while (!ended && !(await client.query<{ n: number }>(waiting)).rows[0]!.n)
      await new Promise((go) => setTimeout(go, 50));
    await work();
    await client.query('commit');
    return running;
  }

  test('a release that is promoted just before its deletion is kept', async () => {
    const id = await release('forum', 'first');
    const then = new Date(Date.now() - 7 * 24 * 60 * 60_000);
    for (const name of readdirSync(stored(id), { recursive: true, encoding: 'utf8' }))
      utimesSync(path.join(stored(id), name), then, then);
    const pruned = await whileWaiting('prune', () =>
      client.query(
        `insert into release_pointers (app, number, live, percent, action, promoted_by) values ('forum', 1, $1, 0, 'promote', 'x')`,
        [id],
      ),
    );
    expect(pruned).toMatchObject({ status: 0, out: 'There is nothing to delete' });
    expect(await json('verify forum')).toEqual({ releases: [{ app: 'forum', id, error: null }] });
  });

  test('a release that is deleted just before its promotion is not promoted', async () => {
    const id = await release('forum', 'first');
    const promoted = await whileWaiting(`promote forum ${id}`, () => rm(path.join(stored(id), 'release.json')));
    expect(promoted).toMatchObject({ status: 1, error: `Release ${versionOf(id)} of 'forum' is not in the store` });
    expect(await json('list forum')).toMatchObject({ pointer: { apps: [] } });
  });
});

/** Starts the commands, and lets them continue once all of them wait for the pointer. */
async function together(commands: readonly string[]): Promise<Result[]> {
  await client.query('begin; select pg_advisory_xact_lock(4120872)');
  const running = Promise.all(commands.map((command) => releases(command)));
  for (let n = 0; n < commands.length; n = (await client.query<{ n: number }>(waiting)).rows[0]!.n)
    await new Promise((go) => setTimeout(go, 50));
  await client.query('commit');
  return running;
}

describe('promoters of different apps at the same moment', () => {
  const provides = (...shell: number[]) => ({ provides: { federation: '2.9.2', shell }, entry: undefined });
  const needs = (shell: number) => ({ needs: { federation: '2.9.2', shell } });

  test('all succeed', async () => {
    await release('shell', 'shell', provides(1));
    for (const app of ['public', 'forum']) await release(app, app, needs(1));
    const results = await together(['shell', 'public', 'forum'].map((app) => `promote ${app} latest`));
    expect(results.map(({ status, error }) => [status, error])).toEqual(Array(3).fill([0, '']));
  });

  test('succeed only as far as their releases fit each other', async () => {
    await release('shell', 'both', provides(1, 2));
    await release('forum', 'old', needs(1));
    for (const app of ['shell', 'forum']) expect(await releases(`promote ${app} latest`)).toMatchObject({ status: 0 });
    // Each fits what is live now, but not the other one.
    await release('shell', 'newer', provides(1));
    await release('forum', 'new', needs(2));
    const results = await together(['promote shell latest', 'promote forum latest']);
    expect(results.map(({ status }) => status).sort()).toEqual([0, 1]);
    expect(results.find(({ status }) => status === 1)!.error).toMatch(/needs shell 2, and release .* speaks 1:/);
  });
});

describe('a failed command prints one line and exits with status 1:', () => {
  test('unknown, ambiguous and live releases, and no release to go back to', async () => {
    expect(await releases('promote forum latest')).toMatchObject({
      status: 1,
      error: expect.stringContaining('has no release of') as string,
    });
    expect(await releases('rollback forum')).toMatchObject({
      status: 1,
      error: "'forum' has no release to go back to",
    });
    const id = await release('forum', 'first');
    expect(await releases('promote forum 0000')).toMatchObject({
      status: 1,
      error: "There is no release '0000' of 'forum'",
    });
    const twin = path.join(dataDir, 'release-store/forum', id.slice(0, 16) + '0'.repeat(48));
    mkdirSync(twin);
    writeFileSync(path.join(twin, 'release.json'), '{}');
    expect((await releases(`promote forum ${id.slice(0, 8)}`)).error).toMatch(
      /^'[0-9a-f]{8}' may be [0-9a-f]{16} or [0-9a-f]{16}$/,
    );
    expect((await releases('promote forum ' + '0'.repeat(64))).error).toBe(
      "Release 0000000000000000 of 'forum' is not in the store",
    );
    expect((await releases(`share forum ${id} 10`)).error).toBe("'forum' has no live release yet: promote one");
    expect(await releases(`promote forum ${id}`)).toMatchObject({ status: 0 });
    expect((await releases(`promote forum ${id}`)).error).toContain('is live already');
    expect((await releases(`share forum ${id} 0`)).error).toContain('has no share');
    expect(await releases('rollback forum --json')).toMatchObject({
      status: 1,
      out: expect.stringContaining('"code": "NOTHING_TO_DO"') as string,
    });
  });

  test('an altered release', async () => {
    const id = await release('forum', 'first');
    writeFileSync(path.join(dataDir, 'release-store/forum', id, 'prerender.cjs'), 'serveR');
    const error = expect.stringContaining(`Release ${versionOf(id)} of 'forum': prerender.cjs has the hash`) as string;
    expect(await releases('promote forum latest')).toEqual({ status: 1, out: '', error });
    expect(await releases(`verify forum ${id}`)).toEqual({ status: 1, out: error, error: '' });
  });

  test('incompatible releases, also in a share, with both versions in the message', async () => {
    const provides = { federation: '2.9.2', shell: [1, 2] };
    const shell = await release('shell', 'shell', { provides, entry: undefined });
    expect(await releases('promote shell latest')).toMatchObject({ status: 0 });
    const forum = await release('forum', 'first', { needs: { federation: '2.9.2', shell: 3, api: 1 } });
    expect((await releases('promote forum latest')).error).toBe(
      `Release ${versionOf(forum)} of 'forum' needs shell 3, and release ${versionOf(shell)} of the shell speaks 1, 2: ` +
        `release the shell first, or an older 'forum'`,
    );
    const fitting = await release('forum', 'second', { needs: { federation: '2.9.2', shell: 2, api: 2 } });
    await client.query(`insert into api_instances (id, speaks, seen_at) values (gen_random_uuid(), '{1}', now())`);
    expect((await releases('promote forum latest')).error).toBe(
      `Release ${versionOf(fitting)} of 'forum' needs API 2, and a running API speaks 1: release the API first, or an older 'forum'`,
    );
    await client.query(`update api_instances set speaks = '{1,2}'`);
    expect(await releases('promote forum latest')).toMatchObject({ status: 0 });
    await release('shell', 'older shell', { provides: { ...provides, shell: [1] }, entry: undefined });
    expect((await releases('share shell latest 5')).error).toContain('needs shell 2');
  });

  test('no store, no database, a database that does not answer, and a role that may not promote', async () => {
    const id = await release('forum', 'first');
    expect((await releases('list', { RELEASE_STORE: 'ftp://x' })).error).toContain('RELEASE_STORE must be');
    expect((await releases('list', { DATA_DIR: apps })).error).toMatch(
      /^There is no database: set RELEASES_DATABASE_URL/,
    );
    const away = 'postgres://somebody:a-secret@127.0.0.1:9/commonpurse';
    expect(await releases('list', { RELEASES_DATABASE_URL: away })).toEqual({
      status: 1,
      out: '',
      error: 'The database cannot be reached: ECONNREFUSED',
    });
    await client.query(`drop role if exists cli_reader`);
    await client.query(`create role cli_reader login; grant select on release_pointers, api_instances to cli_reader`);
    const { host, database } = postgres.connection;
    const reader = `postgres://cli_reader@/${database}?host=${encodeURIComponent(host)}`;
    const refused = await releases(`promote forum ${id}`, { RELEASES_DATABASE_URL: reader });
    expect(refused).toMatchObject({
      status: 1,
      error: expect.stringContaining('This database role may not promote') as string,
    });
    await client.query('drop owned by cli_reader; drop role cli_reader');
    await client.query('alter table release_pointers rename to other');
    expect((await releases('list')).error).toBe('The database has no table of releases yet: start the API once');
    await client.query('alter table other rename to release_pointers');
  });

  test('a second promoter of the same app at the same moment', async () => {
    const ids = [await release('forum', 'first'), await release('forum', 'second')];
    const results = await together(ids.map((id) => `promote forum ${id}`));
    expect(results.map(({ status }) => status).sort()).toEqual([0, 1]);
    const lost = results.find(({ status }) => status === 1)!;
    expect(lost.error).toMatch(/^Nothing was changed: meanwhile \S+@\S+ promoted release [0-9a-f]{16} of 'forum' at /);
  });
});

test('a promotion that is killed before its commit has no effect and blocks no later promotion', async () => {
  const [first, second] = [await release('forum', 'first'), await release('forum', 'second')];
  expect(await releases(`promote forum ${first}`)).toMatchObject({ status: 0 });
  await client.query('begin; select pg_advisory_xact_lock(4120872)');
  const child = start(['releases', 'promote', 'forum', second]);
  while (!(await client.query<{ n: number }>(waiting)).rows[0]!.n) await new Promise((go) => setTimeout(go, 50));
  child.kill('SIGKILL');
  await once(child, 'close');
  await client.query('commit');
  while ((await client.query<{ n: number }>(waiting)).rows[0]!.n) await new Promise((go) => setTimeout(go, 50));
  expect(await json('list forum')).toMatchObject({ pointer: { apps: [{ live: first, number: 1 }] } });
  expect(await json(`promote forum ${second}`)).toMatchObject({ pointer: { live: second, number: 2 } });
});

test('if the promoter role cannot be created, the role that runs the migration can promote', async () => {
  await dropTables();
  for (const statement of [
    'drop role commonpurse_promoter',
    'create role cli_plain login',
    'create database plain owner cli_plain',
  ])
    await client.query(statement);
  const plain = new pg.Client({ ...postgres.connection, user: 'cli_plain', database: 'plain' });
  await plain.connect();
  const notices: (string | undefined)[] = [];
  plain.on('notice', ({ message }) => notices.push(message));
  await plain.query(RELEASES);
  expect(notices).toEqual(['commonpurse_promoter was not created: whoever reaches the database may promote releases']);
  const url = `postgres://cli_plain@/plain?host=${encodeURIComponent(postgres.connection.host)}`;
  const id = await release('forum', 'first');
  expect(await json('promote forum latest', { RELEASES_DATABASE_URL: url })).toMatchObject({ pointer: { live: id } });
  await plain.end();
  await client.query('drop database plain');
  await client.query('drop role cli_plain');
  await client.query(RELEASES);
});

test('a killed upload leaves no release, and the next upload completes it', async () => {
  const folder = path.join(apps, 'killed');
  mkdirSync(path.join(folder, 'dist'), { recursive: true });
  const many = Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`chunk-${n}.js`, `${n}`]));
  const id = writeBuild(path.join(folder, 'dist'), { ...FILES, ...many });
  s3.objects.clear();
  const child = start(['release', folder], s3.env);
  while (s3.objects.size < 40) await new Promise((go) => setTimeout(go, 5));
  child.kill('SIGKILL');
  await once(child, 'close');
  expect(s3.objects.has(`site/forum/${id}/release.json`)).toBe(false);
  expect(await releases('promote forum latest', s3.env)).toMatchObject({ status: 1 });
  expect((await run(['release', folder], s3.env)).status).toBe(0);
  expect(await json('verify forum', s3.env)).toEqual({ releases: [{ app: 'forum', id, error: null }] });
});
