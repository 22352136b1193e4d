import { expect, test } from '../support/fixtures';
import { popupSays } from '../support/actions';
import { asModerator, comment, main, reject, yes } from '../support/moderation';

test('a flag on a comment that its author has deleted does not say that anyone can still read the comment', async ({
  site,
  page,
}) => {
  const [ann, beth] = [await site.member(), await site.member()];
  const { postId } = await site.post(ann);
  const words = site.unique('Ring me on 0491 570 006, ask for Wren');
  const cmtId = await comment(site, beth, postId, words);

  await asModerator(page, site, '/reported-comments');
  await main(page)
    .getByRole('row')
    .filter({ hasText: words })
    .getByRole('link', { name: words.slice(0, 20) })
    .click();
  await expect(main(page)).toContainText('everyone can still read the comment');
  await (await site.as(beth)).must('DELETE /comment/:cmtID', { params: { cmtID: cmtId } });
  await expect(main(page)).toContainText('The author has deleted it since then.');
  await expect(main(page)).toContainText('Nobody reported it.');
  await expect(main(page).getByText('This changed while you had it open. Please look at it again')).toBeVisible();
  await expect(main(page)).not.toContainText('can still read');
  await expect(reject(page)).toHaveText('Reject the report: the comment stays deleted');
  await reject(page).click();
  await yes(page).click();
  await popupSays(page, 'Success:', 'the comment stays deleted');
});
