import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  describeBuild,
  knexDatabase,
  openReleaseStore,
  publish,
  readPointer,
  share,
  versionOf,
} from '@commonpurse/releases';
import { createLogger, startHost } from './index';
import { distOf } from './releases';
import { ask, startSite, type Site } from './testing/site';

const FACTS = { commit: null, node: process.versions.node, time: new Date(0).toISOString() };

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.remove());

/** Gives a tenth of the visitors a release of the public remote that is damaged in the store. */
async function shareDamaged(): Promise<string> {
  const folder = distOf('public', site.folder);
  writeFileSync(path.join(folder, 'remoteEntry.js'), 'shared');
  for (const ending of ['br', 'gz']) rmSync(path.join(folder, `remoteEntry.js.${ending}`));
  const store = path.join(site.folder, 'data/release-store');
  const { id } = await publish(openReleaseStore({ RELEASE_STORE: store }), folder, FACTS);
  appendFileSync(path.join(store, 'public', id, 'routes.js'), ' ');
  const pointer = knexDatabase(site.db);
  await share(pointer, { app: 'public', id, percent: 10, by: 'test', seen: await readPointer(pointer) });
  return id;
}

let damaged: string;

test('a new host serves the live release to all visitors while a shared release is damaged in the store', async () => {
  const { id: original } = describeBuild(distOf('public', site.folder));
  damaged = await shareDamaged();
  await site.close();
  rmSync(path.join(site.folder, 'data/releases'), { recursive: true });
  const lines: string[] = [];
  const logger = createLogger({ write: (line: string) => void lines.push(line) });
  const again = await startHost({ env: { ...site.env, LOG_LEVEL: 'error' }, logger });
  site.close = () => again.close();
  for (const cookie of ['release-group=0', 'release-group=99']) {
    const { status, body } = await ask(again.url, '/calculator', { cookie });
    expect([status, body.includes(versionOf(damaged)), body.includes(versionOf(original))]).toEqual([200, false, true]);
  }
  expect(lines.join()).toContain(`Release ${versionOf(damaged)} of 'public': routes.js has`);
});

test('a start that publishes the build repairs a damaged release in the store', async () => {
  await site.close();
  const again = await startHost({ env: site.env, publishBuilt: site.folder });
  site.close = () => again.close();
  expect((await ask(again.url, '/calculator')).body.includes(versionOf(damaged))).toBe(true);
});
