import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fetchRelease, listReleases, publish, verifyRelease } from './index';
import { FACTS, FILES, makeFolder, writeBuild } from './testing/apps';
import { useStores, type StoreUnderTest } from './testing/stores';

const dist = makeFolder();
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

  test('a published release can be fetched completely, and publishing it again uploads nothing', async () => {
    const published = await publish(stored.store, dist, FACTS);
    expect(published).toMatchObject({ app: 'forum', id });
    expect(published.uploaded).toBeGreaterThan(published.bytes);
    expect(await publish(stored.store, dist, { ...FACTS, node: '24.0.0' })).toEqual({ ...published, uploaded: 0 });
    expect(await fetched()).toMatchObject({ name: 'forum', format: 1 });
    for (const [name, text] of Object.entries(FILES)) expect(readFileSync(path.join(into(), name), 'utf8')).toBe(text);
    expect(existsSync(path.join(into(), 'remoteEntry.js.br'))).toBe(true);
    expect(await listReleases(stored.store)).toMatchObject([{ app: 'forum', id, build: FACTS }]);
  });

  test('a release without its release.json is not listed, and publishing it again completes it', async () => {
    await publish(stored.store, dist, FACTS);
    stored.tamper(`forum/${id}/release.json`, undefined);
    stored.tamper(`forum/${id}/prerender.cjs`, undefined);
    expect(await listReleases(stored.store)).toEqual([]);
    await expect(fetched()).rejects.toThrow(`Release ${id.slice(0, 16)} of 'forum' is not in the store`);
    expect(await publish(stored.store, dist, { ...FACTS, commit: 'other' })).toMatchObject({ id });
    expect(await fetched()).toMatchObject({ name: 'forum' });
  });

  test.each([
    ['prerender.cjs', 'serveR'],
    ['remoteEntry.js', undefined],
    ['remoteEntry.js.br', 'no brotli'],
    ['release.json', '{}'],
  ])('publishing a release again uploads only the damaged %s', async (name, content) => {
    await publish(stored.store, dist, FACTS);
    const whole = (await stored.store.get(`forum/${id}/${name}`))!;
    stored.tamper(`forum/${id}/${name}`, content === undefined ? undefined : Buffer.from(content));
    expect(await publish(stored.store, dist, FACTS)).toMatchObject({ id, uploaded: whole.length });
    expect(await verifyRelease(stored.store, 'forum', id)).toMatchObject({ name: 'forum' });
    expect((await publish(stored.store, dist, FACTS)).uploaded).toBe(0);
  });
});
