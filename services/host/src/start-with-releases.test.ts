import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { APP_NAMES, describeBuild } from '@commonpurse/releases';
import { startHost } from './index';
import { distOf } from './releases';
import { entry, pointersOf, promoted, published, release, until, untilComplaint, urlOf } from './testing/releasing';
import { ask, startSite, type Site } from './testing/site';

/** Nothing listens there. */
const NOWHERE = 'http://127.0.0.1:1';

const lines: string[] = [];
let site: Site;
afterEach(() => site.remove());

test('without the release store the host keeps serving, and restarts with its last releases', async () => {
  site = await startSite({ logTo: lines });
  const original = describeBuild(distOf('public', site.folder)).id;
  const unknown = await release(site, 'nobody has it');
  rmSync(path.join(site.folder, 'data/release-store'), { recursive: true });
  await promoted(site, 'public', unknown);
  await untilComplaint(/'public' is not in the store/, lines);
  expect(await entry(site)).toBe(urlOf(original));
  expect((await ask(site.url, urlOf(original))).status).toBe(200);

  await site.close();
  const again = await startHost({ env: { ...site.env, API_URL: NOWHERE, LOG_LEVEL: 'silent' } });
  site.close = () => again.close();
  expect(await entry(again)).toBe(urlOf(original));
  expect((await ask(again.url, urlOf(original))).status).toBe(200);
});

test('the start names a RELEASE_STORE that does not exist', async () => {
  const store = '/no/such/release-store';
  lines.length = 0;
  site = await startSite({ publishBuilt: false, logTo: lines, env: { RELEASE_STORE: store } });
  expect(lines.filter((line) => line.includes(`RELEASE_STORE ${store} does not exist`))).toHaveLength(1);
});

test('without a live release pages are 503 with help links, until releases are promoted', async () => {
  site = await startSite({ publishBuilt: false });
  const early = await ask(site.url, '/');
  expect([early.status, early.headers['retry-after'], early.headers['cache-control']]).toEqual([503, '5', 'no-store']);
  for (const link of ['/api/exit', 'tel:000', 'tel:1800737732']) expect(early.text).toContain(`href="${link}"`);
  for (const app of APP_NAMES) await promoted(site, app, await published(site, app));
  await until('a page', async () => (await ask(site.url, '/')).status === 200);
});

test('a second start publishes no release again', async () => {
  site = await startSite();
  const stored = () => readdirSync(path.join(site.folder, 'data/release-store/public'));
  const before = stored();
  await site.close();
  const again = await startHost({ env: site.env, publishBuilt: site.folder });
  site.close = () => again.close();
  expect(stored()).toEqual(before);
  const { apps } = await pointersOf({ db: again.db! });
  expect(apps.map(({ number }) => number)).toEqual([1, 1, 1, 1]);
});
