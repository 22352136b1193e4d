import { DURATION } from '@commonpurse/contracts';
import type { Page, Response } from '@playwright/test';
import { logIn } from '../support/actions';
import { expect, signIn, test, type Account } from '../support/fixtures';
import { makeOld } from '../support/old-browser';

// With the motion that most readers see.
test.use({ reducedMotion: 'no-preference' });

const TITLE = 'Is a payday loan over 12 months a trap?';
const TEXT = 'I need $2,000 for the car. Over a year I would pay back a lot more. Has anyone been here?';
const ANSWER = 'Ask about a no-interest loan first. It cost me nothing.';

/** Everything the server let this page's browser read, and the addresses it asked for. */
function record(page: Page) {
  const requests: string[] = [];
  const bodies: Promise<string>[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  page.on('response', (response: Response) => {
    const headers = JSON.stringify(response.headers());
    if (response.url().includes('/api/'))
      bodies.push(
        response.text().then(
          (text) => headers + text,
          () => headers,
        ),
      );
  });
  return { requests, received: async () => (await Promise.all(bodies)).join('\n') };
}

async function signUp(page: Page, account: Omit<Account, 'userId'>) {
  await page.getByLabel('Username').fill(account.username);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Age').fill(String(account.age));
  await page.getByLabel('Occupation').fill('Cleaner');
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByLabel('Confirm password').fill(account.password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('Account has been created.').first()).toBeVisible();
  await page.waitForURL('**/login');
  // The address changes a moment before the screen: until then "Username" is still the field of this form.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
}

test('a member posts anonymously, a moderator approves, another answers, and sessions end after 15 minutes', async ({
  site,
  person,
  consoleWatch,
}) => {
  const { page: author } = await person();
  const { page: moderator } = await person();
  const { page: reader } = await person();
  for (const page of [author, moderator, reader]) await page.clock.install();
  for (const page of [author, moderator]) await makeOld(page.context());
  const authorTraffic = record(author);
  const readerTraffic = record(reader);
  const account = { username: site.unique('mei'), email: 'mei.secret@example.org', age: 34, password: 'Garden#2468x' };

  await test.step('a visitor reads the landing page; nothing of the forum and moderator remotes is asked for', async () => {
    await author.goto('/');
    await expect(author.getByRole('heading', { level: 1 })).toContainText(/welcome/i);
    expect(authorTraffic.requests.filter((path) => /\/mf\/(forum|moderator)\//.test(path))).toEqual([]);
  });

  await test.step('she calculates a $2,000 payday loan over 12 months', async () => {
    await author.getByRole('navigation').getByRole('link', { name: 'Calculator' }).click();
    await author.getByLabel('Loan type').selectOption('Payday Loan');
    await author.getByLabel('Loan amount').fill('2000');
    await author.getByLabel('Loan duration').fill('12');
    await author.getByLabel('Duration unit').selectOption('Month(s)');
    await author.getByLabel('Interest rate').fill('20');
    await author.getByLabel('Loan fees').fill('0');
    await author.getByLabel('Repayment frequency').selectOption('Monthly');
    await author.getByRole('button', { name: 'Calculate' }).click();
    const breakdown = author.getByRole('region', { name: 'Loan breakdown' });
    await expect(breakdown).toContainText('$2,640');
    await expect(breakdown).toContainText('$220');
  });

  await test.step('she signs up and signs in', async () => {
    await author.getByRole('navigation').getByRole('link', { name: 'Home' }).click();
    await author.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
    await signUp(author, account);
    await logIn(author, account);
    await author.waitForURL('**/');
  });

  await test.step('she writes a post anonymously; it is Pending', async () => {
    await author.getByRole('navigation').getByRole('link', { name: 'Forum' }).click();
    await author.getByRole('link', { name: 'New Post' }).click();
    await author.getByLabel('Post Title').fill(TITLE);
    await author.getByLabel(/Category/).selectOption('Payday Loan');
    await author.getByLabel('Post Description').fill(TEXT);
    await author.getByRole('radio', { name: /^Yes/ }).check();
    await author.getByRole('button', { name: 'Upload Post' }).click();
    await expect(author.getByText('Post created successfully.').first()).toBeVisible();
    await author.waitForURL('**/mypost/*');
    await author.keyboard.press('Escape');
    await expect(author.getByRole('main').getByText('Pending', { exact: true })).toBeVisible();
  });

  await test.step('a moderator signs in, lands on the dashboard and approves it', async () => {
    await signIn(moderator, site.moderator, '/moderator/login');
    expect(new URL(moderator.url()).pathname).toBe('/myview');
    await moderator.getByRole('link', { name: /review new posts/i }).click();
    // More may wait than are on one page.
    await moderator.getByLabel('Order').selectOption('Newest first');
    await moderator.getByRole('link', { name: TITLE }).click();
    await expect(moderator.getByText(TEXT)).toBeVisible();
    await moderator.getByRole('button', { name: 'Approve' }).click();
    await moderator.getByRole('button', { name: 'Yes' }).click();
    await expect(moderator.getByText(`Approved “${TITLE}”.`, { exact: true })).toBeVisible();
    await expect(moderator).toHaveURL(/\/review-new-posts\?sort=newest$/);
    await expect(moderator.getByRole('heading', { level: 1 })).toHaveText('Review new posts');
    await expect(moderator.getByRole('link', { name: TITLE })).toHaveCount(0);
  });

  await test.step('a second member finds it with search and the category filter, and comments', async () => {
    const second = await site.member({ age: 41 });
    await signIn(reader, second);
    await reader.getByRole('navigation').getByRole('link', { name: 'Forum' }).click();
    await reader.getByRole('searchbox').fill('PAYDAY loan over 12');
    await reader.keyboard.press('Enter');
    await reader.getByLabel('Filter').selectOption('Payday Loan');
    await reader.getByRole('link', { name: TITLE }).click();
    await expect(reader.getByText(TEXT)).toBeVisible();
    await reader.getByLabel(/comment/i).fill(ANSWER);
    await reader.getByRole('button', { name: 'Post comment' }).click();
    await expect(reader.getByText('Comment successful.').first()).toBeVisible();
    await reader.keyboard.press('Escape');
    await expect(reader.getByRole('listitem').filter({ hasText: ANSWER })).toBeVisible();
  });

  await test.step('nothing in any response she receives names the author', async () => {
    const received = await readerTraffic.received();
    const userId = await author.evaluate(
      () => (JSON.parse(localStorage.getItem('commonpurse.session')!) as { userID: string }).userID,
    );
    expect(received).toContain(TITLE);
    for (const trace of [account.username, account.email, userId]) expect(received).not.toContain(trace);
  });

  await test.step('the author sees the comment', async () => {
    await author.reload();
    await expect(author.getByText(ANSWER)).toBeVisible();
    await expect(author.getByRole('main').getByText('Published', { exact: true }).first()).toBeVisible();
  });

  await test.step('15 minutes later everyone is signed out, and the server agrees', async () => {
    consoleWatch.expectStatus(401);
    const people = [author, reader, moderator];
    const cookies = await Promise.all(people.map((page) => page.context().cookies(`${site.url}/api`)));
    const statuses = () =>
      Promise.all(
        cookies.map(async (jar) => {
          const cookie = jar.map(({ name, value }) => `${name}=${value}`).join('; ');
          return (await fetch(`${site.url}/api/forum`, { headers: { cookie } })).status;
        }),
      );
    // The server's clock stays: there the sessions end by signing out, or not at all.
    expect(await statuses()).toEqual([200, 200, 200]);
    for (const page of people) await page.clock.fastForward(DURATION.autoSignOut);
    await author.waitForURL('**/login');
    await reader.waitForURL('**/login');
    await moderator.waitForURL('**/moderator/login');
    for (const page of people)
      expect(await page.evaluate(() => localStorage.getItem('commonpurse.session'))).toBeNull();
    await expect.poll(statuses).toEqual([401, 401, 401]);
  });
});
