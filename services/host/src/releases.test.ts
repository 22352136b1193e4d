import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { AppName } from '@commonpurse/federation';
import { APP_NAMES, describeBuild, versionOf } from '@commonpurse/releases';
import { readBuilds } from './index';
import { distOf } from './releases';
import {
  entry,
  errors,
  pointersOf,
  promoted,
  published,
  release,
  rolledBack,
  shared,
  storeFolder,
  until,
  untilComplaint,
  untilLive,
  urlOf,
} from './testing/releasing';
import { ask, changeBuild, startSite, type Site } from './testing/site';

let site: Site;
/** The releases that the site started with. */
const originals = {} as Record<AppName, string>;
const lines: string[] = [];

const asBuilt = (app: AppName) => path.join(site.folder, 'as-built', app);

beforeAll(async () => {
  site = await startSite({ logTo: lines, prerender: true });
  for (const app of APP_NAMES) {
    originals[app] = describeBuild(distOf(app, site.folder)).id;
    cpSync(distOf(app, site.folder), asBuilt(app), { recursive: true });
  }
});
afterAll(() => site.remove());

/** Before each test, restores the stand-ins as they were built, makes their releases live, and empties the log. */
beforeEach(async () => {
  for (const app of APP_NAMES) {
    rmSync(distOf(app, site.folder), { recursive: true });
    cpSync(asBuilt(app), distOf(app, site.folder), { recursive: true });
    const { live, candidate } = (await pointersOf(site)).apps.find((entry) => entry.app === app)!;
    if (live !== originals[app] || candidate) await rolledBack(site, app, originals[app]);
  }
  await until('the original releases in a page', async () => {
    const { body, headers } = await ask(site.url, '/calculator');
    return !headers['set-cookie'] && APP_NAMES.every((app) => body.includes(versionOf(originals[app])));
  });
  lines.length = 0;
});

test('new pages use a release after its promotion or a rollback without a restart', async () => {
  const next = await release(site, 'next');
  expect(await entry(site)).toBe(urlOf(originals.public));
  await promoted(site, 'public', next);
  await untilLive(site, next);
  expect((await ask(site.url, urlOf(next))).text).toBe('next');
  await rolledBack(site, 'public', originals.public);
  await untilLive(site, originals.public);
  // An open page keeps using its own version.
  expect((await ask(site.url, urlOf(next))).text).toBe('next');
});

describe('broken server code of a release', () => {
  const breakCode = (folder: string) => writeFileSync(path.join(distOf('public', folder), 'prerender.cjs'), 'broken(');
  const complaint = /not server-rendered/;

  test('is logged after the promotion, before a page needs it', async () => {
    breakCode(site.folder);
    await promoted(site, 'public', await release(site, 'with broken server code'));
    await untilComplaint(complaint, lines);
    expect(errors(lines)).toHaveLength(1);
  });

  test('is logged after the host has started', async () => {
    const logTo: string[] = [];
    const other = await startSite({ prerender: true, logTo, beforeStart: breakCode });
    await untilComplaint(complaint, logTo);
    expect(errors(logTo)).toHaveLength(1);
    await other.remove();
  });
});

test('a share of visitors gets a release, and each keeps the same one on every page', async () => {
  const next = await release(site, 'shared');
  const isGivenOut = async () => 'set-cookie' in (await ask(site.url, '/')).headers;
  expect(await isGivenOut()).toBe(false);
  await shared(site, 'public', next, 30);
  await until('a share', isGivenOut);
  const served = lines
    .map((line) => JSON.parse(line) as { msg: string })
    .filter(({ msg }) => msg === 'serving releases');
  expect(served).toMatchObject([
    { releases: { public: versionOf(originals.public) }, shared: { public: `${versionOf(next)}, 30 %` } },
  ]);

  for (const [group, id] of [
    [0, next],
    [29, next],
    [30, originals.public],
    [99, originals.public],
  ] as const) {
    expect([group, await entry(site, `release-group=${group}`)]).toEqual([group, urlOf(id)]);
    const { headers } = await ask(site.url, '/', { cookie: `a=b; release-group=${group}` });
    expect(headers).not.toHaveProperty('set-cookie');
  }
  const { headers } = await ask(site.url, '/');
  expect(headers['set-cookie']?.[0]).toMatch(/^release-group=\d{1,2}; Path=\/; HttpOnly; SameSite=Lax$/);
  for (const odd of ['release-group=100', 'release-group=-1', 'release-group=x']) {
    expect((await ask(site.url, '/', { cookie: odd })).headers).toHaveProperty('set-cookie');
  }
  await shared(site, 'public', next, 0);
  await until('the end of the share', async () => !(await isGivenOut()));
});

test.each([
  ['an entry', 'remoteEntry.js'],
  ['a chunk', 'routes.js'],
  ['a style sheet', 'routes.css'],
  ['the code for the server', 'prerender.cjs'],
  ['the description', 'release.json'],
])(
  'a release with an altered file (%s) is not served, and is logged once; the previous release stays live',
  async (_what, file) => {
    const id = await release(site, `altered in ${file}`);
    const altered = path.join(storeFolder(site, 'public', id), file);
    writeFileSync(altered, `${readFileSync(altered, 'utf8')} `);
    await promoted(site, 'public', id);
    await untilComplaint(new RegExp(`'public'.*${file}`), lines);

    // Another app's release is still served, and by then the host has polled once more.
    const shell = await release(site, `shell beside ${file}`, 'shell');
    await promoted(site, 'shell', shell);
    await until('the release of the shell', async () => (await ask(site.url, '/')).body.includes(versionOf(shell)));
    expect(await entry(site)).toBe(urlOf(originals.public));
    expect((await ask(site.url, urlOf(id))).status).toBe(404);
    expect(errors(lines)).toHaveLength(1);
  },
);

test('files of a newly promoted release are served for pages of another host', async () => {
  const id = await release(site, '// the page is from another host');
  expect((await ask(site.url, urlOf(id))).status).toBe(404);
  await promoted(site, 'public', id);
  await until('the file of another host', async () => (await ask(site.url, urlOf(id))).status === 200);
  expect((await ask(site.url, urlOf(id))).body.toString()).toBe('// the page is from another host');
  await untilLive(site, id);
});

test('a release with a missing file is not served until the file is back', async () => {
  const id = await release(site, 'not whole');
  const missing = path.join(storeFolder(site, 'public', id), 'routes.js');
  const content = readFileSync(missing);
  rmSync(missing);
  await promoted(site, 'public', id);
  await untilComplaint(/routes\.js is missing/, lines);
  expect(await entry(site)).toBe(urlOf(originals.public));
  writeFileSync(missing, content);
  await untilLive(site, id);
});

test('a release that is incompatible with the others is not served', async () => {
  changeBuild(site.folder, 'forum', { needs: { federation: '9.0.0' } });
  const id = await published(site, 'forum');
  await promoted(site, 'forum', id);
  await untilComplaint(/'forum' needs federation runtime 9\.0\.0, and release .* of the shell provides none/, lines);
  expect((await ask(site.url, '/')).body.toString()).not.toContain(versionOf(id));
});

test('old copies of releases that are no longer retained are deleted', async () => {
  const copyOf = (id: string) => path.join(site.folder, 'data/releases/public', id);
  const [outdated, young] = ['d'.repeat(64), 'e'.repeat(64)].map(copyOf) as [string, string];
  for (const folder of [outdated, young]) mkdirSync(folder, { recursive: true });
  const twoDaysAgo = new Date(Date.now() - 48 * 60 * 60_000);
  for (const folder of [outdated, copyOf(originals.public)]) utimesSync(folder, twoDaysAgo, twoDaysAgo);
  const next = await release(site, 'after old ones');
  await promoted(site, 'public', next);
  await untilLive(site, next);
  await until('the deletion of the outdated copy', () => !existsSync(outdated));
  expect([young, copyOf(originals.public), copyOf(next)].map((folder) => existsSync(folder))).toEqual([
    true,
    true,
    true,
  ]);
});

test('reading the build of an app that was not built names the build command', () => {
  expect(() => readBuilds(path.join(site.folder, 'data'))).toThrow('run "npm run build" first');
});
