import { popupOf } from '../support/actions';
import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/fixtures';
import { approve, asModerator, comment, main, reject, report, yes } from '../support/moderation';

const DETAILS = 'Ring me on 0491 570 006, ask for Wren.';

test('approving an edit that gives anonymity up says that her username becomes public, and names it', async ({
  site,
  page,
}) => {
  const author = await site.member();
  const { postId, title } = await site.post(author, { anonymous: true });
  const hers = await site.as(author);
  const { postTitle, postDesc, postCategory } = await hers.must('GET /mypost/:id', { params: { id: postId } });
  await hers.must('PUT /update-forum-post/:postID', {
    params: { postID: postId },
    body: {
      postTitle,
      postCategory,
      postDesc: `${postDesc} More.`,
      postAuthor: author.userId,
      postAnon: 'No',
    },
  });
  await asModerator(page, site, `/review-new-posts/${postId}`);
  await expect(main(page)).toContainText(title);
  await expect(approve(page)).toContainText(`make the username ${author.username} public`);
  await expect(main(page)).toContainText(`Readers will see the username ${author.username}.`);
  await page.keyboard.press('a');
  await expect(popupOf(page)).toContainText(`readers will see the username ${author.username}.`);
  await expect(popupOf(page).getByRole('button', { name: 'No' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(popupOf(page)).toHaveCount(0);
  await expect(approve(page)).toBeVisible();
});

test('a and Enter do not publish a post with personal details: the question repeats them, and No is first', async ({
  site,
  page,
}) => {
  const { postId } = await site.post(await site.member(), { status: 'Pending', text: DETAILS });
  await asModerator(page, site, `/review-new-posts/${postId}`);
  await expect(approve(page)).toBeVisible();
  await page.keyboard.press('a');
  await expect(popupOf(page)).toContainText('It seems to include a phone number');
  await expect(popupOf(page).getByRole('button', { name: 'No' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(popupOf(page)).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/review-new-posts/${postId}$`));
});

test('the reason that fits personal details is chosen at first, is no decision, and can be changed', async ({
  site,
  page,
}) => {
  const author = await site.member();
  const { postId } = await site.post(author, { status: 'Pending', text: 'Ring me on 0491 570 006.' });
  const other = await site.post(author, { status: 'Pending', text: 'Is this too dear?' });
  const reason = main(page).getByRole('combobox', { name: 'Reason' });
  await asModerator(page, site, `/review-new-posts/${other.postId}`);
  await expect(reason).toHaveValue('');
  await page.goto(`/review-new-posts/${postId}`);
  await expect(reason).toHaveValue('It could help someone find you or another person.');
  await reason.selectOption('No reason given');
  await expect(reason).toHaveValue('');
  await reason.selectOption('It could help someone find you or another person.');
  await reject(page).click();
  await expect(popupOf(page)).toContainText('It could help someone find you or another person.');
  await yes(page).click();
  const hers = await site.as(author);
  const read = () => hers.must('GET /mypost/:id', { params: { id: postId } });
  await expect.poll(async () => (await read()).reviewReason).toBe('It could help someone find you or another person.');
});

test('r and Enter do not leave a reported comment with personal details: the question repeats them', async ({
  site,
  page,
}) => {
  const { postId } = await site.post(await site.member());
  const reportId = await report(site, 'comment', await comment(site, await site.member(), postId, DETAILS));
  await asModerator(page, site, `/reported-comments/${reportId}?source=published`);
  await expect(reject(page)).toBeVisible();
  await page.keyboard.press('r');
  await expect(popupOf(page)).toContainText('It seems to include a phone number');
  await expect(popupOf(page).getByRole('button', { name: 'No' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(reportId));
});
