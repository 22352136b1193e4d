import type { Page } from '@playwright/test';
import { addressesOf, everyScreen, openScreen } from '../support/every-screen';
import { expect, signInByApi, test } from '../support/fixtures';
import { asModerator } from '../support/moderation';

/** The headings on the page that come more than one level below the heading before them. */
const skipping = (page: Page) =>
  page.getByRole('heading').evaluateAll((headings) => {
    const levels = headings.map((heading) => Number(heading.tagName.slice(1)));
    return headings.flatMap(({ textContent }, at) =>
      levels[at]! > (levels[at - 1] ?? 0) + 1 ? [`h${levels[at]} ${textContent}`] : [],
    );
  });

test('no screen skips a heading level', async ({ site, person }) => {
  const screens = await everyScreen(site);
  for (const access of ['visitor', 'member', 'moderator'] as const) {
    const { page } = await person();
    if (access === 'member') await signInByApi(page, screens.member);
    if (access === 'moderator') await asModerator(page, site);
    for (const address of addressesOf(access, screens)) {
      await openScreen(page, address);
      expect(await skipping(page), address).toEqual([]);
    }
  }
});
