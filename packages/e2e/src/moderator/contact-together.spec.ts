import { popupOf, popupSays } from '../support/actions';
import { expectAccessible } from '../support/axe';
import { expect, openAs, test, type Account, type Site } from '../support/fixtures';
import { asModerator, colleague, expectNarrow, main, pressUndo, yes } from '../support/moderation';

/** Sends a contact form as a member; returns its id. */
async function send(site: Site, category = 'Feedback', sender?: Account): Promise<string> {
  const desc = site.unique('My question');
  const form = { name: 'Mei', email: 'mei@example.org', category, desc };
  await (await site.as(sender ?? (await site.member()))).must('POST /contact-us', { body: form });
  const forms = await (
    await site.as(site.moderator)
  ).must('GET /reported-contact', { query: { limit: 100, sort: 'newest' } });
  return forms.find((found) => found.desc === desc)!.contactID;
}

test.describe('two moderators with one contact form before them', () => {
  test('each sees the answers and notes of the other at once, and keeps what she types', async ({
    site,
    page,
    person,
  }) => {
    const contactId = await send(site);
    const priya = await colleague(site);
    const other = await person();
    await openAs(other.page, priya, `/reported-contact/${contactId}`);
    await other.page.getByLabel('Your answer').fill('Half an answer');
    await expect(main(other.page)).toContainText('Nobody has answered yet.');

    await asModerator(page, site, `/reported-contact/${contactId}`);
    await page.getByLabel('A note').fill('Rang the local service');
    await page.getByRole('button', { name: 'Save note' }).click();
    await popupSays(page, 'Success:', 'The note is saved.');
    await expect(main(other.page)).toContainText('Rang the local service');
    await page.getByLabel('Your answer').fill('Please call 1800RESPECT.');
    await page.getByRole('button', { name: 'Send the answer' }).click();
    await popupSays(page, 'Success:', 'Your answer has been sent.');

    await expect(main(other.page)).toContainText('Please call 1800RESPECT.');
    await expect(main(other.page)).not.toContainText('Nobody has answered yet.');
    const news = main(other.page).getByRole('status').filter({ hasText: 'has answered since you opened this form.' });
    await expect(news).toContainText(`${site.moderator.username} has answered`);
    await expect(news).toContainText('Please call 1800RESPECT.');
    await expect(other.page.getByLabel('Your answer')).toHaveValue('Half an answer');
    await expect(other.page.getByRole('button', { name: 'Send mine as well, as a second answer' })).toBeVisible();
    await expectAccessible(other.page);
    await expectNarrow(other.page);
    await news.getByRole('button', { name: 'Save mine as a note' }).click();
    await expect(other.page.getByLabel('Your answer')).toHaveValue('');
    await expect(other.page.getByLabel('A note')).toHaveValue('Half an answer');
    await expect(news).toHaveCount(0);
  });

  test('the second answer is not sent unread: the first one is shown above the text that is kept', async ({
    site,
    page,
    consoleWatch,
  }) => {
    consoleWatch.expectStatus(409);
    consoleWatch.expectStatus('failed');
    const contactId = await send(site);
    // Without live updates the screen cannot know.
    await page.route('**/api/events', (route) => route.abort());
    await asModerator(page, site, `/reported-contact/${contactId}`);
    await page.getByLabel('Your answer').fill('Second answer');
    const priya = await site.as(await colleague(site));
    await priya.must('POST /reported-contact/:id/answer', {
      params: { id: contactId },
      body: { text: 'First answer' },
    });
    await page.getByRole('button', { name: 'Send the answer' }).click();
    await popupSays(page, 'Error:', 'Someone else answered while you had this open');
    await expect(main(page)).toContainText('First answer');
    await expect(page.getByLabel('Your answer')).toHaveValue('Second answer');
    await page.getByRole('button', { name: 'Send mine as well, as a second answer' }).click();
    await popupSays(page, 'Success:', 'Your answer has been sent.');

    await priya.must('POST /reported-contact/:id/answer', {
      params: { id: contactId },
      body: { text: 'Third answer' },
    });
    await page.getByRole('button', { name: 'Close Form' }).click();
    await popupSays(page, 'Error:', 'Someone else answered while you had this open');
    await expect(main(page)).toContainText('Third answer');
    await page.getByRole('button', { name: 'Close Form' }).click();
    await popupSays(page, 'Success:', 'Form closed successfully.');
  });
});

test('an answer to a form whose sender has closed the account stays visible, and can be saved as a note', async ({
  site,
  page,
  consoleWatch,
}) => {
  consoleWatch.expectStatus(409);
  const sender = await site.member();
  const contactId = await send(site, 'Feedback', sender);
  await asModerator(page, site, `/reported-contact/${contactId}`);
  await page.getByLabel('Your answer').fill('Please call 1800RESPECT.');
  await (await site.as(sender)).must('DELETE /delete-account/:id', { params: { id: sender.userId } });
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await popupSays(page, 'Error:', 'have closed it, so an answer can’t reach them');
  await expect(page.getByLabel('Your answer')).toHaveValue('Please call 1800RESPECT.');
  await expect(main(page).getByText('Saved', { exact: true })).toBeVisible();

  await page.reload();
  await expect(main(page)).toContainText('There is no account for this form, so we can’t answer it on this site.');
  await expect(main(page)).toContainText('Your answer was not sent, because they have closed their account.');
  await expect(main(page)).toContainText('Please call 1800RESPECT.');
  await expect(page.getByLabel('Your answer')).toHaveCount(0);
  await expectAccessible(page);
  await expectNarrow(page);
  await page.getByRole('button', { name: 'Save mine as a note' }).click();
  await expect(main(page)).not.toContainText('Your answer was not sent');
  await expect(page.getByRole('heading', { name: 'Notes' })).toBeFocused();
  await page.getByRole('button', { name: 'Save note' }).click();
  await popupSays(page, 'Success:', 'The note is saved.');
  await expect(main(page).getByText('Please call 1800RESPECT.')).toHaveCount(1);
});

test.describe('closing a contact form', () => {
  test('asks first only where urgent help was asked for and nobody has answered', async ({ site, page }) => {
    const contactId = await send(site, 'Urgent help needed');
    await asModerator(page, site, `/reported-contact/${contactId}`);
    const close = page.getByRole('button', { name: 'Close Form' });
    await close.press('Enter');
    await expect(popupOf(page)).toContainText('Nobody has answered this person. Close the form anyway?');
    await expect(popupOf(page).getByRole('button', { name: 'No' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(popupOf(page)).toHaveCount(0);
    await (
      await site.as(site.moderator)
    ).must('POST /reported-contact/:id/answer', { params: { id: contactId }, body: { text: 'Please call 000.' } });
    await expect(main(page)).toContainText('Please call 000.');
    await close.click();
    await popupSays(page, 'Success:', 'Form closed successfully.');
  });

  test('can be undone for ten seconds, in the popup and by key', async ({ site, page, consoleWatch }) => {
    // The live event of the undo may reload the form while it is being closed again: what is shown then stays.
    consoleWatch.expectStatus(404, /^\/api\/reported-contact\//);
    const contactId = await send(site);
    await asModerator(page, site, `/reported-contact/${contactId}`);
    await page.getByRole('button', { name: 'Close Form' }).click();
    await expect(popupOf(page)).toContainText('Form closed successfully.');
    await popupOf(page).getByRole('button', { name: 'Undo' }).click();
    await expect(page).toHaveURL(new RegExp(`/reported-contact/${contactId}$`));
    await expect(main(page)).toContainText('Undone: the contact form is waiting again.');
    await expect(page.getByRole('button', { name: 'Close Form' })).toBeVisible();
    await page.getByRole('button', { name: 'Close Form' }).click();
    await popupOf(page).getByRole('button', { name: 'Ok' }).click();
    await expect(page).toHaveURL(/\/reported-contact$/);
    await pressUndo(page);
    await expect(page).toHaveURL(new RegExp(`/reported-contact/${contactId}$`));
  });

  test('shows no error where a live event has loaded the form again before the reply', async ({
    site,
    page,
    consoleWatch,
  }) => {
    consoleWatch.expectStatus(404, /^\/api\/reported-contact\//);
    const contactId = await send(site);
    await asModerator(page, site, `/reported-contact/${contactId}`);
    const isForm = (url: URL) => url.pathname === `/api/reported-contact/${contactId}`;
    const missing = page.waitForResponse((reply) => isForm(new URL(reply.url())) && reply.status() === 404);
    await page.route(isForm, async (route) => {
      if (route.request().method() !== 'PUT') return route.fallback();
      const response = await route.fetch();
      await missing;
      await route.fulfill({ response });
    });
    await page.getByRole('button', { name: 'Close Form' }).click();
    await missing;
    await popupSays(page, 'Success:', 'Form closed successfully.');
    await expect(page).toHaveURL(/\/reported-contact$/);
    await expect(main(page).getByRole('alert')).toHaveCount(0);
  });

  test('can be reversed in the archive at any time, with a reason', async ({ site, page }) => {
    const contactId = await send(site);
    const moderator = await site.as(site.moderator);
    await moderator.must('PUT /reported-contact/:id', { params: { id: contactId } });
    await asModerator(page, site, `/archived-contact/${contactId}`);
    const reopen = page.getByRole('button', { name: 'Reopen: move it back to the open forms' });
    await reopen.click();
    await popupSays(page, 'Error:', 'Please say why you are reopening it.');
    await expectAccessible(page);
    await expectNarrow(page);
    await page.getByRole('textbox', { name: 'Reason' }).fill('She wrote again');
    await reopen.click();
    await popupSays(page, 'Success:', 'The form is open again.');
    await expect(page).toHaveURL(new RegExp(`/reported-contact/${contactId}$`));
    await expect(main(page)).toContainText('She wrote again');
    await expect(main(page)).toContainText('Reopened the form');
    await expect(yes(page)).toHaveCount(0);
  });
});
