// Working on the apps: builds that do not depend on the folder, and development servers that reload what changes.
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { CheckoutCopy, releaseHere, type Running } from '../support/checkout-copy';
import { expect, test } from '../support/fixtures';

// Nothing of these tests asks the site that others share.
test.use({ baseURL: undefined, freshContext: true });

let checkout: CheckoutCopy;
test.beforeAll(() => {
  checkout = new CheckoutCopy();
});
test.afterAll(() => checkout.remove());

test('a build of the same sources in another folder has the same release id', async () => {
  const build = checkout.run('mf-forum', ['node_modules/webpack/bin/webpack.js', '--mode', 'production']);
  expect(await build.ended, build.output()).toBe(0);
  expect(checkout.read('mf-forum/dist/release.json')).toBe(releaseHere('mf-forum'));
});

test.describe('development servers', () => {
  /** Distance of the shell's and each remote's port from the shell's. */
  const PLACES = { shell: 0, public: 1, forum: 2, moderator: 3 };
  const MODERATOR = { at: '/moderator/login', file: 'mf-moderator/src/features/sign-in/moderator-login.tsx' };
  let dataDir: string;
  let servers: Running;
  let shellPort: number;
  const originOf = (app: keyof typeof PLACES) => `http://127.0.0.1:${shellPort + PLACES[app]}`;

  test.beforeAll(async () => {
    // Four apps are compiled.
    test.setTimeout(600_000);
    dataDir = mkdtempSync(path.join(tmpdir(), 'commonpurse-dev-'));
    // Temporary folders are private, and the database of a test run by root belongs to another user.
    chmodSync(dataDir, 0o755);
    const env = { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
    servers = checkout.run('.', ['packages/tooling/bin/dev.mjs'], env);
    const printed = /^The site: http:\/\/localhost:(\d+),/m;
    await expect.poll(() => printed.exec(servers.output())).not.toBeNull();
    shellPort = Number(printed.exec(servers.output())![1]);
    const answers = async (url: string) => (await fetch(url).catch(() => undefined))?.ok === true;
    const manifests = (['public', 'forum', 'moderator'] as const).map((app) => `${originOf(app)}/mf-manifest.json`);
    for (const url of [originOf('shell'), ...manifests, `${originOf('shell')}/api/ready`])
      await expect.poll(() => answers(url), { message: `${url} answers`, timeout: 500_000 }).toBe(true);
  });
  test.afterAll(async () => {
    await servers.stop();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 });
  });

  const lastLine = ({ output }: Running) => output().trim().split('\n').at(-1);

  test('end with one line if a port is in use', async () => {
    const second = checkout.run('.', ['packages/tooling/bin/dev.mjs'], { PORT: String(shellPort) });
    expect(await second.ended).toBe(1);
    expect(lastLine(second)).toBe(`Port ${shellPort} is taken by another program: PORT=0 npm run dev takes free ports`);
  });

  test('end with one line if .env has a value that a # would cut', async () => {
    const file = path.join(checkout.folder, '.env');
    writeFileSync(
      file,
      "# a#b\nLOG_LEVEL=warn # less\nMODERATOR_PASSWORD='Moder4tor#pass'\nDATABASE_URL=postgres://a:b#c@d/e\n",
    );
    const second = checkout.run('.', ['packages/tooling/bin/dev.mjs'], { PORT: '0' });
    expect(await second.ended).toBe(1);
    expect(lastLine(second)).toBe('.env, line 4: the # in DATABASE_URL would begin a comment: put the value in quotes');
    rmSync(file);
  });

  const title = (page: Page) => page.getByRole('heading', { level: 1 });

  /** Changes a screen's title in its source, and sees the change in a page that was not loaded anew. */
  async function seesChange(page: Page, file: string, words: string) {
    await expect(title(page)).toHaveText(words);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const changed = `${words} Changed at ${new URL(page.url()).port}`;
    checkout.edit(file, `title="${words}"`, `title="${changed}"`);
    await expect(title(page)).toHaveText(changed);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    checkout.edit(file, changed, words);
    await expect(title(page)).toHaveText(words);
  }

  for (const [where, app] of [
    ['inside the shell', 'shell'],
    ['alone', 'public'],
  ] as const) {
    test(`a source change in the public pages shows without a reload, ${where}`, async ({ page }) => {
      await page.goto(originOf(app));
      await seesChange(page, 'mf-public/src/features/landing/landing.tsx', 'Welcome. What will the loan really cost?');
    });
  }

  for (const [where, app] of [
    ['inside the shell', 'shell'],
    ['alone', 'moderator'],
  ] as const) {
    test(`a source change in the moderator screens shows without a reload, ${where}`, async ({ page }) => {
      await page.goto(originOf(app) + MODERATOR.at);
      await seesChange(page, MODERATOR.file, 'Moderator login');
    });
  }

  for (const [where, app] of [
    ['inside the shell', 'shell'],
    ['alone', 'forum'],
  ] as const) {
    test(`a source change in the forum shows without a reload, ${where}`, async ({ page }) => {
      await page.goto(originOf(app) + (app === 'shell' ? '/login' : ''));
      await page.getByLabel('Username').fill('demo.asha');
      await page.getByLabel('Password', { exact: true }).fill('Demo-Member-1');
      await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
      // Either way the forum's link leads there once the sign-in has been taken on.
      if (app === 'shell') await page.waitForURL(`${originOf('shell')}/`);
      await page.getByRole('navigation').first().getByRole('link', { name: 'Forum', exact: true }).click();
      await seesChange(page, 'mf-forum/src/features/posts/reading/forum-list.tsx', 'Forum');
    });
  }

  test('a syntax error in a remote shows on the page, inside the shell, until it is corrected', async ({
    page,
    consoleWatch,
  }) => {
    consoleWatch.expectCompileErrors();
    await page.goto(originOf('shell') + MODERATOR.at);
    await expect(title(page)).toHaveText('Moderator login');
    checkout.edit(MODERATOR.file, 'export default function', 'export default functio');
    const overlay = page.frameLocator('#webpack-dev-server-client-overlay');
    await expect(overlay.getByText('moderator-login.tsx').first()).toBeVisible();
    checkout.edit(MODERATOR.file, 'export default functio', 'export default function');
    await expect(page.locator('#webpack-dev-server-client-overlay')).toHaveCount(0);
    await expect(title(page)).toHaveText('Moderator login');
  });

  for (const fault of ['fails', 'hangs'] as const) {
    test(`when a manifest ${fault}, the screen shows an error, logs a ChunkLoadError, and loads on Try again`, async ({
      page,
      consoleWatch,
    }) => {
      if (fault === 'fails') consoleWatch.expectStatus('failed');
      await page.clock.install();
      const warnings: string[] = [];
      page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
      let broken = true;
      await page.route('**/mf-manifest.json', (route) => {
        if (!broken) return route.fallback();
        return fault === 'fails' ? route.abort() : undefined;
      });
      const request = page.waitForRequest('**/mf-manifest.json');
      await page.goto(originOf('shell') + MODERATOR.at, { waitUntil: 'commit' });
      await request;
      if (fault === 'hangs') await page.clock.runFor(121_000);
      await expect(title(page)).toHaveText('This page could not be loaded');
      expect(warnings.join('\n')).toContain('ChunkLoadError');
      broken = false;
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(title(page)).toHaveText('Moderator login');
    });
  }

  test('the federation runtime lists the loaded remote and its module for browser devtools', async ({ page }) => {
    await page.goto(originOf('shell') + MODERATOR.at);
    await expect(title(page)).toHaveText('Moderator login');
    const known = await page.evaluate(() => {
      const { __FEDERATION__ } = globalThis as unknown as {
        __FEDERATION__: { moduleInfo: Record<string, { modules?: { moduleName: string }[] }> };
      };
      return Object.entries(__FEDERATION__.moduleInfo).map(([name, { modules = [] }]) => [
        name.replace(/:.*/, ''),
        [...new Set(modules.map(({ moduleName }) => moduleName))],
      ]);
    });
    expect(known).toContainEqual(['commonpurse_moderator', ['routes']]);
  });
});
