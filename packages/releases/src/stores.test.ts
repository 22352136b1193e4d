import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fetchRelease, openReleaseStore, prune, publish } from './index';
import { FACTS, makeFolder, writeBuild } from './testing/apps';
import { inFolder, useS3Server, useStores } from './testing/stores';

const s3 = useS3Server();
const dist = makeFolder();
const local = makeFolder();

describe.each(useStores())('in %s', (_where, open) => {
  test('an object cannot be overwritten with other content', async () => {
    const { store } = open();
    await store.put('forum/x', Buffer.from('one'));
    await store.put('forum/x', Buffer.from('one'));
    await expect(store.put('forum/x', Buffer.from('two'))).rejects.toThrow('already in');
    expect(await store.get('forum/x')).toEqual(Buffer.from('one'));
    expect(await store.get('forum/y')).toBeUndefined();
    await expect(store.put('forum/../../x', Buffer.from('one'))).rejects.toThrow('takes no key');
  });

  test('a read that is given up says why', async () => {
    const { store } = open();
    await store.put('forum/x', Buffer.from('one'));
    const aborted = AbortSignal.abort(new Error('it takes too long'));
    await expect(store.get('forum/x', aborted)).rejects.toThrow('does not answer: it takes too long');
  });
});

test('an object can be stored while objects beside it and their folder are deleted', async () => {
  const { store } = inFolder(path.join(local, 'store'));
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

describe('S3', () => {
  test('publishes and fetches with PUT and GET only, and uploads the release.json last', async () => {
    const store = openReleaseStore(s3().env);
    const id = writeBuild(dist);
    await publish(store, dist, FACTS);
    await fetchRelease(store, 'forum', id, path.join(local, 's3', id));
    expect(new Set(s3().requests.map((request) => request.split(' ')[0]))).toEqual(new Set(['PUT', 'GET']));
    const puts = s3().requests.filter((request) => request.startsWith('PUT'));
    expect(puts.at(-1)).toBe(`PUT site/forum/${id}/release.json`);
  });

  test('reports the error if deleting is refused', async () => {
    const store = openReleaseStore(s3().env);
    writeBuild(dist);
    await publish(store, dist, FACTS);
    for (const object of s3().objects.values()) object.modifiedAt = new Date(0);
    s3().keepsAll = true;
    await expect(prune(store, (work) => work({ apps: [], retained: [] }))).rejects.toThrow(
      /s3:\/\/releases\/site\/ answered 403 \(AccessDenied\) to DELETE/,
    );
  });

  test.each([
    ['a wrong secret', { S3_SECRET_ACCESS_KEY: 'wrong' }, /answered 403 \(SignatureDoesNotMatch\) to GET/],
    ['a wrong key', { S3_ACCESS_KEY_ID: 'wrong' }, /answered 403 \(InvalidAccessKeyId\)/],
    ['a wrong region', { S3_REGION: 'other' }, /answered 400 \(AuthorizationHeaderMalformed\)/],
    ['a missing bucket', { RELEASE_STORE: 's3://no-such-bucket' }, /answered 404 \(NoSuchBucket\)/],
  ])('reports the server’s error for %s', async (_what, wrong, message) => {
    const store = openReleaseStore({ ...s3().env, ...wrong });
    await expect(store.get('forum/x')).rejects.toThrow(message);
    await expect(store.list('forum/')).rejects.toThrow(message);
    expect((await fetch(`${s3().endpoint}/releases/site/forum/x`)).status).toBe(403);
  });

  test('retries temporary errors up to three times', async () => {
    const store = openReleaseStore(s3().env);
    s3().failures.push(503, 400, 429);
    await store.put('forum/x', Buffer.from('one'));
    s3().failures.push(503);
    expect(await store.get('forum/x')).toEqual(Buffer.from('one'));
    s3().failures.push(500, 500, 500, 500);
    await expect(store.get('forum/x')).rejects.toThrow('answered 500 (InternalError)');
  });

  test.each([
    ['a server without the operation', 501],
    ['an address without an S3 server', 404],
  ])('does not retry the error of %s', async (_what, status) => {
    s3().failures.push(status);
    await expect(openReleaseStore(s3().env).get('forum/x')).rejects.toThrow(`answered ${status}`);
    expect(s3().requests).toEqual([]);
  });

  test('reports a server that does not answer', async () => {
    const store = openReleaseStore({ ...s3().env, S3_ENDPOINT: 'http://127.0.0.1:9' });
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

test('requests use the bucket as host name for Amazon S3 and as path for other servers', async () => {
  const requests = jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response('one')));
  const env = { RELEASE_STORE: 's3://bucket/site', S3_REGION: 'eu-west-1', S3_ACCESS_KEY_ID: 'x' };
  const secret = { S3_SECRET_ACCESS_KEY: 'y' };
  for (const server of [{}, { S3_ENDPOINT: 'https://s3().example.org/' }])
    expect(await openReleaseStore({ ...env, ...secret, ...server }).get('forum/a b')).toEqual(Buffer.from('one'));
  expect(requests.mock.calls.map(([url]) => (url as URL).href)).toEqual([
    'https://bucket.s3.eu-west-1.amazonaws.com/site/forum/a%20b',
    'https://s3().example.org/bucket/site/forum/a%20b',
  ]);
  requests.mockRestore();
});

test('the secret access key can be read from a file', () => {
  const file = path.join(local, 'secret');
  writeFileSync(file, 'of a file\n');
  const env = { RELEASE_STORE: 's3://bucket/', S3_ACCESS_KEY_ID: 'x', S3_SECRET_ACCESS_KEY_FILE: file };
  expect(openReleaseStore(env).describe).toBe('the release store s3://bucket/');
  expect(() => openReleaseStore({ ...env, S3_SECRET_ACCESS_KEY: 'y' })).toThrow('are both set');
  expect(() => openReleaseStore({ ...env, S3_SECRET_ACCESS_KEY_FILE: `${file}s` })).toThrow('cannot be read: ENOENT');
  writeFileSync(file, '\n');
  expect(() => openReleaseStore(env)).toThrow('S3_SECRET_ACCESS_KEY_FILE is an empty file');
});
