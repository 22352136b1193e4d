import { expectFits, goOnAfterSignIn, popupOf, refusal } from '../support/actions';
import { expectAccessible } from '../support/axe';
import { expect, openAs, signInByApi, test } from '../support/fixtures';
import {
  draftGiven,
  draftStatus,
  expectSaved,
  postForm,
  stopClockAtNewPost,
  storedDraft,
  writePost,
} from '../support/writing';

const MINUTE = 60_000;

test.describe('a draft', () => {
  test('is saved while typing, and restored after a reload and on another device', async ({ site, page, person }) => {
    const author = await site.member();
    await openAs(page, author, '/new-forum-post');
    await expect(draftStatus(page)).toHaveCount(0);
    await writePost(page, 'Half a title', 'Half a story,\nand a bit');
    await page.getByRole('radio', { name: 'Yes' }).check();
    await expectSaved(page);
    await expectAccessible(page);
    await expectFits(page);

    const { page: phone } = await person({ viewport: { width: 360, height: 740 } });
    await openAs(phone, author, '/new-forum-post');
    await page.reload();
    for (const device of [page, phone]) {
      const { title, category, text } = postForm(device);
      await expect(title).toHaveValue('Half a title');
      await expect(category).toHaveValue('Payday Loan');
      await expect(text).toHaveValue('Half a story,\nand a bit');
      await expect(device.getByRole('radio', { name: 'Yes' })).toBeChecked();
      await expectSaved(device);
    }
    const stored = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    );
    expect(stored).not.toMatch(/Half|story/);
  });

  test('is not shown to another member who signs in on the same device', async ({ site, page }) => {
    const [first, other] = [await site.member(), await site.member()];
    await openAs(page, first, '/new-forum-post');
    await writePost(page, 'Hers alone');
    await expectSaved(page);
    await page.goto(`/signout/${first.userId}`);
    // Its answer clears the browser: only then may another one sign in.
    await page.waitForURL((url) => url.pathname === '/');
    expect(await draftGiven(page, 'new-post', () => openAs(page, other, '/new-forum-post'))).toBeNull();
    await expect(postForm(page).title).toHaveValue('');
  });

  test('is saved at once when the author opens another page, and restored when she goes back', async ({
    site,
    page,
  }) => {
    const author = await site.member();
    await openAs(page, author, '/new-forum-post');
    await postForm(page).title.fill('Left at once');
    await page.getByRole('navigation').getByRole('link', { name: 'Forum' }).click();
    await expect(page).toHaveURL(/\/forum$/);
    const api = await site.as(author);
    await expect.poll(() => storedDraft(api)).toMatchObject({ postTitle: 'Left at once' });
    await page.goBack();
    await expect(postForm(page).title).toHaveValue('Left at once');
  });

  test('is restored after the 15-minute sign-out, and after the server ended the session', async ({
    site,
    page,
    consoleWatch,
  }) => {
    consoleWatch.expectStatus(401);
    await page.clock.install();
    const author = await site.member();
    await openAs(page, author, '/new-forum-post');
    await writePost(page, 'Before the end');
    await page.clock.runFor(2_000);
    await expectSaved(page);
    // Its answer clears the browser: only then may she sign in on another page.
    const signedOut = page.waitForResponse('**/api/signout/*');
    await page.clock.runFor(15 * MINUTE);
    await page.waitForURL('**/login');
    await (await signedOut).finished();
    await page.clock.resume();
    await page.goto('/login');
    await openAs(page, author, '/new-forum-post');
    await expect(postForm(page).title).toHaveValue('Before the end');

    await (
      await site.as(author)
    ).must('PUT /reset-password', {
      body: {
        username: author.username,
        password: 'Another#2468x',
      },
    });
    await postForm(page).title.fill('After the server ended it');
    await expect(draftStatus(page)).toHaveText(/^Not saved, because you are signed out\./);
    await expect(page).toHaveURL(/\/new-forum-post$/);
    await expect(popupOf(page)).toHaveCount(0);
    await postForm(page).send.click();
    await goOnAfterSignIn(page, { ...author, password: 'Another#2468x' });
    await expect(postForm(page).title).toHaveValue('After the server ended it');
    await expectSaved(page);
  });

  test('shows a failed save without a popup, and is saved once saving works again', async ({
    site,
    page,
    consoleWatch,
  }) => {
    for (const status of [500, 'failed'] as const) consoleWatch.expectStatus(status);
    const author = await site.member();
    await openAs(page, author, '/new-forum-post');
    let refuse: 'abort' | 500 | undefined = 'abort';
    await page.route('**/api/drafts/**', (route) => {
      if (route.request().method() !== 'PUT' || !refuse) return route.fallback();
      return refuse === 'abort' ? route.abort() : route.fulfill({ status: refuse, body: '' });
    });
    for (const kind of ['abort', 500] as const) {
      refuse = kind;
      await postForm(page).title.fill(`Through ${kind}`);
      await expect(draftStatus(page)).toHaveText('Not saved. We will keep trying while this page is open.');
      await expect(popupOf(page)).toHaveCount(0);
      refuse = undefined;
      await expectSaved(page);
    }
    const api = await site.as(author);
    expect(await storedDraft(api)).toMatchObject({
      postTitle: 'Through 500',
    });
  });

  test('is saved soon after the connection returns, even if the browser says so too early', async ({
    site,
    page,
    consoleWatch,
  }) => {
    consoleWatch.expectStatus('failed');
    await stopClockAtNewPost(page, await site.member());
    let tries = 0;
    let isOnline = false;
    await page.route('**/api/drafts/**', (route) => {
      if (route.request().method() !== 'PUT') return route.fallback();
      tries += 1;
      return isOnline ? route.fallback() : route.abort();
    });
    await postForm(page).title.fill('Written offline');
    // The last failure is followed by a pause of 16 seconds.
    for (const [failed, pause] of [1_000, 2_000, 4_000, 8_000].entries()) {
      await page.clock.runFor(pause);
      await expect.poll(() => tries).toBe(failed + 1);
      await expect(draftStatus(page)).toHaveText('Not saved. We will keep trying while this page is open.');
    }
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect.poll(() => tries).toBe(5);
    await expect(draftStatus(page)).toHaveText('Not saved. We will keep trying while this page is open.');
    isOnline = true;
    await page.clock.runFor(2_000);
    await expectSaved(page);
  });

  test('is saved when it is too long to send, up to a limit, and asks the author to shorten it', async ({
    site,
    page,
  }) => {
    const author = await site.member();
    await openAs(page, author, '/new-forum-post');
    await expect(page.getByText('Saved as you type. Only you can see this draft.')).toBeVisible();
    // More than a browser would let outlive the page, too.
    const story = 'A long story. € '.repeat(2_450);
    await postForm(page).text.fill(story);
    await postForm(page).title.fill('Too long a title '.repeat(20));
    await expect(draftStatus(page).filter({ hasText: /^Saved/ })).toHaveText(
      'Saved, but too long to send. Make it shorter first.',
    );
    await expectAccessible(page);
    await expectFits(page);
    await page.reload();
    await expect(postForm(page).text).toHaveValue(story);
    await postForm(page).text.fill('€'.repeat(40_001));
    await expect(draftStatus(page).filter({ hasText: /^Not saved/ })).toHaveText(
      'Not saved, because it is far too long. Make it shorter and it will be saved again.',
    );
    await postForm(page).title.fill('Short');
    await postForm(page).text.fill('€'.repeat(40_000));
    await expect(draftStatus(page).filter({ hasText: /^Saved,/ })).toBeVisible();
    await postForm(page).text.fill('Shorter.');
    await expectSaved(page);
  });

  test('is saved to the last letter when the page is left during an earlier save', async ({ site, page }) => {
    const author = await site.member();
    const api = await site.as(author);
    let first = true;
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/api/drafts/**', async (route) => {
      if (route.request().method() !== 'PUT' || !first) return route.fallback();
      first = false;
      // These words do arrive, and their answer is waited for in vain.
      await route.fetch();
      await held;
      await route.abort().catch(() => undefined);
    });
    await openAs(page, author, '/new-forum-post');
    const earlier = page.waitForRequest((request) => request.method() === 'PUT');
    await postForm(page).title.fill('Earlier words');
    await earlier;
    await expect.poll(() => storedDraft(api)).toMatchObject({ postTitle: 'Earlier words' });
    await postForm(page).title.fill('Earlier words, and the last');
    await page.goto('/about-us');
    await expect.poll(() => storedDraft(api)).toMatchObject({ postTitle: 'Earlier words, and the last' });
    letGo();
  });

  test('is saved at intervals during continuous typing', async ({ site, page }) => {
    await stopClockAtNewPost(page, await site.member());
    await postForm(page).title.focus();
    const save = page.waitForRequest((request) => request.method() === 'PUT' && /drafts/.test(request.url()));
    for (let letter = 0; letter < 10; letter += 1) {
      await page.keyboard.type('x');
      await page.clock.runFor(900);
    }
    expect((await save).postDataJSON()).toMatchObject({ postTitle: 'xxxxxx' });
  });

  test('is not saved again before Retry-After has passed, except when the author leaves the page', async ({
    site,
    page,
    consoleWatch,
  }) => {
    consoleWatch.expectStatus(429);
    await stopClockAtNewPost(page, await site.member());
    let refused = 0;
    await page.route('**/api/drafts/**', (route) => {
      if (route.request().method() !== 'PUT') return route.fallback();
      refused += 1;
      return route.fulfill({ status: 429, headers: { 'retry-after': '60' }, json: refusal('Slow down.', 429).body });
    });
    await postForm(page).title.fill('Refused');
    await page.clock.runFor(1_000);
    await expect(draftStatus(page)).toHaveText('Not saved. We will keep trying while this page is open.');
    for (let second = 0; second < 50; second += 1) {
      await page.keyboard.type('x');
      await page.clock.runFor(1_000);
    }
    await postForm(page).text.focus();
    expect(refused).toBe(1);

    const again = page.waitForRequest((request) => request.method() === 'PUT');
    await page.clock.runFor(10_000);
    expect((await again).postDataJSON()).toMatchObject({ postTitle: `Refused${'x'.repeat(50)}` });
    await expect.poll(() => refused).toBe(2);
    await postForm(page).title.fill('At last');
    await page.clock.runFor(2_000);
    expect(refused).toBe(2);
    const last = page.waitForRequest((request) => request.method() === 'PUT');
    await page.getByRole('navigation').getByRole('link', { name: 'Forum' }).click();
    expect((await last).postDataJSON()).toMatchObject({ postTitle: 'At last' });
  });

  test('typed before an earlier draft has loaded is kept, and so is the earlier draft', async ({ site, page }) => {
    const author = await site.member();
    await (
      await site.as(author)
    ).must('PUT /drafts/:place', { params: { place: 'new-post' }, body: { postTitle: 'Of another day' } });
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await page.route('**/api/drafts/**', async (route) => {
      if (route.request().method() === 'GET') await arrived;
      await route.continue();
    });
    await openAs(page, author, '/new-forum-post');
    await postForm(page).title.fill('Typed at once');
    arrive();
    await expect(page.getByText('This text was changed in another window.')).toBeVisible();
    await expect(postForm(page).title).toHaveValue('Typed at once');
    await page.getByText('Show the other text').click();
    await expect(page.getByText('Of another day')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Keep the text in the form' }).click();
    await expect(postForm(page).text).toBeFocused();
    await expectSaved(page);
  });

  test('is deleted by Discard draft only after confirmation', async ({ site, page }) => {
    const author = await site.member();
    await openAs(page, author, '/new-forum-post');
    await expect(page.getByRole('button', { name: 'Discard draft' })).toHaveCount(0);
    await writePost(page, 'Not this one');
    await expectSaved(page);
    await page.getByRole('button', { name: 'Discard draft' }).click();
    await popupOf(page).getByRole('button', { name: 'No' }).click();
    await expect(postForm(page).title).toHaveValue('Not this one');
    await page.getByRole('button', { name: 'Discard draft' }).click();
    await popupOf(page).getByRole('button', { name: 'Yes' }).click();
    await expect(postForm(page).title).toHaveValue('');
    await expect(draftStatus(page)).toHaveText('Draft discarded.');
    await expect(postForm(page).text).toBeFocused();
    expect(await storedDraft(await site.as(author))).toBeNull();
    expect(await draftGiven(page, 'new-post', () => page.reload())).toBeNull();
    await expect(postForm(page).title).toHaveValue('');
  });

  test('typed while an earlier draft is being discarded is kept and saved', async ({ site, page }) => {
    const author = await site.member();
    await openAs(page, author, '/new-forum-post');
    await writePost(page, 'Not this one');
    await expectSaved(page);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/api/drafts/**', async (route) => {
      if (route.request().method() !== 'DELETE') return route.fallback();
      const response = await route.fetch();
      await held;
      return route.fulfill({ response });
    });
    const deletion = page.waitForRequest((request) => request.method() === 'DELETE');
    await page.getByRole('button', { name: 'Discard draft' }).click();
    await popupOf(page).getByRole('button', { name: 'Yes' }).click();
    await deletion;
    await postForm(page).title.fill('Typed meanwhile');
    const answered = page.waitForResponse((response) => response.request().method() === 'DELETE');
    letGo();
    await (await answered).finished();
    await expectSaved(page);
    await expect(postForm(page).title).toHaveValue('Typed meanwhile');
    const api = await site.as(author);
    expect(await storedDraft(api)).toMatchObject({
      postTitle: 'Typed meanwhile',
    });
  });

  test('is deleted once its post, edit, comment or report is sent', async ({ site, page }) => {
    const [author, other] = [await site.member(), await site.member()];
    const own = await site.post(author);
    const theirs = await site.post(other);
    const api = await site.as(author);
    await signInByApi(page, author);
    for (const { path, place, write, send } of [
      {
        path: '/new-forum-post',
        place: 'new-post',
        write: () => writePost(page, 'Sent'),
        send: 'Upload Post',
      },
      {
        path: `/update-forum-post/${own.postId}`,
        place: `update-post.${own.postId}`,
        write: () => postForm(page).text.fill('Other words'),
        send: 'Update Post',
      },
      {
        path: `/forum/${theirs.postId}`,
        place: `comment.${theirs.postId}`,
        write: () => page.getByLabel('Your comment').fill('Sent'),
        send: 'Post comment',
      },
      {
        path: `/report-post/${theirs.postId}`,
        place: `report-post.${theirs.postId}`,
        write: () => page.getByLabel('Reason').fill('Sent'),
        send: 'Send report',
      },
    ]) {
      await page.goto(path);
      await write();
      await expectSaved(page);
      expect(await storedDraft(api, place)).not.toBeNull();
      await page.getByRole('button', { name: send }).click();
      await expect(popupOf(page).getByRole('heading', { name: 'Success:' })).toBeVisible();
      await page.keyboard.press('Escape');
      expect(await storedDraft(api, place)).toBeNull();
    }
  });
});
