import type { Page } from '@playwright/test';
import { popupOf, popupSays } from '../support/actions';
import { expectAccessible } from '../support/axe';
import { expect, openAs, test, type Site } from '../support/fixtures';
import {
  approve,
  asModerator,
  chooseReason,
  colleague,
  comment,
  expectNarrow,
  main,
  reportsOf,
  yes,
} from '../support/moderation';

/** Marks a post as one whose author may be in danger; returns the path of its screen. */
async function mark(site: Site, postId: string): Promise<string> {
  const moderator = await site.as(site.moderator);
  const { escalationID: id } = await moderator.must('POST /moderation/escalations', {
    body: { kind: 'danger', itemKind: 'post', ref: postId, text: 'She cannot go on.' },
  });
  return `/escalations/${id}`;
}

const say = (page: Page, text: string) => page.getByLabel('Your answer').fill(text);
const press = (page: Page, name: string) => main(page).getByRole('button', { name }).click();

test('by key, a moderator marks a new post, which its author reads as held', async ({ site, page, person }) => {
  const author = await site.member();
  const { postId, title } = await site.post(author, { status: 'Pending' });
  await asModerator(page, site, `/review-new-posts/${postId}`);
  await expect(main(page).getByRole('button', { name: 'Someone may be in danger' })).toBeVisible();
  await page.keyboard.press('d');
  const sentence = main(page).getByLabel('What makes you think so');
  await expect(sentence).toBeFocused();
  await press(page, 'Mark it and hide it from readers now');
  await popupSays(page, 'Error:', 'Please write one sentence');
  await sentence.fill('She cannot go on after the next payment.');
  await press(page, 'Mark it and hide it from readers now');
  await expect(page).toHaveURL(/\/escalations\//);
  await expect(page.getByRole('heading', { level: 1, name: 'Someone may be in danger' })).toBeVisible();
  await expect(main(page)).toContainText('She cannot go on after the next payment.');
  await expect(main(page).getByRole('heading', { name: title })).toBeVisible();

  await page.goto(`/review-new-posts/${postId}`);
  await expect(main(page).getByRole('status').filter({ hasText: 'Someone may be in danger' })).toBeVisible();

  const her = (await person()).page;
  await openAs(her, author, `/mypost/${postId}`);
  await expect(main(her)).toContainText('A moderator is looking at this. Others cannot read it for now.');
  await expect(main(her)).toContainText('Pending');
  await expect(main(her)).not.toContainText('cannot go on');
});

test('a held comment is on its author’s screen alone, with why, and she can delete it', async ({
  site,
  page,
  person,
}) => {
  const her = await site.member();
  const { postId } = await site.post(await site.member());
  const words = site.unique('I cannot go on');
  const commentId = await comment(site, her, postId, words);
  const moderator = await site.as(site.moderator);
  await moderator.must('POST /moderation/escalations', {
    body: { kind: 'danger', itemKind: 'comment', ref: commentId, text: 'Please read this.' },
  });
  await openAs(page, her, `/forum/${postId}`);
  const held = main(page).getByRole('listitem').filter({ hasText: words });
  await expect(held).toContainText('A moderator is looking at this. Others cannot read it for now.');
  await expect(held.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  const other = (await person()).page;
  await openAs(other, await site.member(), `/forum/${postId}`);
  await expect(main(other).getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main(other)).not.toContainText(words);
  await held.getByRole('button', { name: 'Delete' }).click();
  await yes(page).click();
  await expect(main(page).getByRole('status').filter({ hasText: 'Comment deleted.' })).toBeVisible();
  await expect(main(page)).not.toContainText(words);
});

test('the author of a comment that stays hidden after a danger reads the reason', async ({ site, page, person }) => {
  const her = await site.member();
  const { postId } = await site.post(await site.member());
  const ref = await comment(site, her, postId, 'I cannot go on.');
  const [moderator, other] = [await site.as(site.moderator), await site.as(await colleague(site))];
  const { escalationID: id } = await moderator.must('POST /moderation/escalations', {
    body: { kind: 'danger', itemKind: 'comment', ref, text: 'Please read this.' },
  });
  await other.must('PUT /moderation/escalations/:id/join', { params: { id } });
  await other.must('PUT /moderation/escalations/:id/close', {
    params: { id },
    body: { outcome: 'review', note: 'She wrote that she is safe.' },
  });
  const flag = (await reportsOf(moderator, 'comment')).find(({ postRef }) => postRef === postId);
  await asModerator(page, site, `/reported-comments/${flag?.reportID}?source=published`);
  await approve(page).click();
  await expect(main(page)).toContainText('Please choose a reason. The author will read it.');
  await chooseReason(page);
  const reason = await main(page).getByRole('combobox', { name: 'Reason' }).inputValue();
  await approve(page).click();
  await yes(page).click();
  await expect(page).toHaveURL(/\/reported-comments$/);
  const hers = (await person()).page;
  await openAs(hers, her, '/updates');
  await expect(main(hers)).toContainText(reason);
});

test('two moderators answer her, tick, hand over and end it together, each with the other’s acts before her', async ({
  site,
  page,
  person,
}) => {
  const author = await site.member();
  const { postId, title } = await site.post(author);
  const path = await mark(site, postId);
  const other = (await person()).page;
  await openAs(other, await colleague(site), path);
  await asModerator(page, site, path);
  await expect(main(page)).toContainText('Second: nobody yet');
  await expect(main(page).getByRole('timer')).toHaveText(/^\d+ min$/);
  await expect(main(page).getByRole('button', { name: 'Join as the second moderator' })).toHaveCount(0);

  await expect(main(other).getByRole('heading', { name: 'No answer yet' })).toBeVisible();
  await other.keyboard.press('f');
  await expect(main(other).getByRole('heading', { name: title })).toBeHidden();
  await other.keyboard.press('f');
  await expect(main(other).getByRole('heading', { name: title })).toBeVisible();
  await other.keyboard.press('e');
  await expect(main(other).getByRole('button', { name: 'Join as the second moderator' })).toHaveCount(0);
  await expect(main(page)).not.toContainText('Second: nobody yet');

  await main(page).getByRole('checkbox', { name: 'I have read it, and it mentions no place or method' }).click();
  await expect(
    main(other).getByRole('checkbox', { name: 'I have read it, and it mentions no place or method' }),
  ).toBeChecked();

  await press(page, 'Send the answer');
  await popupSays(page, 'Error:', 'The text still has a gap');
  await say(page, 'I read every word. Are you safe now?');
  await press(page, 'Send the answer');
  await popupSays(page, 'Success:', 'Your answer has been sent.');
  await expect(main(other)).toContainText('I read every word. Are you safe now?');
  await expect(main(other).getByRole('heading', { name: 'Answered after' })).toBeVisible();

  const her = (await person()).page;
  await openAs(her, author, '/updates');
  await expect(main(her)).toContainText('A moderator wrote to you');
  await expect(main(her)).toContainText('I read every word. Are you safe now?');

  await expectAccessible(page);
  await expectNarrow(page);
  await press(other, 'End: show it again');
  await yes(other).click();
  await expect(other).toHaveURL(/\/escalations$/);
  await expect(main(page)).toContainText('Ended: shown again');
  await her.goto(`/forum/${postId}`);
  await expect(main(her).getByRole('heading', { name: title })).toBeVisible();
});

test('a note hands it over, and what is typed stays where the end is refused', async ({ site, page, consoleWatch }) => {
  consoleWatch.expectStatus(403);
  // Where nobody else moderates, one name is enough.
  await colleague(site);
  const { postId } = await site.post(await site.member());
  await asModerator(page, site, await mark(site, postId));
  const note = page.getByLabel('What was done (for colleagues)');
  await press(page, 'End: back to review');
  await yes(page).click();
  await popupSays(page, 'Error:', 'Nobody has answered this person yet.');
  await note.fill('She wrote that she is with her sister.');
  await press(page, 'End: back to review');
  await yes(page).click();
  await popupSays(page, 'Error:', 'Two moderators must end this together');
  await expect(note).toHaveValue('She wrote that she is with her sister.');
  await press(page, 'Hand over');
  await yes(page).click();
  await expect(popupOf(page)).toHaveCount(0);
  await expect(main(page)).toContainText('First: nobody yet');
  await expect(main(page)).toContainText('She wrote that she is with her sister.');
  await expect(note).toHaveValue('');
});

test('the end of a danger says what happens to a form, to a comment, and to what was deleted', async ({
  site,
  page,
}) => {
  const moderator = await site.as(site.moderator);
  const author = await site.member();
  const { postId } = await site.post(author);
  const desc = site.unique('A message');
  await site
    .api()
    .must('POST /contact-us', { body: { name: 'Mei', email: 'mei@example.org', category: 'Feedback', desc } });
  const forms = await moderator.must('GET /reported-contact', { query: { limit: 100 } });
  const deleted = await site.post(author);
  for (const { itemKind, ref, label, says } of [
    {
      itemKind: 'contact',
      ref: forms.find((form) => form.desc === desc)!.contactID,
      label: 'End it',
      says: 'End this? The form stays as it is.',
    },
    {
      itemKind: 'comment',
      ref: await comment(site, author, postId, 'I cannot go on.'),
      label: 'End: keep it hidden',
      says: 'it waits for a decision among the reported comments.',
    },
    {
      itemKind: 'post',
      ref: deleted.postId,
      label: 'End it',
      says: 'It has been deleted, so readers can’t see it.',
    },
  ] as const) {
    const { escalationID: id } = await moderator.must('POST /moderation/escalations', {
      body: { kind: 'danger', itemKind, ref, text: 'Please read this.' },
    });
    if (ref === deleted.postId)
      await (await site.as(author)).must('DELETE /mypost/:id', { params: { id: ref }, body: {} });
    await asModerator(page, site, `/escalations/${id}`);
    await press(page, label);
    await expect(popupOf(page)).toContainText(says);
    await expect(popupOf(page)).not.toContainText('back to review');
    await page.keyboard.press('Escape');
  }
});

test('a colleague answers a second opinion, which whoever asked reads above her decision', async ({
  site,
  page,
  person,
}) => {
  const { postId } = await site.post(await site.member(), { status: 'Pending' });
  await asModerator(page, site, `/review-new-posts/${postId}`);
  await expect(main(page).getByRole('button', { name: 'Second opinion' })).toBeVisible();
  await page.keyboard.press('o');
  const question = site.unique('Is the street worth a note?');
  await main(page).getByLabel('Your question').fill(question);
  await press(page, 'Ask a colleague to decide or answer');
  await expect(main(page)).toContainText('You asked for a second opinion');

  const other = (await person()).page;
  await openAs(other, await colleague(site), `/review-new-posts/${postId}`);
  await expect(main(other)).toContainText(question);
  await main(other).getByRole('link', { name: 'Answer only' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Second opinion' })).toBeVisible();
  await expectAccessible(other);
  await expectNarrow(other);
  await press(other, 'I disagree');
  await popupSays(other, 'Error:', 'Please write what you think');
  await other.getByLabel('Your answer').fill('Yes, she should know why.');
  await press(other, 'I disagree');
  await expect(other).toHaveURL(/\/escalations\?kind=second-opinion$/);

  await expect(main(page)).toContainText('Yes, she should know why.');
  await expect(main(page)).toContainText('A colleague disagrees');
});

test('the list has danger first, and leads to it', async ({ site, page }) => {
  const author = await site.member();
  const { postId, title } = await site.post(author, { title: site.unique('Marked') });
  const path = await mark(site, postId);
  await asModerator(page, site, '/myview');
  await main(page)
    .getByRole('link', { name: /^May be in danger \d/ })
    .click();
  await expect(page).toHaveURL(/\/escalations\?kind=danger$/);
  await expectAccessible(page);
  await expectNarrow(page);
  await main(page).getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(new RegExp(path));
});
