import { popupOf, popupSays, signInByLinks } from '../support/actions';
import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/fixtures';
import {
  approve,
  asModerator,
  chooseReason,
  main,
  pressHelp,
  pressUndo,
  reject,
  report,
  yes,
} from '../support/moderation';

test.describe('undo', () => {
  test('is offered on the list with a countdown, reverts the decision, and restores the typed reason and note', async ({
    site,
    page,
  }) => {
    const author = await site.member();
    const { postId, title } = await site.post(author, { status: 'Pending' });
    await site.post(author, { status: 'Pending' });
    await asModerator(page, site, `/review-new-posts/${postId}`);
    await page.getByLabel(/^Note/).fill('Please leave the name out. Thank you.');
    await page.getByLabel(/^Reason/).selectOption('It is not about loans or money.');
    await reject(page).click();
    await yes(page).click();
    await expect(main(page)).toContainText(`Rejected “${title}”.`);
    await expect(page).toHaveURL(/\/review-new-posts$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review new posts');
    const undo = main(page).getByRole('button', { name: 'Undo', exact: true });
    await expect(undo).toHaveText(/^Undo \(\d+\)$/);
    await undo.click();
    await expect(page).toHaveURL(new RegExp(`/review-new-posts/${postId}$`));
    await expect(main(page)).toContainText(`Undone: “${title}” is waiting again.`);
    await expect(page.getByLabel(/^Note/)).toHaveValue('Please leave the name out. Thank you.');
    await expect(page.getByLabel(/^Reason/)).toHaveValue('It is not about loans or money.');
    const mine = await (await site.as(author)).must('GET /mypost/:id', { params: { id: postId } });
    expect(mine.postStatus).toBe('Pending');
    await expectAccessible(page);
  });

  test('is announced to screen readers once, not each second', async ({ site, page }) => {
    const { postId, title } = await site.post(await site.member(), { status: 'Pending' });
    await page.clock.install();
    await asModerator(page, site, `/review-new-posts/${postId}`);
    await expect(approve(page)).toBeVisible();
    await page.evaluate(() => {
      const heard: string[] = [];
      Object.assign(window, { heard });
      new MutationObserver((changes) => {
        for (const { target } of changes) {
          const live = (target instanceof Element ? target : target.parentElement)?.closest(
            '[aria-live], [role="status"], [role="alert"]',
          );
          if (live?.textContent?.includes('Approved')) heard.push(live.textContent);
        }
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    await page.keyboard.press('a');
    await expect(popupOf(page)).toContainText('Approve this post?');
    await page.keyboard.press('Enter');
    const undo = main(page).getByRole('button', { name: 'Undo', exact: true });
    const left = async () => Number(/\((\d+)\)/.exec(await undo.innerText())?.[1]);
    for (let second = 1; second <= 3; second += 1) {
      const before = await left();
      await page.clock.runFor(1_000);
      await expect.poll(left).toBeLessThan(before);
    }
    expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual([
      `Approved “${title}”. You can undo this for 10 seconds.`,
    ]);
  });

  test('expires after ten seconds without moving anything on the page', async ({ site, page }) => {
    const author = await site.member();
    const { postId, title } = await site.post(author, { status: 'Pending' });
    await site.post(author, { status: 'Pending' });
    await page.clock.install();
    await asModerator(page, site, `/review-new-posts/${postId}`);
    await expect(approve(page)).toBeVisible();
    await page.keyboard.press('a');
    await yes(page).click();
    await expect(main(page)).toContainText(`Approved “${title}”.`);
    const undo = main(page).getByRole('button', { name: 'Undo', exact: true });
    await expect(undo).toBeVisible();
    // It is offered first; then comes the next post.
    await expect(main(page).getByRole('article').first()).not.toContainText(title);
    const heading = page.getByRole('heading', { level: 2, name: 'Your decision' });
    await expect(heading).toBeVisible();
    const before = await heading.boundingBox();
    await expectAccessible(page);
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
    // What is shown may be a second old.
    const left = Number(/\((\d+)\)/.exec(await undo.innerText())?.[1]);
    await page.clock.runFor(Math.max(0, left - 3) * 1_000);
    await expect(undo).toBeVisible();
    await page.clock.runFor(3_500);
    await expect(undo).toHaveCount(0);
    await page.clock.resume();
    await expect(main(page)).toContainText(`Approved “${title}”.`);
    expect(await heading.boundingBox()).toEqual(before);
    const undone: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/undo')) undone.push(request.url());
    });
    await page.keyboard.press('u');
    await pressHelp(page);
    await expect(main(page)).not.toContainText('Undone');
    expect(undone).toEqual([]);
    await page.getByRole('link', { name: 'Back to the review list' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review new posts');
    await expect(main(page)).not.toContainText(`Approved “${title}”.`);
  });

  test('that the API refuses shows the reason; one whose request failed can be tried again', async ({
    site,
    page,
    consoleWatch,
  }) => {
    for (const status of [409, 'failed'] as const) consoleWatch.expectStatus(status);
    const { postId, title } = await site.post(await site.member(), { status: 'Pending' });
    let cut = true;
    await page.route('**/approve/undo', (route) => (cut ? route.abort() : route.fallback()));
    await asModerator(page, site, `/review-new-posts/${postId}`);
    await approve(page).click();
    await yes(page).click();
    await expect(main(page)).toContainText(`Approved “${title}”.`);
    await pressUndo(page);
    await expect(page.getByRole('alert')).toContainText('We could not undo it.');
    cut = false;
    site.clock.advance(10_001);
    await page.keyboard.press('u');
    await expect(page.getByRole('alert')).toContainText('You can no longer undo this decision');
    await expect(main(page).getByRole('button', { name: 'Undo', exact: true })).toHaveCount(0);
    await expectAccessible(page);
    expect((await (await site.as(await site.member())).call('GET /forum/:id', { params: { id: postId } })).status).toBe(
      200,
    );
  });

  test('is also offered in the success popup', async ({ site, page }) => {
    const { postId } = await site.post(await site.member());
    const reportId = await report(site, 'post', postId);
    await asModerator(page, site, `/reported-posts/${reportId}?source=published`);
    await chooseReason(page);
    await approve(page).click();
    await yes(page).click();
    await expect(popupOf(page).getByRole('heading', { name: 'Success:' })).toBeVisible();
    await expect(popupOf(page).getByRole('button', { name: 'Ok' })).toBeFocused();
    await expectAccessible(page);
    await popupOf(page).getByRole('button', { name: 'Undo' }).click();
    await expect(page).toHaveURL(new RegExp(`/reported-posts/${reportId}`));
    await expect(main(page)).toContainText(/Undone: .* is waiting again\./);
    await expect(approve(page)).toBeVisible();
    expect((await (await site.as(await site.member())).call('GET /forum/:id', { params: { id: postId } })).status).toBe(
      200,
    );
  });

  test('in the popup shows an error after the ten seconds', async ({ site, page }) => {
    const reportId = await report(site, 'post', (await site.post(await site.member())).postId);
    await page.clock.install();
    await asModerator(page, site, `/reported-posts/${reportId}?source=published`);
    await reject(page).click();
    await yes(page).click();
    await expect(popupOf(page).getByRole('heading', { name: 'Success:' })).toBeVisible();
    await page.clock.runFor(11_000);
    await popupOf(page).getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('alert')).toContainText('You can no longer undo this decision');
  });

  test('on the screen of the item makes the item open for a decision again', async ({ site, page }) => {
    const reportId = await report(site, 'post', (await site.post(await site.member())).postId);
    await asModerator(page, site, `/reported-posts/${reportId}?source=published`);
    await reject(page).click();
    await yes(page).click();
    await popupSays(page, 'Success:', 'rejected');
    await expect(page).toHaveURL(/\/reported-posts$/);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'The decision' })).toBeVisible();
    await pressUndo(page);
    await expect(main(page)).toContainText('Undone: ');
    await expect(approve(page)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'The decision' })).toHaveCount(0);
    await expect(main(page)).toContainText('Nobody else has this open.');
  });

  test('is offered on an empty list, and no longer offered after sign-out', async ({ site, page }) => {
    const word = site.unique('alone').replace('.', '');
    const { title } = await site.post(await site.member(), { status: 'Pending', title: word });
    await asModerator(page, site, '/review-new-posts');
    await page.getByRole('searchbox').fill(word);
    await page.getByRole('searchbox').press('Enter');
    await expect(main(page).getByRole('rowheader').getByRole('link')).toHaveText([word]);
    await page.getByRole('link', { name: word }).click();
    await approve(page).click();
    await yes(page).click();
    await expect(page).toHaveURL(/\/review-new-posts$/);
    await expect(main(page)).toContainText(`Approved “${title}”.`);
    await expect(page.getByRole('heading', { name: 'No posts match.' })).toBeVisible();
    await expect(popupOf(page)).toHaveCount(0);
    await page.getByRole('navigation').getByText('Account').first().click();
    await page.getByRole('link', { name: 'Sign Out' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    // No document is loaded on the way: the offer is in this page's memory, or gone.
    await signInByLinks(page, site.moderator);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My View');
    await expect(main(page)).not.toContainText(word);
  });
});
