import { popupOf, popupSays } from '../support/actions';
import { expectAccessible } from '../support/axe';
import { counting } from '../support/counting';
import { expect, openAs, test, type Site } from '../support/fixtures';
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
} from '../support/moderation';

const KINDS = ['post', 'comment'] as const;
type Kind = (typeof KINDS)[number];

/** An item with this many reports, and the address of its oldest one. */
async function reported(site: Site, kind: Kind, count: number) {
  const { postId, title } = await site.post(await site.member());
  const itemId = kind === 'post' ? postId : await comment(site, await site.member(), postId, 'What was said.');
  const reports: string[] = [];
  while (reports.length < count) reports.push(await report(site, kind, itemId));
  return { kind, postId, title, itemId, reports, address: `/reported-${kind}s/${reports[0]}?source=published` };
}

const isReadable = async (site: Site, kind: Kind, postId: string) => {
  const { status, comments } = await readable(site, postId);
  return kind === 'post' ? status === 200 : comments.length === 1;
};

for (const kind of KINDS) {
  test(`eight reports on a ${kind} are dismissed by two clicks, and all eight are taken back at once`, async ({
    site,
    page,
  }) => {
    const { address, postId, itemId, title } = await reported(site, kind, 8);
    await asModerator(page, site, address);
    await expect(page.getByRole('heading', { name: '8 open reports' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Decide once, for all 8 reports' })).toBeVisible();
    await expectAccessible(page);
    await expectNarrow(page);
    const { press, presses } = counting(page);
    await press(reject(page));
    await expect(popupOf(page)).toContainText('Reject 8 reports?');
    await expect(popupOf(page)).toContainText(`The ${kind} is Published now. The ${kind} stays as it is.`);
    await expect(popupOf(page)).toContainText('The 8 people who reported it will be told.');
    await expectAccessible(page);
    await press(yes(page));
    await popupSays(page, 'Success:', '8 reports are rejected.');
    expect(presses()).toBe(2);
    await expect(page).toHaveURL(new RegExp(`/reported-${kind}s$`));
    await expect(main(page)).toContainText(
      `Rejected 8 reports on ${kind === 'post' ? '' : 'a comment under '}“${title}”.`,
    );
    await page.getByRole('button', { name: 'Undo all 8' }).click();
    await expect(page).toHaveURL(new RegExp(address.split('?')[0]!));
    await expect(page.getByRole('heading', { name: '8 open reports' })).toBeVisible();
    const now = await (
      await site.as(site.moderator)
    ).must('GET /moderation/cases/:kind/:ref', {
      params: { kind, ref: itemId },
    });
    expect(now.reports).toHaveLength(8);
    expect(await isReadable(site, kind, postId)).toBe(true);
  });

  test(`eight reports on a ${kind} are upheld with a reason by keys, and its author reads it`, async ({
    site,
    page,
  }) => {
    const { address, postId } = await reported(site, kind, 8);
    await asModerator(page, site, address);
    await expect(approve(page)).toContainText(`Approve 8 reports: hide the ${kind}`);
    await page.keyboard.press('a');
    await expect(main(page).getByRole('combobox', { name: 'Reason' })).toBeFocused();
    await chooseReason(page);
    const chosen = await main(page).getByRole('combobox', { name: 'Reason' }).inputValue();
    await page.keyboard.press('Enter');
    await expect(popupOf(page)).toContainText(`Approve 8 reports and hide this ${kind}?`);
    await expect(popupOf(page)).toContainText(`The author will read: “${chosen}”`);
    await expect(yes(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await popupSays(page, 'Success:', `8 reports are approved. The ${kind} is hidden.`);
    expect(await isReadable(site, kind, postId)).toBe(false);
  });
}

test('three moderators on one post: a new report and a decision meanwhile are shown, and typed words stay', async ({
  site,
  page,
  person,
}) => {
  const { address, itemId, postId } = await reported(site, 'post', 2);
  const [priya, bronwyn] = [await colleague(site), await colleague(site, 'bronwyn')];
  const [second, third] = [await person(), await person()];
  await asModerator(page, site, address);
  await openAs(second.page, priya, address);
  await openAs(third.page, bronwyn, address);
  for (const one of [page, second.page, third.page]) await expect(reject(one)).toContainText('Reject 2 reports');
  await expect(main(page)).toContainText(`${priya.username} has had this open`);
  await expect(main(page)).toContainText(`${bronwyn.username} has had this open`);
  await third.page.getByLabel(/^Moderator comment/).fill('Blunt, not unkind.');

  // A question about two reports is not answered once there are three.
  await reject(page).click();
  await expect(popupOf(page)).toContainText('Reject 2 reports?');
  await report(site, 'post', itemId, 'Please take the street out.');
  await expect(popupOf(page)).toHaveCount(0);
  await expect(reject(page)).toContainText('Reject 3 reports');
  await expect(main(page).getByRole('listitem').filter({ hasText: 'Please take the street out.' })).toContainText(
    'New since you opened this',
  );

  await expect(reject(second.page)).toContainText('Reject 3 reports');
  await reject(second.page).click();
  await yes(second.page).click();
  await popupSays(second.page, 'Success:', '3 reports are rejected.');
  for (const one of [page, third.page]) {
    await expect(
      main(one)
        .getByRole('status')
        .filter({ hasText: `Rejected by ${priya.username} on ` }),
    ).toBeVisible();
    await expect(reject(one)).toHaveCount(0);
  }
  await expect(third.page.getByLabel(/^Moderator comment/)).toHaveValue('Blunt, not unkind.');
  await second.page.getByRole('button', { name: 'Undo all 3' }).click();
  await expect(reject(third.page)).toContainText('Reject 3 reports');
  await expect(third.page.getByLabel(/^Moderator comment/)).toHaveValue('Blunt, not unkind.');
  expect(await isReadable(site, 'post', postId)).toBe(true);
});

test('a take-down meanwhile closes the question, and the screen says who did it; the log has the act in one row', async ({
  site,
  page,
  person,
}) => {
  const { address, postId } = await reported(site, 'post', 3);
  const priya = await colleague(site);
  const forum = await person();
  await asModerator(page, site, address);
  await openAs(forum.page, priya, `/forum/${postId}`);
  await reject(page).click();
  await expect(popupOf(page)).toContainText('The post is Published now.');
  await forum.page.locator('summary').filter({ hasText: 'Take down' }).click();
  await chooseReason(forum.page);
  await main(forum.page).getByRole('button', { name: 'Take down: hide the post' }).click();
  await yes(forum.page).click();
  await expect(popupOf(page)).toHaveCount(0);
  await expect(main(page)).toContainText(priya.username);
  await expect(reject(page)).toContainText('show the post again');
  await approve(page).click();
  await expect(popupOf(page)).toContainText('The post is Rejected now.');
  await yes(page).click();
  await popupSays(page, 'Success:', '3 reports are approved.');
  expect(await isReadable(site, 'post', postId)).toBe(false);

  await page.goto('/moderation-log');
  const act = main(page).getByRole('row').filter({ hasText: '3 times in one act' }).first();
  await act.getByRole('link', { name: 'This action' }).click();
  await expect(
    main(page)
      .getByRole('row')
      .filter({ has: page.getByRole('link') }),
  ).toHaveCount(3);
  await expect(main(page)).not.toContainText('times in one act');
});

test('hidden words are shown again only by an answer that was chosen: Yes is not first, also after a key', async ({
  site,
  page,
}) => {
  const { address, itemId } = await reported(site, 'post', 2);
  await (
    await site.as(site.moderator)
  ).must('PUT /forum/:id/take-down', { params: { id: itemId }, body: { reason: 'It names a person' } });
  await asModerator(page, site, address);
  await expect(reject(page)).toContainText('Reject 2 reports: show the post again');
  await page.keyboard.press('r');
  await expect(popupOf(page)).toContainText('Reject 2 reports and show this post again?');
  await expect(popupOf(page).getByRole('button', { name: 'No' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(popupOf(page)).toHaveCount(0);
  await expect(reject(page)).toBeVisible();
});
