import { createHash } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AppName } from '@commonpurse/federation';
import { readBuilds, startHost, type Host } from '@commonpurse/host';
import {
  describeBuild,
  knexDatabase,
  openReleaseStore,
  promote,
  publish,
  readPointer,
  rollback,
  versionOf,
} from '@commonpurse/releases';
import type { Page } from '@playwright/test';
import { addressesOf, everyScreen } from '../support/every-screen';
import { expect, FIRST_MODERATOR, openAs, Site, test as base, TestClock } from '../support/fixtures';

const APPS: AppName[] = ['shell', 'public', 'forum', 'moderator'];
const FACTS = { commit: null, node: process.versions.node, time: new Date(0).toISOString() };

/** A host of its own, with releases that come and go. */
class Releases {
  constructor(
    readonly site: Site,
    private readonly host: Host,
    private readonly folder: string,
  ) {}

  /** Releases an app with another last line in its first script, and with a change; the release's id. */
  async next(app: AppName, text: string, change?: (copy: string) => void): Promise<string> {
    const copy = mkdtempSync(path.join(this.folder, `${app}-`));
    cpSync(readBuilds()[app].folder, copy, { recursive: true });
    change?.(copy);
    const { entry, main = [] } = describeBuild(copy).release;
    const script = entry ?? main.find((file) => file.endsWith('.js'))!;
    appendFileSync(path.join(copy, script), `\n// ${text}`);
    for (const ending of ['.br', '.gz']) rmSync(path.join(copy, script + ending));
    return (await publish(openReleaseStore({ DATA_DIR: this.folder }), copy, FACTS)).id;
  }

  /** Makes a release live, and waits until new pages have it and the API says so. */
  async go(app: AppName, id: string, by: typeof promote): Promise<void> {
    const pointer = knexDatabase(this.host.db!);
    await by(pointer, { app, id, by: 'test', seen: await readPointer(pointer) });
    await expect
      .poll(async () => (await fetch(`${this.host.url}/forum`)).text())
      .toContain(`/mf/${app}/${versionOf(id)}/`);
    const page = await (await fetch(`${this.host.url}/forum`)).text();
    const [, set] = /"releaseSet":"([^"]+)"/.exec(page) ?? [];
    await expect.poll(async () => (await fetch(`${this.host.url}/api/health`)).headers.get('release-set')).toBe(set);
  }
}

/** Makes a copy of the forum one from before members had a start page. The name of a script is its hash. */
function removeStartPage(copy: string): void {
  const file = (name: string) => path.join(copy, name);
  const replace = (name: string, from: RegExp | string, to: string) => {
    const before = readFileSync(file(name), 'utf8');
    const after = before.replaceAll(from, to);
    expect(after).not.toBe(before);
    writeFileSync(file(name), after);
  };
  const routes = readdirSync(copy).find((name) => /^routes\..*\.js$/.test(name))!;
  for (const name of ['prerender.cjs', routes])
    replace(name, /path:\s*"\/",\s*screen:\s*"home"/g, 'path:"/-",screen:"home"');
  const [, hash = ''] = routes.split('.');
  const changed = createHash('sha256')
    .update(readFileSync(file(routes)))
    .digest('base64url');
  renameSync(file(routes), file(routes.replace(hash, changed)));
  for (const ending of ['.br', '.gz']) rmSync(file(routes + ending));
  for (const name of [describeBuild(copy).release.entry!, 'release.json']) replace(name, hash, changed);
}

const test = base.extend<{ releases: Releases }>({
  // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of fixtures from this pattern
  releases: async ({}, use) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'commonpurse-e2e-'));
    const clock = new TestClock();
    const env = { PORT: '0', DATA_DIR: folder, SEED_DEMO: '0', RATE_LIMITS: 'off', LOG_LEVEL: 'error' };
    const host = await startHost({ clock, publishBuilt: true, env: { ...env, ...FIRST_MODERATOR } });
    await use(new Releases(new Site(host.url, clock), host, folder));
    await host.close();
    rmSync(folder, { recursive: true, force: true });
  },
  baseURL: async ({ releases }, use) => use(releases.site.url),
});

test.use({ freshContext: true });

/** The releases that the page asked files of, as in their URLs: `forum/0123456789abcdef`. */
function releasesOf(page: Page): Set<string> {
  const versions = new Set<string>();
  page.on('request', (request) => {
    const release = /\/mf\/(\w+\/[0-9a-f]{16})\//.exec(request.url())?.[1];
    if (release) versions.add(release);
  });
  return versions;
}

/** The versions of the forum that the page asked files of. */
function forumVersions(page: Page): Set<string> {
  const versions = new Set<string>();
  page.on('request', (request) => {
    const version = /\/mf\/forum\/([0-9a-f]{16})\//.exec(request.url())?.[1];
    if (version) versions.add(version);
  });
  return versions;
}

/** Goes to a screen within the open document, as a link does. */
async function goWithin(page: Page, address: string) {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
  await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
  await expect(page.getByText('Loading...'), address).toHaveCount(0);
}

const offer = (page: Page) => page.getByText('There is a newer version of this site.');

test('an open page keeps its version after a promotion or rollback, and offers the new one', async ({
  page,
  releases,
}) => {
  const member = await releases.site.member();
  const versions = forumVersions(page);
  await openAs(page, member, '/forum');
  await expect(page.getByRole('link', { name: 'New Post' })).toBeVisible();
  expect(versions).toEqual(new Set([readBuilds().forum.version]));
  await expect(offer(page)).toHaveCount(0);

  const id = await releases.next('forum', 'next');
  await releases.go('forum', id, promote);
  await page.getByRole('link', { name: 'New Post' }).click();
  await expect(page.getByLabel('Post Title')).toBeVisible();
  await page.getByLabel('Post Title').fill('What she is writing');
  await expect(offer(page)).toBeVisible();
  expect(versions).toEqual(new Set([readBuilds().forum.version]));
  await expect(page.getByLabel('Post Title')).toHaveValue('What she is writing');

  await page.getByRole('button', { name: 'Later' }).click();
  await expect(offer(page)).toHaveCount(0);
  await page.getByRole('navigation').first().getByRole('link', { name: 'Forum', exact: true }).click();
  await expect(page.getByRole('link', { name: 'New Post' })).toBeVisible();
  await expect(offer(page)).toHaveCount(0);

  // What she reads next is the new version, and rolling back is offered in the same way.
  await page.reload();
  await expect(page.getByRole('link', { name: 'New Post' })).toBeVisible();
  expect(versions).toContain(versionOf(id));
  await releases.go('forum', readBuilds().forum.id, rollback);
  await page.getByRole('link', { name: 'New Post' }).click();
  await expect(page.getByLabel('Post Title')).toBeVisible();
  await page.getByLabel('Post Title').blur();
  await expect(offer(page)).toBeVisible();
  versions.clear();
  await page.getByRole('button', { name: 'Load it now' }).click();
  await expect(page.getByLabel('Post Title')).toHaveValue('What she is writing');
  await expect(offer(page)).toHaveCount(0);
  expect(versions).toEqual(new Set([readBuilds().forum.version]));
});

test('pages that are open during promotions and rollbacks of all apps load every screen in their own version', async ({
  page,
  person,
  releases,
}) => {
  const every = await everyScreen(releases.site);
  const { page: other } = await person({ baseURL: releases.site.url });
  const built = new Set(APPS.map((app) => `${app}/${readBuilds()[app].version}`));
  const loaded = [page, other].map(releasesOf);
  const opened = APPS.map((app) => releases.next(app, 'another'));
  await openAs(page, every.member, '/forum');
  await openAs(other, releases.site.moderator, '/myview');
  for (const id of opened) await releases.go(APPS[opened.indexOf(id)]!, await id, promote);
  // A page loads the code of a screen once, so some screens are opened after the promotions and the others after both.
  for (const address of addressesOf('visitor', every)) await goWithin(page, address);
  for (const app of APPS.toReversed()) await releases.go(app, readBuilds()[app].id, rollback);
  for (const address of addressesOf('member', every)) await goWithin(page, address);
  for (const address of addressesOf('moderator', every)) await goWithin(other, address);
  for (const names of loaded) expect([...names].filter((name) => !built.has(name))).toEqual([]);
  expect(loaded.map((names) => names.size)).toEqual([4, 2]);
});

test('with a forum from before members had a start page, they have the landing page', async ({ page, releases }) => {
  const member = await releases.site.member();
  await releases.go('forum', await releases.next('forum', 'without', removeStartPage), promote);
  const welcome = page.getByRole('heading', { level: 1, name: 'What will the loan really cost?' });
  await openAs(page, member, '/');
  await expect(welcome).toBeVisible();
  await expect(page.getByText('Loading...')).toHaveCount(0);
  await page.getByRole('navigation').first().getByRole('link', { name: 'Forum', exact: true }).click();
  await expect(page.getByRole('link', { name: 'New Post' })).toBeVisible();
  await page.goBack();
  await expect(welcome).toBeVisible();
  await goWithin(page, '/calculator');
  await goWithin(page, '/');
  await expect(welcome).toBeVisible();
});
