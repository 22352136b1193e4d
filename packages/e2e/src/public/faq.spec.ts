import { tabTo } from '../support/actions';
import { expect, test } from '../support/fixtures';

test('each of the eighteen questions opens and closes with the keyboard', async ({ page }) => {
  await page.goto('/faq');
  const questions = page
    .getByRole('main')
    .getByRole('group')
    .filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect(questions).toHaveCount(18);
  for (const question of await questions.all()) {
    const summary = question.locator('summary');
    const answer = question.locator('summary + *');
    await tabTo(page, summary);
    await expect(answer).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(answer).toBeVisible();
    await page.keyboard.press('Space');
    await expect(answer).toBeHidden();
  }
});

test('the questions open without JavaScript', async ({ person }) => {
  const { page } = await person({ javaScriptEnabled: false });
  await page.goto('/faqs');
  await page.getByRole('heading', { name: 'What does a payday loan cost?' }).click();
  await expect(page.getByText('$1,240')).toBeVisible();
});

test('an answer links to the calculator and to the graph', async ({ page }) => {
  await page.goto('/faq');
  await page.getByRole('heading', { name: 'How can I see what a loan will cost me?' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'graph' })).toHaveAttribute('href', '/graph');
  await main.getByRole('link', { name: 'calculator' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Loan calculator');
});

test('an answer says for whom the site is recommended', async ({ page }) => {
  await page.goto('/faq');
  await page.getByRole('heading', { name: 'Who is this site for?' }).click();
  await expect(page.getByText('recommended for people aged 18 and over')).toBeVisible();
});

test('the answer for someone who was made to sign has numbers to call and legal help', async ({ page }) => {
  await page.goto('/faq');
  await page.getByRole('heading', { name: 'Did someone make you sign?' }).click();
  const main = page.getByRole('main');
  await expect(main.locator('a[href="tel:1800737732"]').filter({ visible: true })).toBeVisible();
  await expect(main.locator('a[href="sms:0458737732"]').filter({ visible: true })).toBeVisible();
  await expect(main.locator('a[href="/additional-resources#legal"]').filter({ visible: true })).toBeVisible();
});

test('the answer for someone who cannot pay links to the hardship letter and warns of a new loan', async ({ page }) => {
  await page.goto('/faq');
  await page.getByRole('heading', { name: 'I cannot pay. What can I do?' }).click();
  await expect(page.getByText('Try this before you take a new loan to pay off the old one')).toBeVisible();
  await expect(page.getByRole('link', { name: 'A letter to your lender' })).toHaveAttribute('href', '/hardship-letter');
  await page.getByRole('heading', { name: 'Can I pay a loan back early?' }).click();
  await expect(page.getByText('the lender can’t charge a set-up fee')).toBeVisible();
});

test('the answer on payday loan costs says that court costs can come on top of the limit', async ({ page }) => {
  await page.goto('/faq');
  await page.getByRole('heading', { name: 'What does a payday loan cost?' }).click();
  await expect(page.getByText('more than twice what you borrowed')).toContainText('court costs, can be added.');
});
