import type { DashboardCounts } from '@commonpurse/contracts';
import { fill } from '../load-data';
import { type TestClient, type TestUser, useTestApp } from '../testing';
import { linksOf } from '../testing/links';

const t = useTestApp();
let member: TestUser;
let clients: Record<'visitor' | 'member' | 'moderator', TestClient>;

beforeAll(async () => {
  member = await t.makeUser();
  clients = { visitor: t.visitor(), member: await t.as(member), moderator: await t.as(await t.makeModerator()) };
  await fill(t.db, 1_000);
  const some = t.db('posts').where({ status: 'Published', archived_at: null }).limit(110).select('id');
  await t.db('posts').whereIn('id', some).update({ author_id: member.userId });
});

/** Every list that there is, who reads it, and its filters that know the word All. */
const LISTS: [string, keyof typeof clients, string[]][] = [
  ['/narratives', 'visitor', ['category']],
  ['/forum', 'member', ['category', 'age']],
  ['/myposts/:id', 'member', ['category', 'status']],
  ['/review-new-posts', 'moderator', []],
  ['/archived-user-posts', 'moderator', ['category']],
  ['/reported-contact', 'moderator', ['category']],
  ['/archived-contact', 'moderator', ['category']],
  ['/user-management', 'moderator', []],
  ['/reported-posts?list=forumpost', 'moderator', ['status']],
  ['/reported-posts?list=archivedpost', 'moderator', ['status']],
  ['/archived-post-reports?list=forum', 'moderator', ['reportStatus']],
  ['/archived-post-reports?list=archived', 'moderator', ['reportStatus']],
  ['/reported-comments?list=forum', 'moderator', []],
  ['/reported-comments?list=archived', 'moderator', []],
  ['/archived-comment-reports?list=forum', 'moderator', ['reportStatus']],
  ['/archived-comment-reports?list=archived', 'moderator', ['reportStatus']],
];

const addressOf = (path: string, query = '') =>
  [path.replace(':id', member.userId), query].filter(Boolean).join(path.includes('?') ? '&' : '?');

async function page(who: keyof typeof clients, address: string) {
  const answer = await clients[who].get(address);
  expect([address, answer.statusCode]).toEqual([address, 200]);
  return { entries: answer.json<object[]>(), ...linksOf(answer) };
}

/** All entries of a list, page by page to its end. */
async function whole(who: keyof typeof clients, path: string): Promise<object[]> {
  const entries: object[] = [];
  for (let next: string | undefined = addressOf(path, 'limit=100'); next;) {
    const read: Awaited<ReturnType<typeof page>> = await page(who, next);
    entries.push(...read.entries);
    next = read.next;
  }
  return entries;
}

describe.each(LISTS)('%s', (path, who, filters) => {
  const read = (query = '') => page(who, addressOf(path, query));

  test('has 50 on a page unless asked otherwise, and at most 100', async () => {
    const all = await whole(who, path);
    expect(all.length).toBeGreaterThan(50);
    for (const [query, length] of [
      ['', 50],
      ['limit=1', 1],
      ['limit=51', 51],
      ['limit=100', Math.min(100, all.length)],
    ] as const) {
      expect([query, (await read(query)).entries]).toEqual([query, all.slice(0, length)]);
    }
    for (const limit of ['0', '101', '-1', '1.5', 'x', '']) {
      expect((await clients[who].get(addressOf(path, `limit=${limit}`))).statusCode).toBe(400);
    }
  });

  test('links to the next page, and from there to the one before', async () => {
    const first = await read('limit=20');
    expect(first).not.toHaveProperty('prev');
    const second = await page(who, first.next!);
    expect(second.entries).toHaveLength(20);
    const back = await page(who, second.prev!);
    expect([back.entries, back.prev]).toEqual([first.entries, undefined]);
  });

  test('takes All for no filter, and marks of a pattern as typed', async () => {
    const first = await read();
    expect(await read([...filters.map((name) => `${name}=All`), 'search='].join('&'))).toMatchObject({
      entries: first.entries,
    });
    expect((await read('search=%25')).entries).toEqual([]);
    // Of all that was filled in, usernames alone have this one.
    expect((await read('search=_')).entries).toHaveLength(path === '/user-management' ? 50 : 0);
  });
});

test('each tile of the dashboard counts what its list holds to the end', async () => {
  const tiles: Record<Exclude<keyof DashboardCounts, 'oldest' | 'totalFlags' | 'totalUrgentContact'>, string[]> = {
    totalNarratives: ['/narratives'],
    totalPostReport: ['/reported-posts?list=forumpost', '/reported-posts?list=archivedpost'],
    totalCmtReport: ['/reported-comments?list=forum', '/reported-comments?list=archived'],
    totalNewPost: ['/review-new-posts'],
    totalPendingContact: ['/reported-contact'],
    totalAppeals: ['/moderation/appeals'],
    totalUsers: ['/user-management?group=moderator', '/user-management?group=active'],
    totalArchivedPostReport: ['/archived-post-reports?list=forum', '/archived-post-reports?list=archived'],
    totalArchivedCmtReport: ['/archived-comment-reports?list=forum', '/archived-comment-reports?list=archived'],
    totalArchivedPosts: ['/archived-user-posts'],
    totalClosedContact: ['/archived-contact'],
  };
  const held: Record<string, number> = {};
  for (const [tile, lists] of Object.entries(tiles)) {
    held[tile] = (await Promise.all(lists.map((list) => whole('moderator', list)))).flat().length;
  }
  const { oldest, totalFlags, totalUrgentContact, ...counts } = (
    await clients.moderator.get('/myview')
  ).json<DashboardCounts>();
  expect(counts).toEqual(held);

  const comments = (await Promise.all(tiles.totalCmtReport.map((list) => whole('moderator', list)))).flat();
  expect(totalFlags).toBe(comments.filter((entry) => 'reportedBy' in entry).length);
  const forms = (await whole('moderator', '/reported-contact')) as { category?: string }[];
  expect(totalUrgentContact).toBe(forms.filter((form) => form.category === 'Urgent help needed').length);
  expect(oldest).toMatchObject({ since: expect.any(String) });
});
