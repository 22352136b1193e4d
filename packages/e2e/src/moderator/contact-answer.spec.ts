import { popupSays } from '../support/actions';
import { expectAccessible } from '../support/axe';
import { expect, openAs, test } from '../support/fixtures';
import { asModerator, expectNarrow, main } from '../support/moderation';

const form = (desc: string, category = 'Feedback') => ({ name: 'Mei', email: 'mei@example.org', category, desc });

test('an urgent contact form is listed first and answered by keyboard, and its sender reads the answer', async ({
  site,
  page,
}) => {
  const mei = await site.member();
  await site.api().must('POST /contact-us', { body: form('An older question') });
  await openAs(page, mei, '/contact-us');
  await page.getByLabel('Name').fill('Mei');
  await page.getByLabel('Email').fill('mei@example.org');
  await page.getByLabel('Category').selectOption('Urgent help needed');
  await expect(main(page)).toContainText('For example: only by email, or in my updates here.');
  const callNow = main(page).getByRole('status').filter({ hasText: 'Call now' });
  await expect(callNow.getByRole('link', { name: '000' })).toHaveAttribute('href', 'tel:000');
  await expectAccessible(page);
  await expectNarrow(page);
  const words = site.unique('He has my cards');
  await page.getByLabel('Message').fill(words);
  await page.getByLabel('How can we reach you safely?').fill('In the updates here');
  await page.getByLabel('When is it safe?').fill('Weekdays before 3 pm');
  await page.getByRole('button', { name: 'Submit' }).press('Enter');
  await popupSays(page, 'Success:', 'Form has been submitted');

  await asModerator(page, site, '/reported-contact');
  const rows = main(page)
    .getByRole('row')
    .filter({ has: page.getByRole('link') });
  await expect(rows.first()).toContainText(words);
  await expect(rows.first()).toContainText('Urgent help needed');
  await rows.first().getByRole('link').focus();
  await page.keyboard.press('Enter');
  const urgent = main(page).getByRole('note').filter({ hasText: 'Urgent help needed' });
  await expect(urgent).toContainText('How to contact them safelyIn the updates here');
  await expect(urgent).toContainText('When it is safeWeekdays before 3 pm');
  await expect(urgent).toContainText(/It is \w+day \d+:\d\d [ap]m in Sydney and \w+day \d+:\d\d [ap]m in Perth/);
  await expectAccessible(page);
  await expectNarrow(page);

  await page.getByLabel('A note').fill('Rang the local service');
  await page.getByRole('button', { name: 'Save note' }).press('Enter');
  await popupSays(page, 'Success:', 'The note is saved.');
  await expect(main(page)).toContainText('Rang the local service');
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await popupSays(page, 'Error:', 'Please write an answer first.');
  await page.getByLabel('Your answer').fill('Call 1800RESPECT;');
  // A page that is left saves its last words too, but the next one may have read the draft before they arrive.
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Your answer')).toHaveValue('Call 1800RESPECT;');
  await page.getByLabel('Your answer').fill('Call 1800RESPECT; they can help with the cards.');
  await page.getByRole('button', { name: 'Send the answer' }).press('Enter');
  await popupSays(page, 'Success:', 'Your answer has been sent.');
  await expect(main(page)).toContainText('they can help with the cards.');
  await expect(page.getByRole('button', { name: 'Close Form' })).toBeVisible();

  await openAs(page, mei, '/updates');
  const update = main(page).getByRole('listitem').filter({ hasText: 'A moderator answered you' });
  await expect(update).toContainText('they can help with the cards.');
  await expect(update).toContainText('Reply from the moderator');
  await expect(main(page)).not.toContainText('Rang the local service');
  await expectAccessible(page);
});

test('a contact form from a visitor without an account offers an email with a neutral subject', async ({
  site,
  page,
}) => {
  const words = site.unique('My question');
  await site.api().must('POST /contact-us', { body: form(words) });
  await asModerator(page, site, `/reported-contact`);
  await main(page).getByRole('link', { name: words }).click();
  await expect(page.getByRole('link', { name: /Write an email/ })).toHaveAttribute(
    'href',
    'mailto:mei%40example.org?subject=Your%20message',
  );
  await expect(page.getByLabel('Your answer')).toHaveCount(0);
  await expect(main(page)).toContainText('They did not say whether email is safe.');
  await expectAccessible(page);
  await expectNarrow(page);
});

test('a contact form with safe-contact instructions tells the moderator to follow them in emails', async ({
  site,
  page,
}) => {
  const words = site.unique('My question');
  await site.api().must('POST /contact-us', { body: { ...form(words), safeHow: 'By email, on weekdays' } });
  await asModerator(page, site, `/reported-contact`);
  await main(page).getByRole('link', { name: words }).click();
  await expect(page.getByRole('link', { name: /Write an email/ })).toBeVisible();
  await expect(main(page).getByRole('note')).toContainText('How to contact them safelyBy email, on weekdays');
  await expect(main(page)).toContainText('Only send an email if it fits what they said.');
  await expect(main(page)).not.toContainText('They did not say whether email is safe.');
});
