import type { Page } from '@playwright/test';
import { answer, pauseCalls, popupOf, popupSays, popupSaysInPassing } from '../support/actions';
import { expectAccessible } from '../support/axe';
import { expect, test, type Site } from '../support/fixtures';
import { loadsForHalfASecond } from '../support/half-second';
import { asModerator, expectNarrow, main, yes } from '../support/moderation';

const GOOD = { Title: 'The stall', Occupation: 'Trader', Description: 'It began with a stall.\nThen came the fees.' };

async function fill(page: Page, values: Partial<typeof GOOD>) {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
}

const category = (page: Page) => page.getByLabel('Category', { exact: true });

async function narrative(site: Site, narrTitle: string) {
  const body = { narrTitle, narrDesc: 'Old text.', narrCategory: 'Homemaker', narrOccupation: 'Home cook' };
  const moderator = await site.as(site.moderator);
  const { narrID: narrId } = await moderator.must('POST /add-new-narrative', { body });
  return {
    narrID: narrId,
    save: (narrDesc: string) =>
      moderator.must('PUT /edit-narrative/:id', { params: { id: narrId }, body: { ...body, narrDesc } }),
  };
}

test.describe('a new narrative', () => {
  test('requires all four fields, offers five categories, and asks for confirmation before the upload', async ({
    site,
    page,
  }) => {
    await page.clock.install();
    await asModerator(page, site, '/narratives');
    const add = page.getByRole('link', { name: 'Add Narrative' });
    await expect(add).toBeVisible();
    await loadsForHalfASecond(page, () => add.click(), 'Add a narrative');
    await expect(page).toHaveTitle('New narrative · Commonpurse');
    const upload = page.getByRole('button', { name: 'Upload Narrative' });
    await expect(upload).toBeVisible();
    expect((await category(page).getByRole('option').allTextContents()).slice(1)).toEqual([
      'Homemaker',
      'Social Worker',
      'Entrepreneur',
      'Office Worker',
      'Physical Labour',
    ]);
    for (const [label, value] of Object.entries(GOOD)) {
      await upload.click();
      await popupSays(page, 'Error:', 'Please fill out all input fields.');
      await page.getByLabel(label, { exact: true }).fill(value);
    }
    await upload.click();
    await popupSays(page, 'Error:', 'Please fill out all input fields.');
    await expect(category(page)).toBeFocused();
    await expectAccessible(page);
    await expectNarrow(page);
    const title = site.unique('The stall');
    await fill(page, { Title: title });
    await category(page).selectOption('Physical Labour');
    await page.getByLabel('A line for its card').fill('It began with two stalls.');
    await page.getByLabel('Drawing').selectOption('Stall');
    await upload.click();
    await popupSays(page, 'Error:', 'Please copy the line from the description, word for word.');
    await page.getByLabel('A line for its card').fill('It began with a stall.');
    await upload.click();
    await expect(popupOf(page)).toContainText('Upload this narrative?');
    await popupOf(page).getByRole('button', { name: 'No' }).click();
    await expect(popupOf(page)).toHaveCount(0);
    await upload.click();
    await yes(page).click();
    await popupSaysInPassing(page, 'New narrative added.');
    await page.waitForURL(/\/narratives\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByText('Then came the fees.')).toBeVisible();
    await expect(main(page).getByText('New narrative added.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Edit' }).click();
    await expect(page.getByLabel('A line for its card')).toHaveValue('It began with a stall.');
    await expect(page.getByLabel('Drawing')).toHaveValue('Stall');
    await page.getByRole('link', { name: 'Back to the narrative' }).click();
    await page.reload();
    await expect(page.getByText('Then came the fees.')).toBeVisible();
    await expect(main(page).getByText('New narrative added.')).toHaveCount(0);
  });

  test('that fails to upload shows an error and keeps its text', async ({ site, page, consoleWatch }) => {
    for (const status of [400, 500, 'failed'] as const) consoleWatch.expectStatus(status);
    await asModerator(page, site, '/add-new-narrative');
    await fill(page, GOOD);
    await category(page).selectOption('Homemaker');
    const path = /^\/api\/add-new-narrative$/;
    const refused = { statusCode: 400, code: 'RULE_BROKEN', message: 'Not like this.' };
    for (const [reply, message, alertText] of [
      [{ status: 200, body: {} }, 'New narrative upload failed.', 'Your text is still here.'],
      [{ status: 500 }, 'Error occurred. Narrative save unsuccessful.', 'Your text is still here.'],
      [{ status: 400, body: refused }, 'Error occurred. Narrative save unsuccessful.', 'Not like this.'],
      [undefined, 'Error occurred. Narrative save unsuccessful.', 'Your text is still here.'],
    ] as const) {
      if (reply) await answer(page, 'POST', path, reply);
      else
        await page.route(
          (url) => path.test(url.pathname),
          (route) => route.abort(),
        );
      await page.getByRole('button', { name: 'Upload Narrative' }).click();
      await yes(page).click();
      await popupSays(page, 'Error:', message);
      await expect(main(page).getByRole('alert')).toContainText(message);
      await expect(main(page).getByRole('alert')).toContainText(alertText);
      await page.unrouteAll();
    }
    await expect(page.getByLabel('Title')).toHaveValue(GOOD.Title);
  });
});

test.describe('the edit of a narrative', () => {
  test('starts from the published text and replaces it', async ({ site, page }) => {
    const { narrID: narrId } = await narrative(site, site.unique('Before'));
    await asModerator(page, site, `/narratives/${narrId}`);
    const go = await pauseCalls(page, `**/api/narratives/${narrId}`);
    await page.getByRole('link', { name: 'Edit' }).click();
    await expect(page.getByText('Loading...')).toBeVisible();
    go();
    await expect(page.getByLabel('Description', { exact: true })).toHaveValue('Old text.');
    await expect(category(page)).toHaveValue('Homemaker');
    const title = site.unique('After');
    await fill(page, { Title: title, Description: 'New text.' });
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save Narrative' }).click();
    await expect(popupOf(page)).toContainText('Save this narrative?');
    const call = page.waitForRequest(`**/edit-narrative/${narrId}`);
    await yes(page).click();
    expect((await call).headers()['if-match']).toBeTruthy();
    await popupSaysInPassing(page, 'Narrative updated successfully.');
    await page.waitForURL(`**/narratives/${narrId}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByText('New text.')).toBeVisible();
    await expect(main(page).getByText('Narrative updated successfully.')).toBeVisible();
  });

  test('does not overwrite a newer edit by another moderator, and can load the newest text', async ({
    site,
    page,
    consoleWatch,
  }) => {
    for (const status of [409, 500] as const) consoleWatch.expectStatus(status);
    const { narrID: narrId, save } = await narrative(site, site.unique('Two at once'));
    await asModerator(page, site, `/edit-narrative/${narrId}`);
    await fill(page, { Description: 'Mine.' });
    const saveButton = page.getByRole('button', { name: 'Save Narrative' });
    for (const [reply, message] of [
      [{ status: 200, body: {} }, 'Narrative update failed.'],
      [{ status: 500 }, 'Error occurred. Narrative save unsuccessful.'],
    ] as const) {
      await answer(page, 'PUT', /^\/api\/edit-narrative\//, reply);
      await saveButton.click();
      await yes(page).click();
      await popupSays(page, 'Error:', message);
      await page.unrouteAll();
    }
    await save('Hers.');
    await saveButton.click();
    await yes(page).click();
    await popupSays(page, 'Error:', 'Error occurred. Narrative save unsuccessful.');
    await expect(page.getByLabel('Description', { exact: true })).toHaveValue('Mine.');
    const newest = page.getByRole('button', { name: 'Load the newest text' });
    await answer(page, 'GET', /^\/api\/narratives\//, { status: 500 });
    await newest.click();
    await popupSays(page, 'Error:', 'Failed to get Narrative');
    await expect(page.getByLabel('Description', { exact: true })).toHaveValue('Mine.');
    await page.unrouteAll();
    await newest.click();
    await expect(page.getByLabel('Description', { exact: true })).toHaveValue('Hers.');
  });

  test('shows an error when the narrative does not load', async ({ site, page, consoleWatch }) => {
    for (const status of [404, 500] as const) consoleWatch.expectStatus(status);
    await asModerator(page, site, '/edit-narrative/no-such-narrative');
    await popupSays(page, 'Error:', 'Failed to get Narrative');
    await answer(page, 'GET', /^\/api\/narratives\//, { status: 500 });
    await page.reload();
    await popupSays(page, 'Error:', 'Failed to get Narrative');
    await expect(main(page).getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
