import type { Page } from '@playwright/test';
import { addressesOf, everyScreen, openScreen } from '../support/every-screen';
import { expect, signInByApi, test } from '../support/fixtures';
import { expectNothingBeside, setTextSize, type TextSize } from '../support/layout';
import { asModerator } from '../support/moderation';

// Its tests look at every screen: they share the processors instead of one being the last to end.
test.describe.configure({ mode: 'parallel' });

const WIDTHS = [1280, 1024, 768, 360];
const WAYS: TextSize[] = ['root', 'default', 'text'];

/** The headings on the page that come more than one level below the heading before them. */
const skippingLevels = (page: Page) =>
  page.getByRole('heading').evaluateAll((headings) => {
    const levels = headings.map((heading) => Number(heading.tagName.slice(1)));
    return headings.flatMap(({ textContent }, at) =>
      levels[at]! > (levels[at - 1] ?? 0) + 1 ? [`h${levels[at]} ${textContent}`] : [],
    );
  });

/** Opens each screen once, and looks at it in every width and with every way of having larger text. */
async function expectAllFit(page: Page, addresses: readonly string[]) {
  for (const address of addresses) {
    await openScreen(page, address);
    expect(await skippingLevels(page), address).toEqual([]);
    for (const way of WAYS) {
      await setTextSize(page, way);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 740 });
        await expectNothingBeside(page, `${address} at ${width} px, text size by ${way}`);
      }
    }
    await setTextSize(page, 'normal');
  }
}

const PAGES = ['Home', 'About Us', 'Calculator', 'Narratives', 'Forum', 'Exhibit'];
const ACCOUNT = ['My Account', 'My Posts', 'My View', 'Sign Out'];

/** The names of those links that are inside the viewport while they have the focus, and that a press there would hit. */
function reached(links: Element[]): string[] {
  const isReached = (link: Element) => {
    (link as HTMLElement).focus();
    const { left, right, top, bottom } = link.getBoundingClientRect();
    // Frames scroll by whole pixels, and links end between them.
    const isInside = left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
    return (
      document.activeElement === link &&
      isInside &&
      link.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
    );
  };
  return links.filter(isReached).map((link) => link.textContent.trim());
}

/** The links of the header take the focus on the screen, and nothing stands over them. */
async function expectLinksWithinReach(page: Page) {
  const header = page.getByRole('banner');
  const expectWithinReach = (names: string[]) =>
    expect
      .poll(() => header.getByRole('link').locator('visible=true').evaluateAll(reached))
      .toEqual(expect.arrayContaining(names));
  const menu = header.getByRole('button', { name: 'Menu' });
  const account = header.getByRole('button', { name: 'Account' });
  if (await menu.isVisible()) await menu.click();
  await expectWithinReach(PAGES);
  if (await account.isVisible()) await account.click();
  await expectWithinReach(ACCOUNT);
  await page.keyboard.press('Escape');
}

test.describe('with text of twice the size, set at the root, in the browser or for the text alone', () => {
  test('no screen for everyone scrolls sideways, is cut off or skips a heading level, at 360 to 1280 px', async ({
    site,
    page,
  }) => {
    await expectAllFit(page, addressesOf('visitor', await everyScreen(site)));
  });

  test('no screen for members scrolls sideways, is cut off or skips a heading level, at 360 to 1280 px', async ({
    site,
    page,
  }) => {
    const screens = await everyScreen(site);
    await signInByApi(page, screens.member);
    await expectAllFit(page, addressesOf('member', screens));
  });

  test('no screen for moderators scrolls sideways, is cut off or skips a heading level, at 360 to 1280 px', async ({
    site,
    page,
  }) => {
    const screens = await everyScreen(site);
    await asModerator(page, site);
    await expectAllFit(page, addressesOf('moderator', screens));
  });

  for (const way of WAYS)
    test(`every link of the header is reachable, in the menu if they do not fit (${way})`, async ({ site, page }) => {
      await asModerator(page, site);
      await openScreen(page, '/about-us');
      await setTextSize(page, way);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 740 });
        await expectLinksWithinReach(page);
      }
    });

  test('the header collapses into its menu at 1280 px, and is a row of links at the normal text size', async ({
    page,
  }) => {
    await openScreen(page, '/about-us');
    const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' });
    await expect(menu).toBeHidden();
    for (const way of ['root', 'default'] as const) {
      await setTextSize(page, way);
      await expect(menu).toBeVisible();
    }
  });
});
