import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { prune, publish, verifyRelease, type PointerState, type WithLockedPointer } from './index';
import { FACTS, FILES, makeFolder, writeBuild } from './testing/apps';
import { inFolder, useStores, type StoreUnderTest } from './testing/stores';

const NOTHING: PointerState = { apps: [], retained: [] };
/** A `WithLockedPointer` without a database: calls `stateOf` for each release. */
const pointing =
  (stateOf: () => PointerState): WithLockedPointer =>
  (work) =>
    work(stateOf());
const nothing = pointing(() => NOTHING);

const dist = makeFolder();
const other = makeFolder();
const root = makeFolder();

describe.each(useStores())('in %s', (_where, open) => {
  let stored: StoreUnderTest;
  let id: string;
  beforeEach(() => {
    stored = open();
    id = writeBuild(dist);
  });

  test('pruning keeps new releases and those that are live or retained', async () => {
    const second = writeBuild(other, { ...FILES, 'remoteEntry.js': 'second' });
    await publish(stored.store, dist, FACTS);
    await publish(stored.store, other, FACTS);
    await stored.store.put(`forum/${'e'.repeat(64)}/half`, Buffer.from('of an upload'));
    expect(await prune(stored.store, nothing)).toEqual([]);
    stored.age();
    const pruned = await prune(
      stored.store,
      pointing(() => ({ apps: [], retained: [{ app: 'forum', id }] })),
    );
    expect(pruned.map((release) => release.id).sort()).toEqual([second, 'e'.repeat(64)].sort());
    expect(new Set((await stored.store.list('')).map((key) => key.split('/')[1]))).toEqual(new Set([id]));
    const live = { app: 'forum', number: 1, live: id, candidate: null, percent: 0 } as const;
    expect(
      await prune(
        stored.store,
        pointing(() => ({ apps: [live], retained: [] })),
      ),
    ).toEqual([]);
    expect(await verifyRelease(stored.store, 'forum', id)).toMatchObject({ name: 'forum' });
  });

  test('pruning keeps a release that is promoted while it deletes others', async () => {
    const ids = [writeBuild(other, { ...FILES, 'remoteEntry.js': 'second' }), id];
    for (const folder of [dist, other]) await publish(stored.store, folder, FACTS);
    stored.age();
    let requests = 0;
    const state = () => {
      requests += 1;
      const retained = requests > 1 ? ids.map((id) => ({ app: 'forum', id: id }) as const) : [];
      return { apps: [], retained };
    };
    const pruned = await prune(stored.store, pointing(state));
    expect(pruned).toHaveLength(1);
    const [left] = ids.filter((id) => id !== pruned[0]!.id);
    expect(await verifyRelease(stored.store, 'forum', left!)).toMatchObject({ name: 'forum' });
  });
});

test('pruning keeps an upload that is completed while pruning waits for the lock', async () => {
  const stored = inFolder(root);
  const { store } = stored;
  const id = writeBuild(dist);
  await publish(store, dist, FACTS);
  await store.remove(`forum/${id}/release.json`);
  stored.age();
  const complete: WithLockedPointer = async (work) => {
    await publish(store, dist, FACTS);
    return work(NOTHING);
  };
  expect(await prune(store, complete)).toEqual([]);
  expect(await verifyRelease(store, 'forum', id)).toMatchObject({ name: 'forum' });
});

test('pruning deletes old partial files of killed writes in a folder store', async () => {
  const stored = inFolder(root);
  const { store } = stored;
  await store.put('forum/x', Buffer.from('one'));
  const uploads = path.join(root, '.uploads');
  writeFileSync(path.join(uploads, 'half'), 'of a file');
  stored.age();
  writeFileSync(path.join(uploads, 'young'), 'half of a file');
  await prune(store, nothing);
  expect(readdirSync(uploads)).toEqual(['young']);
});
