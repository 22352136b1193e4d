import { test as base, type Page } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { serveCatalogue, type Catalogue } from './serve';

type Fixtures = {
  /** Opens one example alone, or the whole catalogue. */
  open: (example?: string) => Promise<Page>;
  /** Errors of the console that belong to what is being tested. */
  expectedErrors: RegExp | undefined;
};

/** A test on the catalogue. Console errors and uncaught errors fail it. */
export const test = base.extend<Fixtures, { catalogue: Catalogue }>({
  catalogue: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of fixtures from this pattern
    async ({}, use) => {
      const catalogue = await serveCatalogue(fileURLToPath(new URL('dist', import.meta.url)));
      await use(catalogue);
      await catalogue.close();
    },
    { scope: 'worker' },
  ],
  expectedErrors: [undefined, { option: true }],
  open: async ({ page, catalogue, expectedErrors }, use) => {
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(String(error)));
    await use(async (example) => {
      const query = example === undefined ? '' : `?example=${encodeURIComponent(example)}`;
      await page.goto(`${catalogue.url}/${query}`);
      await page.locator('main').waitFor();
      return page;
    });
    const unexpected = errors.filter((error) => !expectedErrors?.test(error));
    if (unexpected.length > 0) throw new Error(`The console reported errors:\n${unexpected.join('\n')}`);
  },
});

export { expect } from '@playwright/test';
