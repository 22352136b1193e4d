import { popupHasFocus } from '../support/actions';
import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/fixtures';
import { asModerator, comment, main, report, chooseReason } from '../support/moderation';

test('a comment with a phone number is flagged in the list, with a reason, and decided by keyboard', async ({
  site,
  page,
}) => {
  const [ann, beth] = [await site.member(), await site.member()];
  const { postId } = await site.post(ann);
  const other = await comment(site, beth, postId, 'Nothing to see in it');
  const reported = await report(site, 'comment', other);
  const words = site.unique('Ring me on 0491 570 006, ask for Wren');
  await comment(site, beth, postId, words);

  await asModerator(page, site, '/reported-comments');
  const rows = main(page)
    .getByRole('row')
    .filter({ has: page.getByRole('link') });
  await page.getByLabel('Only').selectOption('Flags');
  const row = rows.filter({ hasText: words });
  await expect(row).toContainText('Automatic check');
  await expect(row).toContainText('The text seems to include a phone number.');
  await expectAccessible(page);

  const link = row.getByRole('link', { name: 'Ring me on' });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'The flag' })).toBeVisible();
  await expect(main(page)).toContainText('The site flagged this by itself.');
  await expect(main(page).getByText('Automatic check', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('a');
  await chooseReason(page);
  await page.keyboard.press('Enter');
  await popupHasFocus(page);
  await page.keyboard.press('Enter');
  await expect(main(page)).toContainText('Approved');

  const readers = await site.as(ann);
  const texts = async () => {
    const [post] = await readers.must('GET /forum/:id', { params: { id: postId } });
    return post?.comments.map(({ cmtDesc }) => cmtDesc);
  };
  // The screen says what was decided before the second call has hidden the comment.
  await expect.poll(texts).toEqual(['Nothing to see in it']);
  await (await site.as(site.moderator)).must('PUT /reported-comments/:id/reject', { params: { id: reported } });
});

test('j and k go from one rejected post to the next and back', async ({ site, page }) => {
  const ann = await site.member();
  const titles = [site.unique('Older'), site.unique('Newer')];
  for (const title of titles) await site.post(ann, { title, status: 'Rejected' });
  await asModerator(page, site, '/rejected-posts');
  // The panel beside it lists her other posts: both titles are on either page.
  const post = main(page).getByRole('article').first();
  await main(page).getByRole('link', { name: titles[1] }).click();
  await expect(post).toContainText(titles[1]!);
  await page.keyboard.press('j');
  await expect(post).toContainText(titles[0]!);
  await page.keyboard.press('k');
  await expect(post).toContainText(titles[1]!);
});
