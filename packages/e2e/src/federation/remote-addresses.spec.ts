// Where the apps' code comes from is the host's to say, and nobody's who makes up a link or got at the storage.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';
import { expect, test } from '../support/fixtures';

test.use({ freshContext: true });

// A screen of a remote that everyone may see.
const SCREEN = '/moderator/login';

/** Of another origin, where nobody answers. */
const EVIL = 'http://127.0.0.1:9/remoteEntry.js';

/** Under such names a loader, ours or one that others wrote, might look for an address or for several. */
const NAMES = [
  ...['remotes', 'remote', 'moderator', 'shell', 'entry', 'remoteEntry', 'app-config', 'config', 'preload', 'mf'],
  ...[
    'base',
    'publicPath',
    '__webpack_public_path__',
    'import-map-overrides',
    'importmap',
    '__mf_overrides__',
    'FEDERATION_DEBUG',
    '__FEDERATION__',
  ],
];

/** What the page asks for, each address once, beside itself. */
async function open(page: Page, address: string): Promise<string[]> {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) requests.push(request);
  });
  await page.goto(address);
  await expect(page.getByLabel('Username')).toBeVisible();
  // Until all have arrived, and half a second brings no more: 'networkidle' now and then never comes.
  for (let before = -1; before < requests.length;) {
    before = requests.length;
    await Promise.all(requests.map(async (request) => (await request.response())?.finished()));
    await sleep(500);
  }
  return [...new Set(requests.map((request) => request.url()))].sort();
}

test('no query, hash, storage, cookie or window name changes the URLs of a remote', async ({ page, person, site }) => {
  const expected = await open(page, SCREEN);
  expect(expected.filter((url) => url.includes('/mf/moderator/')).length).toBeGreaterThan(1);
  expect(expected.filter((url) => !url.startsWith(`${site.url}/`))).toEqual([]);

  const many = JSON.stringify({
    moderator: { entry: EVIL },
    remotes: { moderator: { entry: EVIL } },
    imports: { '/': EVIL },
  });
  const misled = await person();
  await misled.context.addInitScript(
    ({ names, values }) => {
      window.name = values[1]!;
      for (const name of names) {
        localStorage.setItem(name, values[1]!);
        sessionStorage.setItem(name, values[0]!);
        document.cookie = `${name}=${values[0]}`;
      }
    },
    { names: NAMES, values: [EVIL, many] },
  );
  const queries = [new URLSearchParams(NAMES.map((name) => [name, EVIL])), new URLSearchParams([['remotes', many]])];
  for (const words of queries.map(String)) {
    expect(await open(misled.page, `${SCREEN}?${words}#${words}`)).toEqual(expected);
  }
});
