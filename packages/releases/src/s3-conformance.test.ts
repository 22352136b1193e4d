import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import { fetchRelease, openReleaseStore, prune, publish } from './index';
import { FACTS, makeFolder, writeBuild } from './testing/apps';

// Another project's S3 server, which verifies signatures. What it does not do is in `stores.test.ts`: rights of a key, hashes
// of uploads, lists in pages, and names with characters that XML escapes.
const folder = makeFolder();
const dist = makeFolder();
let server: S3rver;
let env: Record<string, string>;

beforeAll(async () => {
  server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: path.join(folder, 'objects'),
    configureBuckets: [{ name: 'releases' }],
  });
  const { port } = await server.run();
  env = {
    RELEASE_STORE: 's3://releases/site',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
});

afterAll(() => server.close());

test('a release is published, fetched unchanged and pruned', async () => {
  const store = openReleaseStore(env);
  const id = writeBuild(dist);
  expect((await publish(store, dist, FACTS)).uploaded).toBeGreaterThan(0);
  expect((await publish(store, dist, FACTS)).uploaded).toBe(0);
  await fetchRelease(store, 'forum', id, path.join(folder, 'fetched'));
  await prune(store, (work) => work({ apps: [], retained: [] }));
  expect(await store.list('forum/')).toEqual(expect.arrayContaining([`forum/${id}/release.json`]));
});

test('an object cannot be overwritten, only removed, also with special characters in its key', async () => {
  const store = openReleaseStore(env);
  const keys = ['forum/a b/+=()*!~.txt', 'forum/a b/ü€.txt'];
  for (const key of keys) {
    await store.put(key, Buffer.from('one'));
    await expect(store.put(key, Buffer.from('two'))).rejects.toThrow('already in');
    expect(await store.get(key)).toEqual(Buffer.from('one'));
  }
  expect(await store.list('forum/a b/')).toEqual([...keys].sort());
  const [entry] = await store.entries(keys[1]!);
  expect(entry!.bytes).toBe(3);
  expect(Math.abs(entry!.modifiedAt.getTime() - Date.now())).toBeLessThan(60_000);
  for (const key of keys) await store.remove(key);
  await store.remove(keys[0]!);
  expect(await store.list('forum/a b/')).toEqual([]);
});

test.each([
  ['a wrong secret', { S3_SECRET_ACCESS_KEY: 'wrong' }, /answered 403 \(SignatureDoesNotMatch\)/],
  ['an unknown key', { S3_ACCESS_KEY_ID: 'nobody' }, /answered 403 \(InvalidAccessKeyId\)/],
  ['a missing bucket', { RELEASE_STORE: 's3://no-such-bucket' }, /answered 404 \(NoSuchBucket\)/],
])('%s is refused', async (_what, wrong, message) => {
  const store = openReleaseStore({ ...env, ...wrong });
  await expect(store.get('forum/x')).rejects.toThrow(message);
  await expect(store.replace('forum/x', Buffer.from('x'))).rejects.toThrow(message);
  await expect(store.list('forum/')).rejects.toThrow(message);
});
