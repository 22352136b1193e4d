import type { Locator, Page } from '@playwright/test';
import { tabTo } from './actions';
import { main } from './moderation';

/** Presses, of the mouse or of keys, and counts. Words that are typed do not count. */
export function counting(page: Page) {
  let presses = 0;
  return {
    key: async (name: string) => {
      await page.keyboard.press(name);
      presses += 1;
    },
    /** Moves the focus there by Tab. */
    tabTo: async (target: Locator) => {
      presses += await tabTo(page, target);
    },
    press: async (target: Locator) => {
      await target.click();
      presses += 1;
    },
    /** A choice in a list is two presses: it opens, and an option is pressed. */
    choose: async (name: string, option: string | { index: number }) => {
      await main(page).getByRole('combobox', { name }).selectOption(option);
      presses += 2;
    },
    presses: () => presses,
  };
}
