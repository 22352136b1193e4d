import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readReleases, startHost, type Releases } from './index';
import { writeReleases } from './testing/site';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'commonpurse-host-test-'));
  // Temporary folders are private, and the database of a test run by root belongs to another user.
  chmodSync(folder, 0o755);
  writeReleases(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A shell that provides this federation runtime, and a forum that was built for that one. */
function releases(provided: string | undefined, needed: string | undefined): Releases {
  const { shell, remotes } = readReleases(folder);
  return {
    shell: { ...shell, ...(provided && { provides: { federation: provided } }) },
    remotes: { ...remotes, forum: { ...remotes.forum, ...(needed && { needs: { federation: needed } }) } },
  };
}

const start = (mix: Releases) =>
  startHost({
    env: { PORT: '0', DATA_DIR: path.join(folder, 'data'), SEED_DEMO: '0', LOG_LEVEL: 'silent' },
    releases: mix,
  });

test.each([
  ['2.9.1', '2.9.2'],
  ['2.8.9', '2.9.0'],
  ['3.0.0', '2.9.2'],
  [undefined, '2.9.2'],
])('a shell with federation runtime %s and a remote that needs %s are refused in one line', async (has, needs) => {
  const error = await start(releases(has, needs)).then(
    () => undefined,
    (reason: Error) => reason,
  );
  expect(error?.message.replaceAll(/[0-9a-f]{16}/g, 'a1b2c3')).toBe(
    `Release a1b2c3 of 'forum' needs federation runtime ${needs}, and release a1b2c3 of the shell provides ` +
      `${has ?? 'none'}: release the shell first, or an older 'forum'`,
  );
});

test.each([
  ['2.9.2', '2.9.2'],
  ['2.10.0', '2.9.2'],
  ['2.9.2', undefined],
  [undefined, undefined],
])('a shell with federation runtime %s serves a remote that needs %s', async (has, needs) => {
  const host = await start(releases(has, needs));
  expect((await fetch(`${host.url}/forum`)).status).toBe(200);
  await host.close();
});

test('where an app has not been built, the start says what to run', () => {
  expect(() => readReleases(path.join(folder, 'data'))).toThrow('run "npm run build" first');
});
