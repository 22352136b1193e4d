// Where the apps' code comes from is the host's to say, and nobody's who makes up a link or got at the storage.
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { untilIdle } from '../support/until';

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
  const urls = new Set<string>();
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) urls.add(request.url());
  });
  await page.goto(address);
  await expect(page.getByLabel('Username')).toBeVisible();
  await untilIdle(page);
  return [...urls].sort();
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
