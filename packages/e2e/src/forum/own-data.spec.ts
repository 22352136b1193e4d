import { readFile } from 'node:fs/promises';
import { answer, expectFits, pauseReplies, popupSays, refusal, tabTo } from '../support/actions';
import { expectAccessible } from '../support/axe';
import { expect, openAs, test } from '../support/fixtures';

test('a member can export her data as HTML and as JSON by keyboard', async ({ site, page }) => {
  const [member, other] = [await site.member(), await site.member()];
  const { postId } = await site.post(member);
  await (
    await site.as(other)
  ).must('POST /forum/:id', { params: { id: postId }, body: { cmtDesc: 'A word of someone else' } });
  await openAs(page, member, `/account/${member.userId}`);
  await expect(page.getByText('It includes all your posts, even the anonymous ones.')).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);

  for (const [button, name] of [
    ['Save as a page to read', 'my-data.html'],
    ['Save as data (JSON)', 'my-data.json'],
  ] as const) {
    await tabTo(page, page.getByRole('button', { name: button }));
    const download = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    const file = await download;
    expect(file.suggestedFilename()).toBe(name);
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain(member.email);
    expect(text).not.toContain('A word of someone else');
    await expect(page.getByText(`Your data is in the file ${name}.`)).toBeVisible();
  }
});

test('a failed data export shows an error and can be retried', async ({ site, page, consoleWatch }) => {
  consoleWatch.expectStatus(503);
  const member = await site.member();
  await openAs(page, member, `/account/${member.userId}`);
  await answer(page, 'GET', /\/export$/, refusal('The service is not available.', 503));
  await page.getByRole('button', { name: 'Save as data (JSON)' }).click();
  await popupSays(page, 'Error:', 'Your data could not be saved.');
  await expect(page.getByText('No file was saved. Try again in a moment.')).toBeVisible();
  await page.unrouteAll();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as data (JSON)' }).click();
  await download;
  await expect(page.getByText('No file was saved.')).toHaveCount(0);
});

test('saves no file once its owner has signed out', async ({ site, page }) => {
  const member = await site.member();
  await openAs(page, member, `/account/${member.userId}`);
  const save = page.getByRole('button', { name: 'Save as data (JSON)' });
  await expect(save).toBeEnabled();
  const { read, go } = await pauseReplies(page, /\/export(\?|$)/);
  const files: string[] = [];
  page.on('download', (file) => files.push(file.suggestedFilename()));
  await save.click();
  await read;
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sign Out' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Forum' })).toHaveCount(0);
  const replied = page.waitForResponse(/\/export(\?|$)/);
  go();
  await (await replied).finished();
  // The address of a saved file is created in the task after the reply.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 500)));
  expect(files).toEqual([]);
});
