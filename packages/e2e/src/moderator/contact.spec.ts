import { answer, pauseRequests, popupSays } from '../support/actions';
import { expectAccessible } from '../support/axe';
import { expect, test, type Site } from '../support/fixtures';
import { asModerator, expectNarrow, main } from '../support/moderation';

async function send(site: Site, desc: string, category = 'General queries') {
  await site.api().must('POST /contact-us', { body: { name: 'Mei', email: 'mei@example.org', category, desc } });
  const forms = await (await site.as(site.moderator)).must('GET /reported-contact');
  return forms.find((found) => found.desc === desc)!.contactID;
}

test.describe('the contact forms', () => {
  test('are listed, read and closed, and the archive keeps them with the moderator who closed them', async ({
    site,
    page,
  }) => {
    const message = `${site.unique('How')} do I change my name?\nThank you.`;
    const contactId = await send(site, message);
    await asModerator(page, site, '/reported-contact');
    await expect(page.getByRole('columnheader')).toHaveText(['Category', 'Description', 'Date/Time']);
    const row = page.getByRole('row').filter({ hasText: message.split(' ')[0]! });
    await expect(row).toContainText('General queries');
    await expect(row).toContainText(/\d{1,2} \w+ \d{4} \d\d:\d\d/);
    await expectAccessible(page);
    await expectNarrow(page);
    await row.getByRole('cell', { name: 'General queries' }).click();
    await expect(page).toHaveURL(new RegExp(`/reported-contact/${contactId}$`));
    for (const [label, value] of [
      ['Name', 'Mei'],
      ['Email', 'mei@example.org'],
      ['Category', 'General queries'],
      ['Message', message],
    ] as const) {
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
      await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('readonly', '');
    }
    await expectAccessible(page);
    await expectNarrow(page);
    await page.getByRole('button', { name: 'Close Form' }).click();
    await popupSays(page, 'Success:', 'Form closed successfully.');
    await expect(page).toHaveURL(/\/reported-contact$/);
    await expect(row).toHaveCount(0);

    await page.goto('/archived-contact');
    await expect(page.getByRole('columnheader')).toHaveText(['Category', 'Description', 'Archived Date/Time']);
    await expectNarrow(page);
    await row.getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/archived-contact/${contactId}$`));
    await expect(page.getByText('Nobody answered here.')).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveValue(message);
    await expect(main(page)).toContainText(/Received\d{1,2} \w+ \d{4} \d\d:\d\dClosed\d{1,2} \w+ \d{4} \d\d:\d\d/);
    await expect(main(page)).toContainText(`Closed by${site.moderator.username}`);
    await expect(page.getByRole('button', { name: 'Close Form' })).toHaveCount(0);
    await expectAccessible(page);
  });

  test('open one after the other with j, k and the Next link, within the filtered list', async ({ site, page }) => {
    const word = site.unique('queue').replace('.', '');
    for (const at of ['first', 'second', 'third']) await send(site, `${word} ${at}`);
    await asModerator(page, site, '/reported-contact');
    await page.getByRole('searchbox').fill(word);
    await page.getByRole('searchbox').press('Enter');
    const links = main(page).getByRole('table').getByRole('link');
    await expect(links).toHaveCount(3);
    await links.first().click();
    const shows = (at: string) => expect(page.getByLabel('Message', { exact: true })).toHaveValue(`${word} ${at}`);
    const next = page.getByRole('link', { name: 'Next form' });
    await shows('first');
    await expect(next).toBeVisible();
    expect((await next.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    await page.keyboard.press('j');
    await shows('second');
    await next.click();
    await shows('third');
    await expect(next).toHaveCount(0);
    await page.keyboard.press('k');
    await shows('second');
  });

  test('are searched by their text, sorted by date and filtered by category', async ({ site, page }) => {
    const word = site.unique('refund');
    await send(site, `${word} one`, 'Feedback');
    await send(site, `${word} two`, 'Others');
    await asModerator(page, site, '/reported-contact');
    await page.getByRole('searchbox').fill(word);
    await page.getByRole('searchbox').press('Enter');
    const links = main(page).getByRole('table').getByRole('link');
    await expect(links).toHaveText([`${word} one`, `${word} two`]);
    await page.getByLabel('Order').selectOption('Newest first');
    await expect(links).toHaveText([`${word} two`, `${word} one`]);
    await page.getByLabel('Category').selectOption('Feedback');
    await expect(links).toHaveText([`${word} one`]);
    expect(page.url()).not.toContain(word);
  });

  test('say that a note is not sent, close without a question, and still have it when they are opened again', async ({
    site,
    page,
  }) => {
    const contactId = await send(site, site.unique('Note'));
    await asModerator(page, site, `/reported-contact/${contactId}`);
    await page.getByLabel('A note').fill('Rang the local service');
    await expect(main(page)).toContainText('Your answer or note has not been sent.');
    await page.getByRole('button', { name: 'Close Form' }).click();
    await popupSays(page, 'Success:', 'Form closed successfully.');
    const moderator = await site.as(site.moderator);
    const reopened = { params: { id: contactId }, body: { reason: 'She wrote again' } };
    await moderator.must('PUT /archived-contact/:id/reopen', reopened);
    await page.goto(`/reported-contact/${contactId}`);
    await expect(page.getByLabel('A note')).toHaveValue('Rang the local service');
  });

  test('that close slowly do not navigate the moderator away from the page that she opened meanwhile', async ({
    site,
    page,
  }) => {
    const contactId = await send(site, site.unique('Slow'));
    await asModerator(page, site, `/reported-contact/${contactId}`);
    const go = await pauseRequests(page, new RegExp(`/api/reported-contact/${contactId}$`));
    await page.getByRole('button', { name: 'Close Form' }).click();
    await main(page).getByRole('link', { name: 'Back to the contact forms' }).click();
    await main(page).getByRole('link', { name: 'Back to My View' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'My View' })).toBeVisible();
    go();
    await popupSays(page, 'Success:', 'Form closed successfully.');
    await expect(page).toHaveURL(/\/myview$/);
  });

  test('that could not be closed show the error', async ({ site, page, consoleWatch }) => {
    // 404: the form is loaded again once a colleague has closed it.
    for (const status of [404, 409, 500, 'failed'] as const) consoleWatch.expectStatus(status);
    const contactId = await send(site, site.unique('Close'));
    await asModerator(page, site, `/reported-contact/${contactId}`);
    const close = page.getByRole('button', { name: 'Close Form' });
    const path = /^\/api\/reported-contact\/[^/]+$/;
    for (const [reply, message] of [
      [{ status: 200 }, 'Something went wrong. Please try again.'],
      [{ status: 200, body: { message: 'Not today.' } }, 'Not today.'],
      [{ status: 500 }, 'An error occurred while closing the form. Please try again.'],
    ] as const) {
      await answer(page, 'PUT', path, reply);
      await close.click();
      await popupSays(page, 'Error:', message);
      await expect(main(page).getByRole('alert')).toContainText(message);
      await page.unrouteAll();
    }
    await page.route(
      (url) => path.test(url.pathname),
      (route) => route.abort(),
    );
    await close.click();
    await popupSays(page, 'Error:', 'An error occurred while closing the form. Please try again.');
    await page.unrouteAll();
    await (await site.as(site.moderator)).must('PUT /reported-contact/:id', { params: { id: contactId } });
    await close.click();
    await popupSays(page, 'Error:', `Already closed by ${site.moderator.username}.`);
    await expectAccessible(page);
  });

  test('show a message when none is waiting, and an error when they do not load', async ({
    site,
    page,
    consoleWatch,
  }) => {
    for (const status of [404, 500] as const) consoleWatch.expectStatus(status);
    await asModerator(page, site);
    for (const [path, empty, failed] of [
      ['reported-contact', 'No contact forms are waiting.', 'Failed to get Contact Forms'],
      ['archived-contact', 'No contact forms have been closed yet.', 'Failed to get Archived Contact Forms'],
    ] as const) {
      await answer(page, 'GET', new RegExp(`^/api/${path}$`), { status: 200, body: [] });
      await page.goto(`/${path}`);
      await expect(page.getByText(empty)).toBeVisible();
      await page.unrouteAll();
      await answer(page, 'GET', new RegExp(`^/api/${path}$`), { status: 500 });
      await page.reload();
      await popupSays(page, 'Error:', failed);
      await page.goto(`/${path}/no-such-form`);
      await popupSays(page, 'Error:', 'Failed to get Contact Form');
    }
  });
});
