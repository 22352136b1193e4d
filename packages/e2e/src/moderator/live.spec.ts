import type { Page, Response } from '@playwright/test';
import { popupSays } from '../support/actions';
import { expectAccessible } from '../support/axe';
import { expect, openAs, signInByApi, type Site, test } from '../support/fixtures';
import {
  approve,
  asModerator,
  colleague,
  expectNarrow,
  goOnChoice,
  main,
  reject,
  report,
  yes,
} from '../support/moderation';

const isClaim = (answer: Response, method: string, id: string) =>
  answer.request().method() === method && answer.url().includes(`/api/claims/review/${id}`);
const entry = (page: Page, title: string) => main(page).getByRole('link', { name: title });
const showThem = (page: Page) => main(page).getByRole('button', { name: 'Show them' });

test.describe('lists and counts', () => {
  test('refresh without a reload when other people change something', async ({ site, page, person }) => {
    const author = await site.member();
    const { title } = await site.post(author, { status: 'Pending' });
    const other = await person();
    await openAs(other.page, await colleague(site), '/myview');
    const tile = other.page.getByRole('link', { name: /Review new posts/ });
    const before = Number((await tile.textContent())?.match(/\d+/)?.[0]);
    const claims = page.waitForRequest('**/api/claims');
    await asModerator(page, site, '/review-new-posts');
    await expect(entry(page, title)).toBeVisible();
    expect((await claims).headers()['x-unattended']).toBe('1');

    // Nobody need be sitting there: the load says so, and keeps no session alive.
    const listRequest = page.waitForRequest('**/api/review-new-posts?*');
    const { title: later } = await site.post(author, { status: 'Pending' });
    expect((await listRequest).headers()['x-unattended']).toBe('1');
    await expect(entry(page, later)).toBeVisible();
    await expect(tile).toContainText(String(before + 1));

    await other.page.goto('/review-new-posts');
    await entry(other.page, title).click();
    await approve(other.page).click();
    await yes(other.page).click();
    await expect(entry(page, title)).toHaveCount(0);
    await expect(entry(page, later)).toBeVisible();
  });

  test('keep the rows in place while one has focus, and say that new items arrived', async ({ site, page }) => {
    const author = await site.member();
    // More than the window shows: the offer of new rows lies over the last ones.
    for (let posts = 0; posts < 11; posts += 1) await site.post(author, { status: 'Pending' });
    const { title } = await site.post(author, { status: 'Pending' });
    const published = await site.post(author);
    await asModerator(page, site, '/review-new-posts?sort=newest');
    await entry(page, title).focus();
    const place = await entry(page, title).boundingBox();

    // A change of posts that is none of this list.
    const looked = page.waitForResponse('**/api/review-new-posts?*');
    const params = { id: published.postId };
    await (await site.as(author)).must('DELETE /mypost/:id', { params, body: { userID: author.userId } });
    await looked;
    await expect(main(page).getByText('This list updates by itself.')).toBeVisible();

    const { title: newer } = await site.post(author, { status: 'Pending' });
    await expect(main(page).getByText('There are new items.')).toBeVisible();
    await expect(entry(page, title)).toBeFocused();
    await expect(entry(page, newer)).toHaveCount(0);
    expect(await entry(page, title).boundingBox()).toEqual(place);
    await expectAccessible(page);

    await showThem(page).click();
    await expect(entry(page, newer)).toBeVisible();
    await expect(showThem(page)).toHaveCount(0);
    await expect(main(page).getByRole('status').filter({ hasText: 'This list updates by itself.' })).toBeFocused();
  });

  test('keep focus and text in the search field when they refresh', async ({ site, page }) => {
    await asModerator(page, site, '/reported-contact');
    const search = main(page).getByRole('searchbox');
    await search.fill('half a wo');
    const words = site.unique('A question');
    await site.api().must('POST /contact-us', {
      body: {
        name: 'Mei',
        email: 'mei@example.org',
        category: 'Feedback',
        desc: words,
      },
    });
    await expect(entry(page, words)).toBeVisible();
    await expect(search).toBeFocused();
    await expect(search).toHaveValue('half a wo');
  });

  test('poll every 30 seconds while live updates are refused', async ({ site, page, consoleWatch }) => {
    consoleWatch.expectStatus(503);
    await page.addInitScript(() => {
      const Source = EventSource;
      window.EventSource = class extends Source {
        constructor(address: string | URL) {
          super(address);
          this.addEventListener('error', () => Object.assign(window, { isRefused: true }));
        }
      };
    });
    await page.route('**/api/events', (route) =>
      route.fulfill({ status: 503, json: { statusCode: 503, code: 'UNAVAILABLE', message: 'Not now.' } }),
    );
    await page.clock.install();
    await asModerator(page, site, '/review-new-posts?sort=newest');
    await expect(main(page).getByText('This list updates by itself.')).toBeVisible();
    // Not only sent back: this page has heard of it, and counts its half minute.
    await page.waitForFunction(() => 'isRefused' in window);
    const { title } = await site.post(await site.member(), { status: 'Pending' });
    await page.clock.runFor(31_000);
    await expect(entry(page, title)).toBeVisible();
    // By and by live updates are there again.
    await page.unroute('**/api/events');
    const opened = page.waitForResponse('**/api/events');
    await page.clock.runFor(31_000);
    expect((await opened).status()).toBe(200);
    const { title: next } = await site.post(await site.member(), { status: 'Pending' });
    await expect(entry(page, next)).toBeVisible();
  });

  test('of several tabs share one event stream', async ({ site, page, context }) => {
    const ofMyView = page.waitForResponse('**/api/events');
    await asModerator(page, site, '/myview');
    await ofMyView;
    const ofTheList = page.waitForResponse('**/api/events');
    await page.goto('/review-new-posts?sort=newest');
    await ofTheList;
    // From here on: the first tab has its stream, and My View had one before.
    let streams = 0;
    context.on('request', (request) => {
      if (request.url().endsWith('/api/events')) streams += 1;
    });
    const second = await context.newPage();
    await second.goto('/review-new-posts?sort=newest');
    await expect(second.getByText('This list updates by itself.')).toBeVisible();
    const { title } = await site.post(await site.member(), { status: 'Pending' });
    for (const tab of [page, second]) await expect(entry(tab, title)).toBeVisible();
    expect(streams).toBe(0);
    // When the tab that held it goes, the other takes it over.
    await page.close();
    await expect.poll(() => streams).toBe(1);
    const { title: next } = await site.post(await site.member(), { status: 'Pending' });
    await expect(entry(second, next)).toBeVisible();
  });
});

test.describe('the notice that another moderator has an item open', () => {
  for (const { what, open } of [
    {
      what: 'a new post',
      open: async (site: Site) => {
        const { postId } = await site.post(await site.member(), { status: 'Pending' });
        return `/review-new-posts/${postId}`;
      },
    },
    {
      what: 'a report on a post',
      open: async (site: Site) => {
        const { postId } = await site.post(await site.member());
        return `/reported-posts/${await report(site, 'post', postId)}?source=published`;
      },
    },
    {
      what: 'a contact form',
      open: async (site: Site) => {
        const desc = site.unique('A question');
        await site.api().must('POST /contact-us', {
          body: {
            name: 'Mei',
            email: 'mei@example.org',
            category: 'Feedback',
            desc,
          },
        });
        const moderator = await site.as(site.moderator);
        const forms = await moderator.must('GET /reported-contact');
        return `/reported-contact/${forms.find((form) => form.desc === desc)!.contactID}`;
      },
    },
  ]) {
    test(`names her on the screen and in the list: ${what}`, async ({ site, page, person }) => {
      const address = await open(site);
      const priya = await colleague(site);
      await asModerator(page, site, address);
      await expect(main(page).getByText('Nobody else has this open.')).toBeVisible();

      const other = await person();
      await openAs(other.page, priya, address);
      const claimed = main(page).getByText(new RegExp(`${priya.username} has had this open since \\d\\d:\\d\\d`));
      await expect(claimed).toBeVisible();
      await expect(main(other.page).getByText(`${site.moderator.username} has had this open`)).toBeVisible();
      await expectAccessible(page);
      // In the list, too; and it ends when she leaves.
      const list = new URL(address, site.url).pathname.replace(/\/[^/]+$/, '');
      await page.goto(`${list}?sort=newest`);
      await expect(main(page).getByText(`${priya.username} has this open`)).toBeVisible();
      await expectNarrow(page);
      await other.page.goto('/myview');
      await expect(main(page).getByText(`${priya.username} has this open`)).toHaveCount(0);
    });
  }

  test('does not prevent a decision; the second decision is refused with the first one and its moderator', async ({
    site,
    page,
    person,
    consoleWatch,
  }) => {
    consoleWatch.expectStatus(409);
    consoleWatch.expectStatus(404);
    const { postId } = await site.post(await site.member(), { status: 'Pending' });
    const priya = await colleague(site);
    const other = await person();
    await signInByApi(other.page, priya);
    await asModerator(page, site);
    for (const view of [page, other.page]) await view.goto(`/review-new-posts/${postId}`);
    await expect(main(page).getByText(`${priya.username} has had this open`)).toBeVisible();
    // She is about to say yes when the other's decision arrives, which takes her buttons away.
    await approve(page).click();
    await expect(yes(page)).toBeVisible();
    await reject(other.page).click();
    await yes(other.page).click();
    await expect(other.page).not.toHaveURL(new RegExp(postId));
    await yes(page).click();
    await popupSays(page, 'Error:', `Already rejected by ${priya.username}.`);
  });

  test('is not shown when the item is open in the same moderator’s other tab', async ({ site, page, context }) => {
    const { postId } = await site.post(await site.member(), { status: 'Pending' });
    await asModerator(page, site);
    const second = await context.newPage();
    for (const tab of [page, second]) {
      const claimed = tab.waitForResponse((response) => isClaim(response, 'PUT', postId));
      await tab.goto(`/review-new-posts/${postId}`);
      expect((await claimed).ok()).toBe(true);
    }
    // The line says the same before any claim is read: what is read now has the claim of the other tab behind it.
    for (const tab of [page, second]) {
      // Left first: the page that is left reads claims, too, and the body of what it was answered goes with it.
      await tab.goto('about:blank');
      const read = tab.waitForResponse('**/api/claims');
      const claimed = tab.waitForResponse((response) => isClaim(response, 'PUT', postId));
      await tab.goto(`/review-new-posts/${postId}`);
      const claims = (await (await read).json()) as { id: string }[];
      expect(claims.filter(({ id }) => id === postId)).toEqual([]);
      await expect(main(tab).getByText('Nobody else has this open.')).toBeVisible();
      await claimed;
    }
  });
});

test('a post that another moderator has open comes last in the queue', async ({ site, page, person, consoleWatch }) => {
  // What the other's screen fetches ahead may be decided by then.
  consoleWatch.expectStatus(404);
  const word = site.unique('shared').replace('.', '');
  const author = await site.member();
  const posts: { postId: string; title: string }[] = [];
  for (const at of ['one', 'two', 'three']) {
    posts.push(await site.post(author, { status: 'Pending', title: `${word} ${at}` }));
  }
  const other = await person();
  await openAs(other.page, await colleague(site), `/review-new-posts/${posts[1]!.postId}`);
  await expect(main(other.page).getByText('Nobody else has this open.')).toBeVisible();

  await asModerator(page, site, '/review-new-posts');
  await page.getByRole('searchbox').fill(word);
  await page.getByRole('searchbox').press('Enter');
  await expect(main(page).getByRole('rowheader').getByRole('link')).toHaveCount(posts.length);
  await expect(main(page).getByText(/ has this open$/)).toBeVisible();
  await entry(page, posts[0]!.title).click();
  await expect(page.getByRole('link', { name: 'Next post' })).toHaveAttribute('href', new RegExp(posts[2]!.postId));
  await goOnChoice(page).check();
  for (const { title } of [posts[0]!, posts[2]!, posts[1]!]) {
    await expect(main(page).getByRole('article').filter({ hasText: title })).toBeVisible();
    await approve(page).click();
    await yes(page).click();
    await expect(main(page)).toContainText(`Approved “${title}”.`);
  }
  await expect(page.getByRole('heading', { name: 'No posts match.' })).toBeVisible();
});

test('an item that a moderator has open in two tabs stays claimed until the last tab leaves it', async ({
  site,
  page,
  context,
  person,
}) => {
  const { postId } = await site.post(await site.member(), { status: 'Pending' });
  await asModerator(page, site);
  const second = await context.newPage();
  for (const tab of [page, second]) {
    const claimed = tab.waitForResponse((answer) => isClaim(answer, 'PUT', postId));
    await tab.goto(`/review-new-posts/${postId}`);
    expect((await claimed).status()).toBe(200);
  }
  const leave = async (tab: Page) => {
    const left = tab.waitForResponse((answer) => isClaim(answer, 'DELETE', postId));
    await tab.getByRole('link', { name: 'Back to the review list' }).click();
    expect((await left).status()).toBe(200);
  };
  await leave(page);
  const other = await person();
  await openAs(other.page, await colleague(site), `/review-new-posts/${postId}`);
  await expect(main(other.page).getByText(`${site.moderator.username} has had this open`)).toBeVisible();
  await leave(second);
  await expect(main(other.page).getByText('Nobody else has this open.')).toBeVisible();
});

test('signing out closes the event stream without an error', async ({ site, page }) => {
  const opened = page.waitForResponse('**/api/events');
  await asModerator(page, site, '/myview');
  await opened;
  const ended = ['requestfinished', 'requestfailed'].map((event) =>
    page.waitForEvent(event as 'requestfinished', (request) => request.url().endsWith('/api/events')),
  );
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('link', { name: 'Sign Out' }).click();
  await Promise.any(ended);
  await expect(page).toHaveURL(`${site.url}/`);
});
