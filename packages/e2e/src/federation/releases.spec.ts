import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
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
import { expect, openAs, PASSWORD, Site, test as base, TestClock } from '../support/fixtures';

const FACTS = { commit: null, node: process.versions.node, time: new Date(0).toISOString() };
const MODERATOR = { MODERATOR_USERNAME: 'mo.one', MODERATOR_PASSWORD: PASSWORD, MODERATOR_EMAIL: 'mo@example.org' };

/** A host of its own, with releases that come and go. */
class Releases {
  constructor(
    readonly site: Site,
    private readonly host: Host,
    private readonly folder: string,
  ) {}

  /** Releases the forum with another last line in its entry; the release's id. */
  async next(text: string): Promise<string> {
    const copy = mkdtempSync(path.join(this.folder, 'forum-'));
    cpSync(readBuilds().forum.folder, copy, { recursive: true });
    const { entry = '' } = describeBuild(copy).release;
    appendFileSync(path.join(copy, entry), `\n// ${text}`);
    for (const ending of ['.br', '.gz']) rmSync(path.join(copy, entry + ending));
    return (await publish(openReleaseStore({ DATA_DIR: this.folder }), copy, FACTS)).id;
  }

  /** Makes a release of the forum live, and waits until new pages have it and the API says so. */
  async go(id: string, by: typeof promote): Promise<void> {
    const pointer = knexDatabase(this.host.db!);
    await by(pointer, { app: 'forum', id, by: 'test', seen: await readPointer(pointer) });
    await expect
      .poll(async () => (await fetch(`${this.host.url}/forum`)).text(), { timeout: 20_000 })
      .toContain(`/mf/forum/${versionOf(id)}/`);
    const page = await (await fetch(`${this.host.url}/forum`)).text();
    const [, set] = /"releaseSet":"([^"]+)"/.exec(page) ?? [];
    await expect
      .poll(async () => (await fetch(`${this.host.url}/api/health`)).headers.get('release-set'), { timeout: 20_000 })
      .toBe(set);
  }
}

const test = base.extend<{ releases: Releases }>({
  // eslint-disable-next-line no-empty-pattern -- the runner reads the names of fixtures from this pattern
  releases: async ({}, use) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'commonpurse-e2e-'));
    const clock = new TestClock();
    const env = { PORT: '0', DATA_DIR: folder, SEED_DEMO: '0', RATE_LIMITS: 'off', LOG_LEVEL: 'silent', ...MODERATOR };
    const host = await startHost({ clock, publishBuilt: true, env });
    await use(new Releases(new Site(host.url, clock), host, folder));
    await host.close();
    rmSync(folder, { recursive: true, force: true });
  },
  baseURL: async ({ releases }, use) => use(releases.site.url),
});

/** The versions of the forum that the page asked files of. */
function forumVersions(page: Page): Set<string> {
  const versions = new Set<string>();
  page.on('request', (request) => {
    const version = /\/mf\/forum\/([0-9a-f]{16})\//.exec(request.url())?.[1];
    if (version) versions.add(version);
  });
  return versions;
}

const offer = (page: Page) => page.getByText('There is a newer version of this site.');

test('an open page goes on to every screen in its own version, and offers the new one quietly', async ({
  page,
  releases,
}) => {
  test.setTimeout(120_000);
  const member = await releases.site.member();
  const versions = forumVersions(page);
  await openAs(page, member, '/forum');
  await expect(page.getByRole('link', { name: 'New Post' })).toBeVisible();
  expect(versions).toEqual(new Set([readBuilds().forum.version]));
  await expect(offer(page)).toHaveCount(0);

  const id = await releases.next('next');
  await releases.go(id, promote);
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
  await releases.go(readBuilds().forum.id, rollback);
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

test('a part that does not load is reported with its app and release, and nothing else', async ({
  page,
  releases,
  consoleWatch,
}) => {
  consoleWatch.expectStatus('failed');
  const member = await releases.site.member();
  const sent: { body: unknown; headers: Record<string, string> }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/failures'))
      sent.push({ body: request.postDataJSON(), headers: request.headers() });
  });
  await page.route('**/mf/forum/**', (route) => route.abort());
  await openAs(page, member, '/forum');
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]!.body).toEqual({ app: 'forum', release: readBuilds().forum.version, kind: 'load' });
  expect(sent[0]!.headers).not.toHaveProperty('cookie');
  expect(sent[0]!.headers).not.toHaveProperty('referer');
  // Once a page: trying again in vain is no new failure.
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  expect(sent).toHaveLength(1);
});
