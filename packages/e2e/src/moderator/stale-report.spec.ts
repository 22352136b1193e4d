import { popupOf, popupSays } from '../support/actions';
import { expectAccessible } from '../support/axe';
import { expect, openAs, test } from '../support/fixtures';
import {
  approve,
  asModerator,
  chooseReason,
  colleague,
  comment,
  expectNarrow,
  main,
  readable,
  reject,
  report,
  yes,
  HIDE,
} from '../support/moderation';

const KINDS = ['post', 'comment'] as const;

test.describe('two moderators with one item before them, on which there are two reports', () => {
  for (const kind of KINDS) {
    test(`one takes the ${kind} down: the other's badge, buttons and open question follow`, async ({
      site,
      person,
    }) => {
      const { postId } = await site.post(await site.member());
      const itemId = kind === 'post' ? postId : await comment(site, await site.member(), postId, 'What was said.');
      await report(site, kind, itemId);
      const second = await report(site, kind, itemId);
      const priya = await colleague(site);
      const other = await person();

      await openAs(other.page, priya, `/reported-${kind}s/${second}?source=published`);
      await expect(reject(other.page)).toContainText(`Reject 2 reports: leave the ${kind} as it is`);
      await reject(other.page).click();
      await expect(popupOf(other.page)).toContainText(`The ${kind} stays as it is.`);

      const moderator = await site.as(site.moderator);
      const body = { reason: 'It names a person' };
      if (kind === 'post') await moderator.must('PUT /forum/:id/take-down', { params: { id: itemId }, body });
      else await moderator.must('PUT /comment/:cmtID/take-down', { params: { cmtID: itemId }, body });

      await expect(popupOf(other.page)).toHaveCount(0);
      await expect(reject(other.page)).toContainText(`Reject 2 reports: show the ${kind} again`);
      await expect(approve(other.page)).toContainText(`Approve 2 reports: the ${kind} stays hidden`);
      await expect(main(other.page)).toContainText(
        `${site.moderator.username} changed this while you had it open: Took the ${kind} down`,
      );
      await expect(main(other.page).getByText('Rejected', { exact: true }).first()).toBeVisible();
      await expectAccessible(other.page);
      await expectNarrow(other.page);

      await reject(other.page).click();
      await expect(popupOf(other.page)).toContainText(`Reject 2 reports and show this ${kind} again?`);
    });

    test(`a decision on a ${kind} that a colleague changed unseen is not made, and says who changed it`, async ({
      site,
      page,
      consoleWatch,
    }) => {
      consoleWatch.expectStatus(409);
      consoleWatch.expectStatus('failed');
      const { postId } = await site.post(await site.member());
      const itemId = kind === 'post' ? postId : await comment(site, await site.member(), postId, 'What was said.');
      const [first, second] = [await report(site, kind, itemId), await report(site, kind, itemId)];
      const priya = await site.as(await colleague(site));
      // Without live updates the screen cannot know.
      await page.route('**/api/events', (route) => route.abort());
      await asModerator(page, site, `/reported-${kind}s/${second}?source=published`);
      await reject(page).click();
      await expect(popupOf(page)).toContainText(`The ${kind} stays as it is.`);
      await priya.must(`PUT /reported-${kind}s/:id/approve`, { params: { id: first } });
      await priya.must(HIDE[kind], {
        params: { id: itemId },
        query: { source: 'published' },
      });
      await yes(page).click();

      const refusal = main(page).getByRole('alert');
      await expect(refusal).toContainText('You did not change anything.');
      await expect(refusal).toContainText(`You chose “Reject 2 reports: leave the ${kind} as it is”`);
      await expect(refusal).toContainText(`changed this while you had it open: Hid the ${kind}`);
      await expect(refusal).toContainText('One report was closed.');
      await expect(reject(page)).toContainText(`Reject the report: show the ${kind} again`);
      const { status, comments } = await readable(site, postId);
      expect(kind === 'post' ? status : comments).toEqual(kind === 'post' ? 404 : []);
    });
  }

  test('a decision on words that their author changed unseen is not made, and the new words are shown', async ({
    site,
    page,
    consoleWatch,
  }) => {
    consoleWatch.expectStatus(409);
    consoleWatch.expectStatus('failed');
    const author = await site.member();
    const { postId } = await site.post(await site.member());
    const cmtId = await comment(site, author, postId, site.unique('What was said'));
    const reportId = await report(site, 'comment', cmtId);
    // Without live updates the screen cannot know.
    await page.route('**/api/events', (route) => route.abort());
    await asModerator(page, site, `/reported-comments/${reportId}?source=published`);
    await reject(page).click();
    await expect(popupOf(page)).toContainText('The comment stays as it is.');
    const words = site.unique('Her street');
    await (await site.as(author)).must('PUT /comment/:cmtID', { params: { cmtID: cmtId }, body: { cmtDesc: words } });
    await yes(page).click();
    await popupSays(page, 'Error:', 'Reject unsuccessful.');
    await expect(main(page).getByRole('alert')).toContainText('The text changed since you opened it.');
    await expect(main(page)).toContainText(words);
    await expect(reject(page)).toContainText('Reject the report: leave the comment as it is');
  });

  test('the author of a hidden comment reads the reason and the note', async ({ site, page, person }) => {
    const author = await site.member();
    const { postId } = await site.post(await site.member());
    const cmtId = await comment(site, author, postId, 'What was said.');
    const reportId = await report(site, 'comment', cmtId);
    await asModerator(page, site, `/reported-comments/${reportId}?source=published`);
    await approve(page).click();
    await expect(main(page)).toContainText('Please choose a reason. The author will read it.');
    await expect(popupOf(page)).toHaveCount(0);
    const reason = main(page).getByRole('combobox', { name: 'Reason' });
    await expect(reason).toBeFocused();
    await expectAccessible(page);
    await chooseReason(page);
    const chosen = await reason.inputValue();
    await main(page).getByRole('textbox', { name: /^Note/ }).fill('Leave the name out, then write it again.');
    await approve(page).click();
    await yes(page).click();
    await expect(page).toHaveURL(/\/reported-comments$/);

    const hers = await person();
    await openAs(hers.page, author, '/updates');
    await expect(main(hers.page)).toContainText(chosen);
    await expect(main(hers.page)).toContainText('Leave the name out, then write it again.');
  });

  test('an edited comment is listed with the words that were reported, and shown with those of now beside them', async ({
    site,
    page,
  }) => {
    const author = await site.member();
    const { postId } = await site.post(await site.member());
    const [reportedWords, words] = [site.unique('What was said'), site.unique('Something else')];
    const cmtId = await comment(site, author, postId, reportedWords);
    const reportId = await report(site, 'comment', cmtId);
    await (await site.as(author)).must('PUT /comment/:cmtID', { params: { cmtID: cmtId }, body: { cmtDesc: words } });
    await asModerator(page, site, '/reported-comments');
    const link = main(page).locator(`a[href*="${reportId}"]`);
    await expect(link).toHaveText(reportedWords);
    await link.click();
    await expect(main(page)).toContainText(reportedWords);
    await expect(main(page)).toContainText(words);
  });
});
