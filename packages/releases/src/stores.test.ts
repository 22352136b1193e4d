import { existsSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import {
  fetchRelease,
  listReleases,
  openReleaseStore,
  prune,
  publish,
  verifyRelease,
  type PointerState,
  type ReleaseStore,
  type WithLockedPointer,
} from './index';
import { FACTS, FILES, makeFolder, writeBuild } from './testing/apps';
import { startS3Server, type S3Server } from './testing/s3-server';

type Bench = {
  store: ReleaseStore;
  /** Changes an object behind the store's back; undefined removes it. */
  tamper(key: string, content: Buffer | undefined): void;
  /** Makes everything in the store a week old. */
  age(): void;
};

const WEEK_MS = 7 * 24 * 60 * 60_000;
const NOTHING: PointerState = { apps: [], retained: [] };
/** What keeps the pointer as it is for one release after the other. */
const pointing =
  (stateOf: () => PointerState): WithLockedPointer =>
  (work) =>
    work(stateOf());
const nothing = pointing(() => NOTHING);
/** Another text than remoteEntry.js, and as long. */
const SAME_LENGTH = 'x'.repeat(FILES['remoteEntry.js']!.length);

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(() => s3.close());
beforeEach(() => {
  s3.objects.clear();
  s3.requests.length = 0;
  s3.keepsAll = false;
});

function inFolder(): Bench {
  const root = makeFolderOnce();
  rmSync(root, { recursive: true, force: true });
  const then = new Date(Date.now() - WEEK_MS);
  return {
    store: openReleaseStore({ RELEASE_STORE: root }),
    tamper(key, content) {
      if (content) writeFileSync(path.join(root, key), content);
      else rmSync(path.join(root, key));
    },
    age() {
      for (const entry of readdirSync(root, { recursive: true, withFileTypes: true }))
        if (entry.isFile()) utimesSync(path.join(entry.parentPath, entry.name), then, then);
    },
  };
}

function inBucket(): Bench {
  return {
    store: openReleaseStore(s3.env),
    tamper(key, content) {
      if (content) s3.objects.set(`site/${key}`, { content, modifiedAt: new Date() });
      else s3.objects.delete(`site/${key}`);
    },
    age() {
      for (const object of s3.objects.values()) object.modifiedAt = new Date(Date.now() - WEEK_MS);
    },
  };
}

const storeRoot = makeFolder();
const makeFolderOnce = () => path.join(storeRoot, 'store');
const dist = makeFolder();
const local = makeFolder();
const other = makeFolder();
const large = makeFolder();

describe.each([
  ['a folder', inFolder],
  ['an S3 bucket', inBucket],
])('in %s', (_where, open) => {
  let bench: Bench;
  let id: string;
  beforeEach(() => {
    bench = open();
    id = writeBuild(dist);
    rmSync(path.join(local, 'forum'), { recursive: true, force: true });
  });

  const into = () => path.join(local, 'forum', id);
  const fetched = () => fetchRelease(bench.store, 'forum', id, into());

  test('a published release comes back whole, and publishing it again stores nothing', async () => {
    const published = await publish(bench.store, dist, FACTS);
    expect(published).toMatchObject({ app: 'forum', id });
    expect(published.uploaded).toBeGreaterThan(published.bytes);
    expect(await publish(bench.store, dist, { ...FACTS, node: '24.0.0' })).toEqual({ ...published, uploaded: 0 });
    expect(await fetched()).toMatchObject({ name: 'forum', format: 1 });
    for (const [name, text] of Object.entries(FILES)) expect(readFileSync(path.join(into(), name), 'utf8')).toBe(text);
    expect(existsSync(path.join(into(), 'remoteEntry.js.br'))).toBe(true);
    expect(await listReleases(bench.store)).toMatchObject([{ app: 'forum', id, build: FACTS }]);
  });

  test('an object never changes', async () => {
    await bench.store.put('forum/x', Buffer.from('one'));
    await bench.store.put('forum/x', Buffer.from('one'));
    await expect(bench.store.put('forum/x', Buffer.from('two'))).rejects.toThrow('already in');
    expect(await bench.store.get('forum/x')).toEqual(Buffer.from('one'));
    expect(await bench.store.get('forum/y')).toBeUndefined();
    await expect(bench.store.put('forum/../../x', Buffer.from('one'))).rejects.toThrow('takes no key');
  });

  test('a release without its release.json is invisible, and publishing completes it', async () => {
    await publish(bench.store, dist, FACTS);
    bench.tamper(`forum/${id}/release.json`, undefined);
    bench.tamper(`forum/${id}/prerender.cjs`, undefined);
    expect(await listReleases(bench.store)).toEqual([]);
    await expect(fetched()).rejects.toThrow(`Release ${id.slice(0, 16)} of 'forum' is not in the store`);
    expect(await publish(bench.store, dist, { ...FACTS, commit: 'other' })).toMatchObject({ id });
    expect(await fetched()).toMatchObject({ name: 'forum' });
  });

  test.each([
    ['prerender.cjs', 'serveR'],
    ['remoteEntry.js', undefined],
    ['remoteEntry.js.br', 'no brotli'],
    ['release.json', '{}'],
  ])('publishing a release again repairs a damaged %s, and nothing else', async (name, content) => {
    await publish(bench.store, dist, FACTS);
    const whole = (await bench.store.get(`forum/${id}/${name}`))!;
    bench.tamper(`forum/${id}/${name}`, content === undefined ? undefined : Buffer.from(content));
    expect(await publish(bench.store, dist, FACTS)).toMatchObject({ id, uploaded: whole.length });
    expect(await verifyRelease(bench.store, 'forum', id)).toMatchObject({ name: 'forum' });
    expect((await publish(bench.store, dist, FACTS)).uploaded).toBe(0);
  });

  test.each([
    ['a changed letter', 'prerender.cjs', 'serveR', /prerender\.cjs has the hash sha256-.* instead of sha256-/],
    ['another length', 'remoteEntry.js', 'short', /remoteEntry\.js has 5 bytes instead of 1800/],
    ['a missing file', 'fonts/a b.svg', undefined, /fonts\/a b\.svg is missing/],
    ['no brotli', 'remoteEntry.js.br', 'no brotli', /remoteEntry\.js\.br does not decompress/],
    ['no gzip', 'remoteEntry.js.gz', 'no gzip', /remoteEntry\.js\.gz does not decompress/],
    ['other brotli', 'remoteEntry.js.br', brotliCompressSync(SAME_LENGTH), /remoteEntry\.js\.br does not decompress/],
    ['other gzip', 'remoteEntry.js.gz', gzipSync(SAME_LENGTH), /remoteEntry\.js\.gz does not decompress/],
    ['another list', 'release.json', '{}', /release\.json has the hash [0-9a-f]{64} instead of [0-9a-f]{64}$/],
  ])(
    'a release with %s in %s is refused by name, and nothing of it is left',
    async (_fault, name, content, message) => {
      await publish(bench.store, dist, FACTS);
      bench.tamper(`forum/${id}/${name}`, content === undefined ? undefined : Buffer.from(content));
      await expect(fetched()).rejects.toThrow(message);
      await expect(verifyRelease(bench.store, 'forum', id)).rejects.toThrow(message);
      expect(readdirSync(path.join(local, 'forum'))).toEqual([]);
    },
  );

  test('a fetched copy that was altered is fetched anew; a whole one needs no store', async () => {
    await publish(bench.store, dist, FACTS);
    await fetched();
    writeFileSync(path.join(into(), 'prerender.cjs'), 'serveR');
    await fetched();
    expect(readFileSync(path.join(into(), 'prerender.cjs'), 'utf8')).toBe('server');
    bench.tamper(`forum/${id}/release.json`, undefined);
    expect(await fetched()).toMatchObject({ name: 'forum' });
  });

  test.each([
    ['empty', async () => {}],
    [
      'damaged',
      async () => {
        await fetched();
        writeFileSync(path.join(into(), 'prerender.cjs'), 'serveR');
      },
    ],
  ])('many fetches at once into the same folder, which is %s, leave one whole copy', async (_what, prepare) => {
    await publish(bench.store, dist, FACTS);
    await prepare();
    for (const release of await Promise.all(Array.from({ length: 12 }, fetched))) {
      expect(release).toMatchObject({ name: 'forum' });
    }
    expect(readdirSync(path.dirname(into()))).toEqual([id]);
    expect(readFileSync(path.join(into(), 'prerender.cjs'), 'utf8')).toBe('server');
  });

  test('a damaged copy is replaced in one step: who has fetched the release reads all of it, while others fetch still', async () => {
    const files = Object.fromEntries(Array.from({ length: 40 }, (_one, at) => [`chunks/${at}.js`, `part ${at}`]));
    id = writeBuild(large, { ...FILES, ...files });
    await publish(bench.store, large, FACTS);
    const fetchAndRead = async () => {
      const release = await fetched();
      for (const name of Object.keys(release.files)) await readFile(path.join(into(), name));
    };
    for (let round = 0; round < 3; round += 1) {
      await fetched();
      writeFileSync(path.join(into(), 'prerender.cjs'), 'serveR');
      await Promise.all(Array.from({ length: 4 }, fetchAndRead));
    }
    expect(readdirSync(path.dirname(into()))).toEqual([id]);
  });

  test('pruning keeps what the pointer retains and what is new', async () => {
    const second = writeBuild(other, { ...FILES, 'remoteEntry.js': 'second' });
    await publish(bench.store, dist, FACTS);
    await publish(bench.store, other, FACTS);
    await bench.store.put(`forum/${'e'.repeat(64)}/half`, Buffer.from('of an upload'));
    expect(await prune(bench.store, nothing)).toEqual([]);
    bench.age();
    const pruned = await prune(
      bench.store,
      pointing(() => ({ apps: [], retained: [{ app: 'forum', id }] })),
    );
    expect(pruned.map((release) => release.id).sort()).toEqual([second, 'e'.repeat(64)].sort());
    expect(new Set((await bench.store.list('')).map((key) => key.split('/')[1]))).toEqual(new Set([id]));
    const live = { app: 'forum', number: 1, live: id, candidate: null, percent: 0 } as const;
    expect(
      await prune(
        bench.store,
        pointing(() => ({ apps: [live], retained: [] })),
      ),
    ).toEqual([]);
    expect(await verifyRelease(bench.store, 'forum', id)).toMatchObject({ name: 'forum' });
  });

  test('pruning keeps what is promoted while it deletes', async () => {
    const ids = [writeBuild(other, { ...FILES, 'remoteEntry.js': 'second' }), id];
    for (const folder of [dist, other]) await publish(bench.store, folder, FACTS);
    bench.age();
    let asked = 0;
    const state = () => {
      asked += 1;
      const retained = asked > 1 ? ids.map((one) => ({ app: 'forum', id: one }) as const) : [];
      return { apps: [], retained };
    };
    const pruned = await prune(bench.store, pointing(state));
    expect(pruned).toHaveLength(1);
    const [left] = ids.filter((one) => one !== pruned[0]!.id);
    expect(await verifyRelease(bench.store, 'forum', left!)).toMatchObject({ name: 'forum' });
  });
});

test('pruning keeps an upload that somebody completes while others are deleted', async () => {
  const bench = inFolder();
  const { store } = bench;
  const id = writeBuild(dist);
  await publish(store, dist, FACTS);
  await store.remove(`forum/${id}/release.json`);
  bench.age();
  const complete: WithLockedPointer = async (work) => {
    await publish(store, dist, FACTS);
    return work(NOTHING);
  };
  expect(await prune(store, complete)).toEqual([]);
  expect(await verifyRelease(store, 'forum', id)).toMatchObject({ name: 'forum' });
});

test('an object is stored while others beside it are deleted, and their folder with them', async () => {
  const { store } = inFolder();
  for (let round = 0; round < 10; round += 1) {
    const keys = Array.from({ length: 12 }, (_one, at) => `forum/${round}/chunks/${at}`);
    await Promise.all(keys.map((key) => store.put(`${key}.old`, Buffer.from('old'))));
    const replaceByNew = async (key: string) => {
      const removed = store.remove(`${key}.old`);
      await store.put(key, Buffer.from('new'));
      await removed;
      await store.remove(key);
    };
    await Promise.all(keys.map(replaceByNew));
  }
  expect(await store.list('forum/')).toEqual([]);
});

test('pruning deletes what killed writes left in a folder, once that is old', async () => {
  const bench = inFolder();
  const { store } = bench;
  await store.put('forum/x', Buffer.from('one'));
  const uploads = path.join(makeFolderOnce(), '.uploads');
  writeFileSync(path.join(uploads, 'half'), 'of a file');
  bench.age();
  writeFileSync(path.join(uploads, 'young'), 'half of a file');
  await prune(store, nothing);
  expect(readdirSync(uploads)).toEqual(['young']);
});

describe('S3', () => {
  test('needs PUT, GET and LIST alone, and the release.json comes last', async () => {
    const store = openReleaseStore(s3.env);
    const id = writeBuild(dist);
    await publish(store, dist, FACTS);
    await fetchRelease(store, 'forum', id, path.join(local, 's3', id));
    expect(new Set(s3.requests.map((request) => request.split(' ')[0]))).toEqual(new Set(['PUT', 'GET']));
    const puts = s3.requests.filter((request) => request.startsWith('PUT'));
    expect(puts.at(-1)).toBe(`PUT site/forum/${id}/release.json`);
  });

  test('says so where deleting is refused', async () => {
    const store = openReleaseStore(s3.env);
    writeBuild(dist);
    await publish(store, dist, FACTS);
    for (const object of s3.objects.values()) object.modifiedAt = new Date(0);
    s3.keepsAll = true;
    await expect(prune(store, nothing)).rejects.toThrow(
      /s3:\/\/releases\/site\/ answered 403 \(AccessDenied\) to DELETE/,
    );
  });

  test.each([
    ['a wrong secret', { S3_SECRET_ACCESS_KEY: 'wrong' }, /answered 403 \(SignatureDoesNotMatch\) to GET/],
    ['a wrong key', { S3_ACCESS_KEY_ID: 'wrong' }, /answered 403 \(InvalidAccessKeyId\)/],
    ['a wrong region', { S3_REGION: 'other' }, /answered 400 \(AuthorizationHeaderMalformed\)/],
    ['a missing bucket', { RELEASE_STORE: 's3://no-such-bucket' }, /answered 404 \(NoSuchBucket\)/],
  ])('refuses %s, which no retry changes', async (_what, wrong, message) => {
    const store = openReleaseStore({ ...s3.env, ...wrong });
    await expect(store.get('forum/x')).rejects.toThrow(message);
    await expect(store.list('forum/')).rejects.toThrow(message);
    expect((await fetch(`${s3.endpoint}/releases/site/forum/x`)).status).toBe(403);
  });

  test('retries what a moment later succeeds', async () => {
    const store = openReleaseStore(s3.env);
    s3.failures.push(503, 400, 429);
    await store.put('forum/x', Buffer.from('one'));
    s3.failures.push(503);
    expect(await store.get('forum/x')).toEqual(Buffer.from('one'));
    s3.failures.push(500, 500, 500, 500);
    await expect(store.get('forum/x')).rejects.toThrow('answered 500 (InternalError)');
  });

  test.each([
    ['a server that cannot do it', 501],
    ['an address without an S3 server', 404],
  ])('asks %s once, and says so', async (_what, status) => {
    s3.failures.push(status);
    await expect(openReleaseStore(s3.env).get('forum/x')).rejects.toThrow(`answered ${status}`);
    expect(s3.requests).toEqual([]);
  });

  test('is away without an answer', async () => {
    const store = openReleaseStore({ ...s3.env, S3_ENDPOINT: 'http://127.0.0.1:9' });
    await expect(store.list('')).rejects.toThrow(/^the release store s3:\/\/releases\/site\/ does not answer: /);
  });
});

test.each([
  [{ RELEASE_STORE: 'ftp://x' }, 'RELEASE_STORE must be'],
  [{ RELEASE_STORE: 's3://Bad_Bucket' }, 'RELEASE_STORE must be'],
  [{ RELEASE_STORE: 's3://bucket' }, 'S3_ACCESS_KEY_ID is missing'],
  [{ RELEASE_STORE: 's3://bucket', S3_ACCESS_KEY_ID: 'x' }, 'S3_SECRET_ACCESS_KEY is missing'],
  [{ RELEASE_STORE: 's3://bucket', S3_ENDPOINT: 'x' }, 'S3_ENDPOINT must be'],
])('%j is refused: %s', (env, message) => {
  expect(() => openReleaseStore(env)).toThrow(message);
});

test('Amazon is asked at the name of the bucket, and another server by its path', async () => {
  const asked = jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response('one')));
  const env = { RELEASE_STORE: 's3://bucket/site', S3_REGION: 'eu-west-1', S3_ACCESS_KEY_ID: 'x' };
  const secret = { S3_SECRET_ACCESS_KEY: 'y' };
  for (const server of [{}, { S3_ENDPOINT: 'https://s3.example.org/' }])
    expect(await openReleaseStore({ ...env, ...secret, ...server }).get('forum/a b')).toEqual(Buffer.from('one'));
  expect(asked.mock.calls.map(([url]) => (url as URL).href)).toEqual([
    'https://bucket.s3.eu-west-1.amazonaws.com/site/forum/a%20b',
    'https://s3.example.org/bucket/site/forum/a%20b',
  ]);
  asked.mockRestore();
});

test('the secret may stand in a file', () => {
  const file = path.join(local, 'secret');
  writeFileSync(file, 'of a file\n');
  const env = { RELEASE_STORE: 's3://bucket/', S3_ACCESS_KEY_ID: 'x', S3_SECRET_ACCESS_KEY_FILE: file };
  expect(openReleaseStore(env).describe).toBe('the release store s3://bucket/');
  expect(() => openReleaseStore({ ...env, S3_SECRET_ACCESS_KEY: 'y' })).toThrow('are both set');
  expect(() => openReleaseStore({ ...env, S3_SECRET_ACCESS_KEY_FILE: `${file}s` })).toThrow('cannot be read: ENOENT');
  writeFileSync(file, '\n');
  expect(() => openReleaseStore(env)).toThrow('S3_SECRET_ACCESS_KEY_FILE is an empty file');
});
