import type { Locator, Page } from '@playwright/test';
import { popupOf, popupSays } from '../support/actions';
import { expectAccessible } from '../support/axe';
import { expect, openAs, test, type Account, type Site } from '../support/fixtures';
import { asModerator, colleague, expectNarrow, main, yes } from '../support/moderation';

const TEXT =
  'Dear {{username}}, ask for [[the contract]] and [[the date]]. {{helpline:National Debt Helpline}} can help.';
const BODY = { use: 'answer', text: TEXT } as const;

/** Sends a contact form as the member; returns its id. */
async function send(site: Site, member: Account): Promise<string> {
  const desc = site.unique('My question');
  const body = { name: 'Mei', email: 'mei@example.org', category: 'Feedback', desc };
  await (await site.as(member)).must('POST /contact-us', { body });
  const moderator = await site.as(site.moderator);
  const forms = await moderator.must('GET /reported-contact', { query: { limit: 100, sort: 'newest' } });
  return forms.find((found) => found.desc === desc)!.contactID;
}

const add = async (site: Site, name = site.unique('Canned')) =>
  (await site.as(site.moderator)).must('POST /moderation/canned-answers', { body: { ...BODY, name } });

/** Opens what can be inserted in the form, and inserts the canned answer with this name. */
async function insert(form: Locator, name: string) {
  await form.getByText('Insert a canned answer or a number').click();
  await form.getByRole('combobox', { name: 'Insert a canned answer' }).selectOption({ label: name });
  await form.getByRole('button', { name: 'Insert a canned answer' }).click();
}

const formOf = (page: Page, name: string) => page.getByRole('form', { name: `Change ${name}` });

/** Opens a canned answer in the list. */
async function open(page: Page, name: string) {
  await main(page).getByRole('heading', { name }).click();
  await expect(formOf(page, name)).toBeVisible();
}

test('a canned answer is written once, and inserted with the names and numbers that it fills in', async ({
  site,
  page,
}) => {
  const mei = await site.member();
  const form = await send(site, mei);
  await asModerator(page, site, '/site-settings');
  await main(page).getByRole('link', { name: 'Canned answers' }).click();
  await expect(page).toHaveURL(/\/canned-answers$/);
  const name = site.unique('Loan that she did not take');
  await main(page).getByRole('heading', { name: 'Add a canned answer', level: 2 }).click();
  const adding = page.getByRole('form', { name: 'Add a canned answer' });
  await adding.getByLabel('Name').fill(name);
  const text = adding.getByRole('textbox', { name: 'Text' });
  await text.fill('Dear {{name}}');
  await adding.getByRole('button', { name: 'Save' }).click();
  await popupSays(page, 'Error:', 'Nothing can be filled in for {{name}}.');
  await text.fill('Ask for [[the contract]] and [[the date]]. ');
  await adding
    .getByLabel('Insert an automatic detail')
    .first()
    .selectOption({ label: 'National Debt Helpline: 1800 007 007' });
  await adding.getByRole('button', { name: 'Insert an automatic detail' }).click();
  await expect(text).toHaveValue(/\{\{helpline:National Debt Helpline\}\}$/);
  await expectAccessible(page);
  await expectNarrow(page);
  await adding.getByRole('button', { name: 'Save' }).click();
  await popupSays(page, 'Success:', 'The canned answer is saved.');
  await expect(main(page).getByRole('heading', { name })).toBeVisible();

  await page.goto(`/reported-contact/${form}`);
  const answering = page.getByRole('form', { name: 'Answer' });
  const answer = answering.getByLabel('Your answer');
  await answer.fill('Thank you. ');
  await insert(answering, name);
  const filled = 'Ask for [[the contract]] and [[the date]]. National Debt Helpline, 1800 007 007';
  await expect(answer).toHaveValue(new RegExp(`^Thank you. ${filled.replaceAll(/[[\]]/g, '\\$&')}`));
  await expect(answering).toContainText('2 gaps are left: [[the contract]], [[the date]].');
  await expectAccessible(page);
  await expectNarrow(page);
  await answering.getByRole('button', { name: 'Send the answer' }).click();
  await popupSays(page, 'Error:', 'The text still has a gap');
  await expect(answer).toBeFocused();

  // The first gap is selected: what is typed takes its place.
  await answer.press('Control+Home');
  await answering.getByRole('button', { name: 'Go to the next gap' }).click();
  await page.keyboard.type('a copy');
  await expect(answering).toContainText('1 gap is left: [[the date]].');
  await answering.getByRole('button', { name: 'Go to the next gap' }).click();
  await page.keyboard.type('when it was signed');
  await expect(answering).not.toContainText('left: [[');
  await answering.getByRole('button', { name: 'Send the answer' }).click();
  await popupSays(page, 'Success:', 'Your answer has been sent.');

  await openAs(page, mei, '/updates');
  await expect(main(page)).toContainText(
    'Thank you. Ask for a copy and when it was signed. National Debt Helpline, 1800 007 007',
  );
});

test('a note for moderators keeps its gaps, and a suspension fills in the username', async ({ site, page }) => {
  const mei = await site.member();
  const moderator = await site.as(site.moderator);
  const [note, reason] = [site.unique('Note'), site.unique('Reason')];
  await moderator.must('POST /moderation/canned-answers', { body: { name: note, use: 'note', text: 'Rang [[whom]]' } });
  const body = { name: reason, use: 'suspension', text: 'Dear {{username}}, this was spam.' } as const;
  await moderator.must('POST /moderation/canned-answers', { body });
  const form = await send(site, mei);
  await asModerator(page, site, `/reported-contact/${form}`);
  const noting = page.getByRole('form', { name: 'Note' });
  await insert(noting, note);
  await expect(noting.getByLabel('A note')).toHaveValue('Rang [[whom]]');
  await noting.getByRole('button', { name: 'Save note' }).click();
  await popupSays(page, 'Success:', 'The note is saved.');
  await page.goto(`/user-management/${mei.userId}`);
  const suspending = page.getByRole('form', { name: 'Suspend the account' });
  await insert(suspending, reason);
  await expect(suspending.getByLabel('Reason')).toHaveValue(`Dear ${mei.username}, this was spam.`);
});

test('a change of a colleague is shown at once, and never replaced unseen', async ({ site, page, person }) => {
  const { name } = await add(site);
  const priya = await colleague(site);
  const other = await person();
  await openAs(other.page, priya, '/canned-answers');
  await open(other.page, name);
  const hers = formOf(other.page, name).getByRole('textbox', { name: 'Text' });
  await hers.fill('Priya writes');

  await asModerator(page, site, '/canned-answers');
  await open(page, name);
  await formOf(page, name).getByRole('textbox', { name: 'Text' }).fill('Ana was faster');
  await formOf(page, name).getByRole('button', { name: 'Save' }).click();
  await popupSays(page, 'Success:', 'The canned answer is saved.');

  await expect(main(other.page)).toContainText('Someone else has changed this canned answer since you opened it.');
  await expect(main(other.page)).toContainText('Ana was faster');
  await expect(hers).toHaveValue('Priya writes');
  await expectAccessible(other.page);

  await formOf(page, name).getByRole('button', { name: 'Delete' }).click();
  await expect(popupOf(page)).toContainText(`Delete ‘${name}’ for all moderators?`);
  await yes(page).click();
  await popupSays(page, 'Success:', 'The canned answer is deleted.');
  await expect(main(page).getByRole('heading', { name })).toHaveCount(0);
});
