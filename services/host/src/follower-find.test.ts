import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { APP_NAMES, openReleaseStore, versionOf, type PointerState } from '@commonpurse/releases';
import { createFollower } from './follower';
import { published, release } from './testing/releasing';
import { writeReleases } from './testing/site';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'follower-test-'));
  writeReleases(folder);
  // Stops the host's polling, which runs once a second. File access still works.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
});
afterEach(() => {
  jest.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

test('for an unknown release the pointer is fetched at once, at most five times a second', async () => {
  const store = openReleaseStore({ DATA_DIR: path.join(folder, 'data') });
  const ids = await Promise.all(APP_NAMES.map((app) => published({ folder }, app)));
  let state: PointerState = {
    apps: APP_NAMES.map((app, at) => ({ app, number: 1, live: ids[at]!, candidate: null, percent: 0 })),
    retained: APP_NAMES.map((app, at) => ({ app, id: ids[at]! })),
  };
  const ask = jest.fn(async () => state);
  const logger = { info: jest.fn(), error: jest.fn() };
  const follower = createFollower({ ask, store, folder: path.join(folder, 'copies'), logger });
  await follower.start();
  const served = follower.current();
  expect(ask).toHaveBeenCalledTimes(1);

  const id = await release({ folder }, 'next');
  state = { ...state, retained: [...state.retained, { app: 'public', id }] };
  const find = () => follower.find('public', versionOf(id));
  expect(await find()).toBeUndefined();
  expect(ask).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(200);
  expect(await Promise.all([find(), find()])).toMatchObject([{ id }, { id }]);
  expect(ask).toHaveBeenCalledTimes(2);
  // Pages still use what the host's own polling found.
  expect(follower.current()).toBe(served);
  await follower.close();
});
