import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { fetchRelease, publish, verifyRelease } from './index';
import { FACTS, FILES, makeFolder, writeBuild } from './testing/apps';
import { useStores, type StoreUnderTest } from './testing/stores';

/** Differs from the content of remoteEntry.js, with the same length. */
const SAME_LENGTH = 'x'.repeat(FILES['remoteEntry.js']!.length);

const dist = makeFolder();
const large = makeFolder();
const local = makeFolder();

describe.each(useStores())('in %s', (_where, open) => {
  let stored: StoreUnderTest;
  let id: string;
  beforeEach(() => {
    stored = open();
    id = writeBuild(dist);
    rmSync(path.join(local, 'forum'), { recursive: true, force: true });
  });

  const into = () => path.join(local, 'forum', id);
  const fetched = () => fetchRelease(stored.store, 'forum', id, into());

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
    'a release with %s in %s is refused with the file’s name and leaves no local files',
    async (_fault, name, content, message) => {
      await publish(stored.store, dist, FACTS);
      stored.tamper(`forum/${id}/${name}`, content === undefined ? undefined : Buffer.from(content));
      await expect(fetched()).rejects.toThrow(message);
      await expect(verifyRelease(stored.store, 'forum', id)).rejects.toThrow(message);
      expect(readdirSync(path.join(local, 'forum'))).toEqual([]);
    },
  );

  test('an altered local copy is fetched again; an intact one needs no store', async () => {
    await publish(stored.store, dist, FACTS);
    await fetched();
    writeFileSync(path.join(into(), 'prerender.cjs'), 'serveR');
    await fetched();
    expect(readFileSync(path.join(into(), 'prerender.cjs'), 'utf8')).toBe('server');
    stored.tamper(`forum/${id}/release.json`, undefined);
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
  ])('concurrent fetches into the same folder, which is %s, leave one complete copy', async (_what, prepare) => {
    await publish(stored.store, dist, FACTS);
    await prepare();
    for (const release of await Promise.all(Array.from({ length: 12 }, fetched))) {
      expect(release).toMatchObject({ name: 'forum' });
    }
    expect(readdirSync(path.dirname(into()))).toEqual([id]);
    expect(readFileSync(path.join(into(), 'prerender.cjs'), 'utf8')).toBe('server');
  });

  test('a damaged copy is replaced atomically: all files stay readable during concurrent fetches', async () => {
    const files = Object.fromEntries(Array.from({ length: 40 }, (_one, at) => [`chunks/${at}.js`, `part ${at}`]));
    id = writeBuild(large, { ...FILES, ...files });
    await publish(stored.store, large, FACTS);
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
});
