import { execFile } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createDatabase, migrate } from '@commonpurse/api';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@commonpurse/embedded-postgres';
import {
  describeBuild,
  fetchRelease,
  knexDatabase,
  openReleaseStore,
  promote,
  publish,
  readPointer,
  versionOf,
} from '@commonpurse/releases';
import { anotherForum, APPS } from '../fleet/builds';
import { ROOT, startProgram, type Program } from '../fleet/programs';
import { freePort } from '../processes/ports';
import { BROKEN_OFF, damaged, startRelay, type Relay } from '../swift/start-relay';
import { BUCKET, startSwift, type Swift } from '../swift/start-swift';

const FACTS = { commit: null, node: process.versions.node, time: '2026-11-23T08:00:00.000Z' };
const FORUM = path.join(ROOT, APPS.forum);

let folder: string;
let swift: Swift;
let relay: Relay;
let postgres: EmbeddedPostgres;
let db: ReturnType<typeof createDatabase>;
const programs: Program[] = [];

const inFolder = (name: string) => path.join(folder, name);
const databaseUrl = () => `postgres://postgres@localhost/app?host=${encodeURIComponent(postgres.connection.host)}`;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 's3-store-'));
  chmodSync(folder, 0o755);
  swift = await startSwift();
  relay = await startRelay(swift.endpoint);
  postgres = await startEmbeddedPostgres({ dataDir: inFolder('postgres'), database: 'app' });
  db = createDatabase(postgres.connection, { poolSize: 2 });
  await migrate(db);
  for (const app of Object.values(APPS)) await run('release', [], path.join(ROOT, app));
});

afterEach(() => relay.mend());

afterAll(async () => {
  for (const program of programs) await program.stop('SIGKILL');
  await db?.destroy();
  await postgres?.stop();
  await relay?.close();
  await swift?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const open = (...[key]: Parameters<Swift['env']>) => openReleaseStore(swift.env(key));
const openThroughRelay = () => openReleaseStore({ ...swift.env('publisher'), S3_ENDPOINT: relay.endpoint });

/** Runs `npm run release`, or `npm run releases`, with the key that publishes. Rejects where its exit status is not 0. */
async function run(command: 'release' | 'releases', args: string[], cwd = ROOT): Promise<string> {
  const env = { PATH: process.env.PATH, ...swift.env('publisher'), RELEASES_DATABASE_URL: databaseUrl() };
  const file = path.join(ROOT, `packages/tooling/bin/${command}.mjs`);
  const { stdout } = await promisify(execFile)(process.execPath, [file, ...args], { cwd, env });
  return stdout.trim();
}

async function until(condition: () => boolean | Promise<boolean>, limit = 60_000): Promise<void> {
  const deadline = Date.now() + limit;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('what was waited for did not happen');
    await sleep(50);
  }
}

/** The files of a folder and below, by name. */
function filesOf(root: string): Map<string, Buffer> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files.map(({ parentPath, name }) => {
      const file = path.join(parentPath, name);
      return [path.relative(root, file), readFileSync(file)];
    }),
  );
}

describe('the release store in a bucket of Swift', () => {
  test('a release is fetched unchanged, and publishing it again uploads nothing', async () => {
    const store = open('host');
    const dist = path.join(FORUM, 'dist');
    const { id, json, release } = describeBuild(dist);
    // Swift is told to list in pages of 20.
    expect((await store.list(`forum/${id}/`)).length).toBeGreaterThan(40);
    await fetchRelease(store, 'forum', id, inFolder('fetched'));
    const fetched = filesOf(inFolder('fetched'));
    expect([...fetched.keys()]).toEqual(expect.arrayContaining(Object.keys(release.files)));
    const built = filesOf(dist).set('release.json', Buffer.from(json));
    for (const [name, content] of fetched) expect([name, content.equals(built.get(name)!)]).toEqual([name, true]);
    expect(JSON.parse(await run('release', ['--json'], FORUM))).toMatchObject({ id, uploaded: 0 });
    expect(await run('releases', ['verify', 'forum'])).toBe(`forum: release ${versionOf(id)} is whole`);
  });

  test('an object cannot be overwritten, only removed, also with special characters in its key', async () => {
    const store = open('publisher');
    const keys = ["forum/a b/+&='()*!~.txt", 'forum/a b/%41.txt', 'forum/a b/ü€.txt'];
    for (const key of keys) {
      await store.put(key, Buffer.from('one'));
      await store.put(key, Buffer.from('one'));
      await expect(store.put(key, Buffer.from('two'))).rejects.toThrow('already in');
      expect(await store.get(key)).toEqual(Buffer.from('one'));
    }
    expect(await store.list('forum/a b/')).toEqual([...keys].sort());
    const [entry] = await store.entries(keys[0]!);
    expect(entry!.bytes).toBe(3);
    expect(Math.abs(entry!.modifiedAt.getTime() - Date.now())).toBeLessThan(60_000);
    for (const key of keys) await store.remove(key);
    await store.remove(keys[0]!);
    expect(await store.list('forum/a b/')).toEqual([]);
    expect(await store.get(keys[0]!)).toBeUndefined();
  });

  test('Swift refuses a conditional write with 501', async () => {
    const headers = { 'If-None-Match': '*' };
    const answer = await swift.request('publisher', `/${BUCKET}/site/x`, { method: 'PUT', body: 'x', headers });
    expect([answer.status, await answer.text()]).toEqual([501, expect.stringContaining('<Code>NotImplemented</Code>')]);
    expect(await open('host').get('x')).toBeUndefined();
  });

  test('the access key of hosts can read and list, but not write or delete', async () => {
    const store = open('host');
    const [key = ''] = await store.list('shell/');
    const content = await store.get(key);
    expect(content).toBeDefined();
    await expect(store.put('shell/x', Buffer.from('x'))).rejects.toThrow('answered 403 (AccessDenied) to PUT');
    await expect(store.remove(key)).rejects.toThrow('answered 403 (AccessDenied) to DELETE');
    expect(await store.get(key)).toEqual(content);
  });

  test.each([
    ['a wrong secret', { S3_SECRET_ACCESS_KEY: 'wrong' }, /answered 403 \(SignatureDoesNotMatch\)/],
    ['an unknown key', { S3_ACCESS_KEY_ID: 'site:nobody' }, /answered 403 \(SignatureDoesNotMatch\)/],
    ['a wrong region', { S3_REGION: 'other' }, /answered 400 \(AuthorizationHeaderMalformed\)/],
    ['a missing bucket', { RELEASE_STORE: 's3://no-such-bucket' }, /answered 404 \(NoSuchBucket\)/],
  ])('%s is refused', async (_what, wrong, message) => {
    const store = openReleaseStore({ ...swift.env('owner'), ...wrong });
    await expect(store.get('forum/x')).rejects.toThrow(message);
    await expect(store.put('forum/x', Buffer.from('x'))).rejects.toThrow(message);
    await expect(store.list('forum/')).rejects.toThrow(message);
  });

  test.each(['', '/v1/AUTH_site'])('a call without a signature is refused: %s/…', async (root) => {
    const [key = ''] = await open('host').list('shell/');
    for (const target of [`/${BUCKET}/site/${key}`, `/${BUCKET}?list-type=2`, `/${BUCKET}`]) {
      for (const method of ['GET', 'PUT', 'DELETE']) {
        const answer = await fetch(swift.endpoint + root + target, { method });
        expect([target, [400, 401, 412].includes(answer.status)]).toEqual([target, true]);
        expect(await answer.text()).not.toMatch(/<Key>|shell/);
      }
    }
    expect(await open('host').get(key)).toBeDefined();
  });

  test('a corrupt upload is refused and retried; an upload that is corrupt each time stores nothing', async () => {
    const store = openThroughRelay();
    let uploads = 0;
    relay.upload = (body, method) => {
      if (method !== 'PUT') return body;
      uploads += 1;
      return uploads === 1 ? damaged(body) : body;
    };
    await store.put('forum/once', Buffer.from('a whole object'));
    expect(uploads).toBe(2);
    expect(await store.get('forum/once')).toEqual(Buffer.from('a whole object'));
    relay.upload = (body, method) => (method === 'PUT' ? damaged(body) : body);
    await expect(store.put('forum/always', Buffer.from('a whole object'))).rejects.toThrow(
      'answered 400 (XAmzContentSHA256Mismatch) to PUT site/forum/always',
    );
    expect(await store.get('forum/always')).toBeUndefined();
    await store.remove('forum/once');
  });

  test('a release of an interrupted publication cannot be promoted, and publishing again completes it', async () => {
    const dist = anotherForum(folder, 'broken-off');
    const { id } = describeBuild(dist);
    let uploads = 0;
    relay.upload = (body, method) => {
      if (method === 'PUT') uploads += 1;
      return uploads > 10 ? BROKEN_OFF : body;
    };
    await expect(publish(openThroughRelay(), dist, FACTS)).rejects.toThrow('does not answer');
    relay.mend();
    expect((await open('host').list(`forum/${id}/`)).length).toBeGreaterThan(0);
    await expect(run('releases', ['promote', 'forum', id])).rejects.toThrow('is not in the store');
    expect((await publish(openThroughRelay(), dist, FACTS)).uploaded).toBeGreaterThan(0);
    expect(await run('releases', ['verify', 'forum', id])).toContain('is whole');
  });

  test('a release that is corrupted in a download is refused by hash, and no file of it is left', async () => {
    const { id } = describeBuild(path.join(FORUM, 'dist'));
    let downloads = 0;
    relay.download = (body) => {
      downloads += 1;
      return downloads === 5 ? damaged(body) : body;
    };
    const into = inFolder('damaged/release');
    await expect(fetchRelease(openThroughRelay(), 'forum', id, into)).rejects.toThrow(/ has the hash sha256-/);
    expect(readdirSync(path.dirname(into))).toEqual([]);
  });
});

describe('hosts with the release store in Swift', () => {
  let apiUrl: string;
  let host: Site;

  type Site = { program: Program; url: string; dataDir: string };

  const COMMON = { JWT_SECRET: 'a-secret-for-tests-and-nothing-else', LOG_LEVEL: 'info', DRAIN_SECONDS: '0' };

  async function startHost(name: string): Promise<Site> {
    const port = await freePort();
    const dataDir = inFolder(name);
    const program = await startProgram({
      name,
      command: [process.execPath, 'services/host/dist/main.js'],
      env: {
        ...COMMON,
        ...swift.env('host'),
        S3_ENDPOINT: relay.endpoint,
        PORT: String(port),
        API_URL: apiUrl,
        DATA_DIR: dataDir,
      },
      ready: /^Ready: /,
    });
    programs.push(program);
    return { program, url: `http://127.0.0.1:${port}`, dataDir };
  }

  /** Makes a release live without a look at the store, as somebody does who still reaches it. */
  async function promoteBlindly(id: string): Promise<void> {
    const pointer = knexDatabase(db);
    await promote(pointer, { app: 'forum', id, by: 'test', seen: await readPointer(pointer) });
  }

  /** Publishes another release of the forum's app. */
  async function publishNext(name: string): Promise<{ id: string; dist: string }> {
    const dist = anotherForum(folder, name);
    return { dist, id: (await publish(open('publisher'), dist, FACTS)).id };
  }

  /** The version of the forum's app in a page. */
  async function versionAt({ url }: Site): Promise<string | undefined> {
    const answer = await fetch(`${url}/forum`);
    return /\/mf\/forum\/([0-9a-f]{16})\//.exec(await answer.text())?.[1];
  }

  const serves = (site: Site, id: string) => async () => (await versionAt(site)) === versionOf(id);

  async function expectWhole({ url }: Site, id: string, dist: string): Promise<void> {
    for (const name of Object.keys(describeBuild(dist).release.files).filter((file) => file.endsWith('.js'))) {
      const answer = await fetch(`${url}/mf/forum/${versionOf(id)}/${name}`);
      expect([name, answer.status]).toEqual([name, 200]);
      expect(Buffer.from(await answer.arrayBuffer()).equals(readFileSync(path.join(dist, name)))).toBe(true);
    }
  }

  /** Copies of the forum's releases on a host, unfinished ones too. */
  const copiesOn = ({ dataDir }: Site) => readdirSync(path.join(dataDir, 'releases/forum'));

  const complaints = ({ program }: Site) => program.lines.filter((line) => line.includes('releases stay as they are'));

  let liveId: string;
  let liveDist = path.join(FORUM, 'dist');

  beforeAll(async () => {
    const port = await freePort();
    const api = await startProgram({
      name: 'api',
      command: [process.execPath, 'services/api/dist/server.js'],
      env: {
        ...COMMON,
        PORT: String(port),
        DATABASE_URL: databaseUrl(),
        MODERATOR_USERNAME: 'mod.first',
        MODERATOR_PASSWORD: 'Moder4tor-pass',
        MODERATOR_EMAIL: 'mod@example.org',
      },
      ready: /^Ready: /,
    });
    programs.push(api);
    apiUrl = `http://127.0.0.1:${port}`;
    liveId = describeBuild(liveDist).id;
    for (const [app, name] of Object.entries(APPS)) {
      const { id } = describeBuild(path.join(ROOT, name, 'dist'));
      await run('releases', ['promote', app, id]);
    }
    host = await startHost('host');
  });

  test('serve releases promoted before the start and while they run', async () => {
    expect(await versionAt(host)).toBe(versionOf(liveId));
    await expectWhole(host, liveId, liveDist);
    const { id, dist } = await publishNext('second');
    expect(await run('releases', ['promote', 'forum', id])).toBe(`forum: release ${versionOf(id)} is live`);
    await until(serves(host, id));
    await expectWhole(host, id, dist);
    [liveId, liveDist] = [id, dist];
    expect(complaints(host)).toEqual([]);
  });

  test('serve the previous release completely while the download of the next one fails', async () => {
    const { id, dist } = await publishNext('third');
    const copies = copiesOn(host);
    let downloads = 0;
    relay.download = (body) => {
      downloads += 1;
      return downloads > 10 ? BROKEN_OFF : body;
    };
    await run('releases', ['promote', 'forum', id]);
    await until(() => complaints(host).length > 0);
    expect(downloads).toBeGreaterThan(10);
    expect(await versionAt(host)).toBe(versionOf(liveId));
    expect((await fetch(`${host.url}/mf/forum/${versionOf(id)}/${describeBuild(dist).release.entry}`)).status).toBe(
      404,
    );
    await expectWhole(host, liveId, liveDist);
    expect(copiesOn(host).filter((name) => !name.includes('.fetch-'))).toEqual(copies);
    relay.mend();
    await until(serves(host, id));
    await expectWhole(host, id, dist);
    [liveId, liveDist] = [id, dist];
    expect(copiesOn(host)).toEqual([...copies, id].sort());
  });

  test('serve their copies while the store is down, and follow the pointer when it is back', async () => {
    const { id, dist } = await publishNext('fourth');
    const { pid } = host.program;
    await swift.halt();
    expect(await versionAt(host)).toBe(versionOf(liveId));
    for (const command of [
      ['promote', 'forum', id],
      ['rollback', 'forum'],
    ])
      await expect(run('releases', command)).rejects.toThrow('does not answer: ECONNREFUSED');
    const before = complaints(host).length;
    await promoteBlindly(id);
    await until(() => complaints(host).length > before);
    expect(await versionAt(host)).toBe(versionOf(liveId));
    await expectWhole(host, liveId, liveDist);

    cpSync(host.dataDir, inFolder('with-copy'), { recursive: true });
    const withCopy = await startHost('with-copy');
    expect((await fetch(`${withCopy.url}/ready`)).status).toBe(200);
    expect(await versionAt(withCopy)).toBe(versionOf(liveId));
    await expectWhole(withCopy, liveId, liveDist);
    const without = await startHost('without');
    expect((await fetch(`${without.url}/ready`)).status).toBe(503);

    await swift.start();
    for (const site of [host, withCopy, without]) {
      await until(serves(site, id));
      await expectWhole(site, id, dist);
    }
    expect((await fetch(`${without.url}/ready`)).status).toBe(200);
    expect(host.program.pid).toBe(pid);
  });
});
