import { SCREENS, type ScreenAccess } from '@commonpurse/federation';
import type { Page } from '@playwright/test';
import { expect, type Account, type Site } from './fixtures';
import { comment, entriesOf, hide, report } from './moderation';

/** Values of the screens' path parameters, by the name of the screen. */
export type EveryScreen = { member: Account; ids: Record<string, string> };

const published = (id: string) => `${id}?source=published`;

/**
 * Creates a post, a comment and a report in each state that has a screen, with names of maximum length. With `word`,
 * every text is this word, as long as its field allows.
 */
export async function everyScreen(site: Site, { word }: { word?: string } = {}): Promise<EveryScreen> {
  const say = (text: string, limit = 900) => word?.slice(0, limit) ?? text;
  const reason = () => word && site.unique('R') + word;
  const email = word ? `${word.slice(0, 64)}@${word.slice(0, 60)}.example` : 'wilhelmina.fitzgerald@example.org';
  const contact = {
    ...{ name: say('Mei', 150), email, category: 'Feedback', desc: say('A question.') },
    ...(word && { safeHow: say('', 200), safeWhen: say('', 200) }),
  };
  const member = await site.member({ username: site.unique('Wilhelmina.F').padEnd(24, '9') });
  const other = await site.member();
  const moderator = await site.as(site.moderator);
  const texts = word ? { title: say('', 150), text: word } : {};
  const { postId: post } = await site.post(other, { title: 'Refinancing a consolidation loan', ...texts });
  const { postId: own } = await site.post(member, { category: 'Microcredit Loan', ...texts });
  const { postId: pending } = await site.post(member, { status: 'Pending', ...texts });
  const { postId: deleted } = await site.post(other, texts);
  await (await site.as(other)).must('DELETE /mypost/:id', { params: { id: deleted }, body: { userID: other.userId } });

  const reported = await comment(site, member, post, say('One comment'));
  if (word) {
    const body = { cmtDesc: word, cmtReplyTo: reported };
    await (await site.as(other)).must('POST /forum/:id', { params: { id: post }, body });
  }
  const hidden = await comment(site, member, post, say('Another comment'));
  await hide(site, 'comment', hidden);
  const [archived] = entriesOf(await moderator.must('GET /archived-comment-reports'));
  const decided = await report(site, 'post', own, reason());
  await moderator.must('PUT /reported-posts/:id/reject', {
    params: { id: decided },
    body: {
      moderatorComment: say('Nothing in it.'),
    },
  });

  for (let sent = 0; sent < 2; sent += 1) await site.api().must('POST /contact-us', { body: contact });
  const contacts = await moderator.must('GET /reported-contact');
  await moderator.must('PUT /reported-contact/:id', { params: { id: contacts[0]!.contactID } });
  const { postId: rejected } = await site.post(member, { status: 'Rejected', ...texts });
  const sent = { kind: 'post', ref: rejected, message: say('Please look again.') } as const;
  const { appealID: appealId } = await (await site.as(member)).must('POST /appeals', { body: sent });
  await moderator.must('POST /moderation/canned-answers', {
    body: { name: say('Loan that she did not take', 80), use: 'answer', text: say('Ask for [[the contract]].') },
  });
  const { postId: marked } = await site.post(member, texts);
  const { escalationID: escalation } = await moderator.must('POST /moderation/escalations', {
    body: { kind: 'danger', itemKind: 'post', ref: marked, text: say('She cannot go on.') },
  });
  const { narrID: narrId } = await moderator.must('POST /add-new-narrative', {
    body: {
      ...{ narrTitle: say('A car', 150), narrDesc: say('It began.'), narrCategory: 'Homemaker' },
      narrOccupation: say('Home cook', 80),
      ...(word && { narrQuote: word.slice(0, 120) }),
    },
  });
  return {
    member,
    ids: {
      narrative: narrId,
      'edit-narrative': narrId,
      'recover-password': 'made-up',
      'post-detail': post,
      'report-post': post,
      'report-comment': reported,
      'my-posts': member.userId,
      account: member.userId,
      'user-detail': member.userId,
      'my-post': own,
      'update-post': own,
      'review-detail': pending,
      'reported-post': published(await report(site, 'post', post, reason())),
      'reported-comment': published(await report(site, 'comment', reported, reason())),
      'archived-post-report': published(decided),
      'archived-comment-report': published(archived!.reportID),
      'archived-post': deleted,
      'rejected-post': rejected,
      'reported-contact': contacts[1]!.contactID,
      'appeal-detail': appealId,
      escalation,
      'archived-contact': contacts[0]!.contactID,
    },
  };
}

/**
 * Returns one URL for each screen of this access level, from the table of screens. Leaves out the sign-out, which is a
 * popup and navigates away at once.
 */
export function addressesOf(access: ScreenAccess, { ids }: EveryScreen): string[] {
  const screens = SCREENS.filter((row) => row.access === access && row.screen !== 'sign-out');
  const first = new Map(screens.toReversed().map((row) => [`${row.remote} ${row.screen}`, row]));
  return [...first.values()].map(({ path, screen }) => {
    const id = ids[screen];
    if (path.includes(':') && id === undefined) throw new Error(`${screen} needs a parameter: give it one above.`);
    return path.replace(/:\w+/, id ?? '');
  });
}

/** Opens a screen and waits until its content is there. */
export async function openScreen(page: Page, address: string) {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Loading...')).toHaveCount(0);
}
