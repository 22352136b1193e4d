import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  describeBuild,
  knexDatabase,
  openReleaseStore,
  promote,
  publish,
  readPointer,
  rollback,
  share,
  versionOf,
} from '@commonpurse/releases';
import type { AppName } from '@commonpurse/federation';
import { readBuilds, startHost } from './index';
import { distOf } from './releases';
import { ask, changeBuild, startSite, type Site } from './testing/site';

const FACTS = { commit: null, node: process.versions.node, time: new Date(0).toISOString() };

let site: Site;
/** The release of the public remote that the site started with. */
let original: string;
const lines: string[] = [];

beforeAll(async () => {
  site = await startSite({ logTo: lines, prerender: true });
  original = describeBuild(distOf('public', site.folder)).id;
});
beforeEach(() => void (lines.length = 0));
afterAll(() => site.remove());

const storeOf = () => openReleaseStore({ DATA_DIR: path.join(site.folder, 'data') });
const storeFolder = (app: AppName, id: string) => path.join(site.folder, 'data/release-store', app, id);

/** Publishes a build of the public remote whose entry has this text; its id. */
async function release(text: string, app: AppName = 'public'): Promise<string> {
  const folder = distOf(app, site.folder);
  const file = app === 'shell' ? 'main.js' : 'remoteEntry.js';
  writeFileSync(path.join(folder, file), text);
  for (const ending of ['.br', '.gz']) rmSync(path.join(folder, file + ending), { force: true });
  return (await publish(storeOf(), folder, FACTS)).id;
}

type Change = (by: { app: AppName; id: string }) => Promise<unknown>;
const pointer = () => knexDatabase(site.db);
const asked = async () => ({ by: 'test', seen: await readPointer(pointer()) });
const promoted: Change = async (what) => promote(pointer(), { ...what, ...(await asked()) });
const rolledBack: Change = async (what) => rollback(pointer(), { ...what, ...(await asked()) });
const shared = async (app: AppName, id: string, percent: number) =>
  share(pointer(), { app, id, percent, ...(await asked()) });

const ENTRY = /"public":\{"entry":"(\/mf\/public\/[0-9a-f]{16}\/remoteEntry\.js)"/;

async function entry(cookie?: string): Promise<string> {
  const { body } = await ask(site.url, '/calculator', cookie ? { cookie } : {});
  return ENTRY.exec(body.toString())?.[1] ?? 'no entry';
}

const urlOf = (id: string) => `/mf/public/${versionOf(id)}/remoteEntry.js`;

/** Waits until a new page has this release; how long that took. */
async function untilLive(id: string): Promise<number> {
  const since = Date.now();
  while ((await entry()) !== urlOf(id)) {
    if (Date.now() - since > 10_000) throw new Error(`${await entry()} is live still`);
    await sleep(20);
  }
  return Date.now() - since;
}

const errors = (log = lines) =>
  log.map((line) => JSON.parse(line) as { level: number; msg: string }).filter(({ level }) => level >= 50);

test('a release that is promoted, and one that is rolled back to, is in new pages without a restart', async () => {
  const next = await release('next');
  expect(await entry()).toBe(urlOf(original));
  await promoted({ app: 'public', id: next });
  await untilLive(next);
  expect((await ask(site.url, urlOf(next))).text).toBe('next');
  await rolledBack({ app: 'public', id: original });
  await untilLive(original);
  // A page that is open goes on in its own version.
  expect((await ask(site.url, urlOf(next))).text).toBe('next');
});

describe('server code that cannot run', () => {
  const breakCode = (folder: string) => writeFileSync(path.join(distOf('public', folder), 'prerender.cjs'), 'broken(');
  const logged = [expect.stringMatching(/not server-rendered/)];

  test('is in the log once its release is promoted, before a page asks for it', async () => {
    const file = path.join(distOf('public', site.folder), 'prerender.cjs');
    const code = readFileSync(file);
    breakCode(site.folder);
    await promoted({ app: 'public', id: await release('with broken server code') });
    while (errors().length === 0) await sleep(20);
    expect(errors().map(({ msg }) => msg)).toEqual(logged);
    writeFileSync(file, code);
    await promoted({ app: 'public', id: original });
    await untilLive(original);
  });

  test('is in the log once the host has started', async () => {
    const logTo: string[] = [];
    const other = await startSite({ prerender: true, logTo, beforeStart: breakCode });
    while (errors(logTo).length === 0) await sleep(20);
    expect(errors(logTo).map(({ msg }) => msg)).toEqual(logged);
    await other.remove();
  });
});

test('a share of the visitors gets a release, each the same one on every page', async () => {
  await untilLive(original);
  const next = await release('shared');
  expect((await ask(site.url, '/')).headers).not.toHaveProperty('set-cookie');
  await shared('public', next, 30);
  while (!(await ask(site.url, '/')).headers['set-cookie']) await sleep(20);

  for (const [group, id] of [
    [0, next],
    [29, next],
    [30, original],
    [99, original],
  ] as const) {
    expect([group, await entry(`release-group=${group}`)]).toEqual([group, urlOf(id)]);
    const { headers } = await ask(site.url, '/', { cookie: `a=b; release-group=${group}` });
    expect(headers).not.toHaveProperty('set-cookie');
  }
  const { headers } = await ask(site.url, '/');
  expect(headers['set-cookie']?.[0]).toMatch(/^release-group=\d{1,2}; Path=\/; HttpOnly; SameSite=Lax$/);
  for (const odd of ['release-group=100', 'release-group=-1', 'release-group=x']) {
    expect((await ask(site.url, '/', { cookie: odd })).headers).toHaveProperty('set-cookie');
  }
  await shared('public', next, 0);
  while ((await ask(site.url, '/')).headers['set-cookie']) await sleep(20);
});

test.each([
  ['an entry', 'remoteEntry.js'],
  ['a chunk', 'routes.js'],
  ['a style sheet', 'routes.css'],
  ['the code for the server', 'prerender.cjs'],
  ['the description', 'release.json'],
])(
  'a release of which %s was altered is not served: the log says once which, and the site goes on',
  async (_what, file) => {
    const before = await entry();
    const id = await release(`altered in ${file}`);
    const altered = path.join(storeFolder('public', id), file);
    writeFileSync(altered, `${readFileSync(altered, 'utf8')} `);
    await promoted({ app: 'public', id });
    await sleep(2_500);
    expect(await entry()).toBe(before);
    expect((await ask(site.url, urlOf(id))).status).toBe(404);
    expect(errors().map(({ msg }) => msg)).toEqual([expect.stringMatching(new RegExp(`'public'.*${file}`))]);

    // Another app's release is served all the same.
    const shell = await release(`shell beside ${file}`, 'shell');
    await promoted({ app: 'shell', id: shell });
    while (!(await ask(site.url, '/')).body.includes(versionOf(shell))) await sleep(20);
  },
);

test('files of a release that another host serves already come before this host asks what is live', async () => {
  const id = await release('// the page is from another host');
  expect((await ask(site.url, urlOf(id))).status).toBe(404);
  await promoted({ app: 'public', id });
  await sleep(250);
  const { status, body } = await ask(site.url, urlOf(id));
  expect([status, body.toString()]).toEqual([200, '// the page is from another host']);
  await rolledBack({ app: 'public', id: original });
  await untilLive(original);
});

test('a release of which a file is missing is not served, until it is whole', async () => {
  const id = await release('not whole');
  const missing = path.join(storeFolder('public', id), 'routes.js');
  const content = readFileSync(missing);
  rmSync(missing);
  await promoted({ app: 'public', id });
  await sleep(1_500);
  expect(await entry()).not.toBe(urlOf(id));
  writeFileSync(missing, content);
  await untilLive(id);
});

test('a release that does not fit the others is not served', async () => {
  const before = describeBuild(distOf('forum', site.folder)).id;
  changeBuild(site.folder, 'forum', { needs: { federation: '9.0.0' } });
  const { id } = await publish(storeOf(), distOf('forum', site.folder), FACTS);
  await promoted({ app: 'forum', id });
  await sleep(1_500);
  expect((await ask(site.url, '/')).body.toString()).not.toContain(versionOf(id));
  expect(errors()[0]?.msg).toMatch(
    /'forum' needs federation runtime 9\.0\.0, and release .* of the shell provides none/,
  );
  await rolledBack({ app: 'forum', id: before });
  changeBuild(site.folder, 'forum', { needs: {} });
});

test('copies of releases that no page may ask for any more are deleted, once they are old', async () => {
  const copyOf = (id: string) => path.join(site.folder, 'data/releases/public', id);
  const [outdated, young] = ['d'.repeat(64), 'e'.repeat(64)].map(copyOf) as [string, string];
  for (const folder of [outdated, young, copyOf(original)]) mkdirSync(folder, { recursive: true });
  const twoDaysAgo = new Date(Date.now() - 48 * 60 * 60_000);
  for (const folder of [outdated, copyOf(original)]) utimesSync(folder, twoDaysAgo, twoDaysAgo);
  const next = await release('after old ones');
  await promoted({ app: 'public', id: next });
  await untilLive(next);
  const since = Date.now();
  while (existsSync(outdated) && Date.now() - since < 10_000) await sleep(20);
  expect([outdated, young, copyOf(original), copyOf(next)].map((folder) => existsSync(folder))).toEqual([
    false,
    true,
    true,
    true,
  ]);
});

test('without store and database the host goes on, and starts with what it served last', async () => {
  const next = await release('last');
  await promoted({ app: 'public', id: next });
  await untilLive(next);
  rmSync(path.join(site.folder, 'data/release-store'), { recursive: true });
  await sleep(1_500);
  expect(await entry()).toBe(urlOf(next));
  expect((await ask(site.url, urlOf(next))).status).toBe(200);

  await site.close();
  expect(existsSync(path.join(site.folder, 'data/releases/current.json'))).toBe(true);
  const again = await startHost({ env: site.env });
  site.close = () => again.close();
  const { body } = await ask(again.url, '/calculator');
  expect(ENTRY.exec(body.toString())?.[1]).toBe(urlOf(next));
});

test('without any live release pages say so, and come once there is one', async () => {
  await site.close();
  rmSync(path.join(site.folder, 'data'), { recursive: true });
  const host = await startHost({ env: site.env });
  site.close = () => host.close();
  site.db = host.db!;
  const early = await ask(host.url, '/');
  expect([early.status, early.headers['retry-after'], early.headers['cache-control']]).toEqual([503, '5', 'no-store']);
  for (const link of ['/api/exit', 'tel:000', 'tel:1800737732']) expect(early.text).toContain(`href="${link}"`);
  for (const app of ['shell', 'public', 'forum', 'moderator'] as const) {
    const { id } = await publish(storeOf(), distOf(app, site.folder), FACTS);
    await promoted({ app, id });
  }
  while ((await ask(host.url, '/')).status !== 200) await sleep(20);
  // Creates a database anew.
}, 60_000);

test('a second start publishes nothing anew', async () => {
  const stored = readdirSync(path.join(site.folder, 'data/release-store/public'));
  await site.close();
  const again = await startHost({ env: site.env, publishBuilt: site.folder });
  site.close = () => again.close();
  expect(readdirSync(path.join(site.folder, 'data/release-store/public'))).toEqual(stored);
  const { apps } = await readPointer(knexDatabase(again.db!));
  expect(apps.map(({ number }) => number)).toEqual([1, 1, 1, 1]);
});

test('where an app has not been built, the start says what to run', () => {
  expect(() => readBuilds(path.join(site.folder, 'data'))).toThrow('run "npm run build" first');
});
