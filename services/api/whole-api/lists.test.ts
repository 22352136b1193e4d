import type { DashboardCounts } from '@commonpurse/contracts';
import { fill } from '../load-data';
import type { ApiDocument } from '../src/documentation/api-document';
import { type TestClient, type TestUser, useTestApp } from '../testing';
import { linksOf } from '../testing/links';

const t = useTestApp();
let member: TestUser;
let clients: Record<'visitor' | 'member' | 'moderator', TestClient>;

/** A row for each post, of readable ones or of all of this author, newest first: enough for three pages. */
const forPosts = (insert: string, where = `status = 'Published'`) =>
  t.db.raw(
    `${insert} from (
       select id, now() - row_number() over (order by id) * interval '1 minute' as at
       from posts where archived_at is null and ${where} order by id limit 110) post`,
  );

beforeAll(async () => {
  member = await t.makeUser();
  clients = { visitor: t.visitor(), member: await t.as(member), moderator: await t.as(await t.makeModerator()) };
  await fill(t.db, 1_000);
  const { userId } = member;
  const some = t.db('posts').where({ status: 'Published', archived_at: null }).limit(110).select('id');
  await t.db('posts').whereIn('id', some).update({ author_id: userId });
  await forPosts(
    `insert into hidden_posts (user_id, post_id, hidden_at) select '${userId}', id, at`,
    `author_id <> '${userId}'`,
  );
  await forPosts(`
    insert into hidden_handles (id, user_id, post_id, handle, hidden_at)
    select gen_random_uuid(), '${userId}', id, 1, at`);
  await forPosts(
    `insert into saved_posts (user_id, post_id, saved_at) select '${userId}', id, at`,
    `status = 'Published' and author_id = '${userId}'`,
  );
  await forPosts(`
    insert into outcomes (id, user_id, kind, subject_id, post_id, decided_at)
    select gen_random_uuid(), '${userId}', 'post-approved', id, id, at`);
  await forPosts(`
    insert into appeals (id, user_id, kind, ref, post_id, decision, made, decided_at, message, created_at, status)
    select gen_random_uuid(), '${userId}', 'post', id, id, id, 'review', at, 'Look again', at, 'Pending'`);
  await forPosts(`
    insert into escalations (id, kind, item_kind, ref, text, opened_at)
    select gen_random_uuid(), case when row_number() over () % 3 = 0 then 'danger' else 'second-opinion' end, 'post', id,
      'Please look', at`);
  await t.db.raw(`
    insert into hidden_members (id, user_id, hidden_id, hidden_at)
    select gen_random_uuid(), '${userId}', id, now() - row_number() over () * interval '1 minute'
    from users where role = 'user' and active and id <> '${userId}' and id not in (select author_id from posts where status = 'Published')
    limit 110`);
  await t.db.raw(`update post_reports set due_status = 'Rejected' where status = 'Approved' and not archived`);
});

/** Every list that there is, who reads it, and its filters that know the word All, which is the same as none. */
const LISTS: [string, keyof typeof clients, string[]][] = [
  ['/narratives', 'visitor', ['category']],
  ['/forum', 'member', ['category', 'age', 'answers']],
  ['/forum?sort=answered', 'member', ['category', 'age', 'answers']],
  ['/myposts/:id', 'member', ['category', 'status']],
  ['/rejected-posts', 'moderator', ['category']],
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
  ['/moderation/appeals', 'moderator', []],
  ['/moderation/cases', 'moderator', []],
];

/** Those that find an entry by its author's username, or a user by hers. */
const FINDS_PEOPLE = [
  '/rejected-posts',
  '/review-new-posts',
  '/archived-user-posts',
  '/user-management',
  '/moderation/appeals',
  '/moderation/cases',
];

/** Those that cannot be searched. */
const UNSEARCHED: typeof LISTS = [
  ['/hidden-members', 'member', []],
  ['/hidden-handles', 'member', []],
  ['/hidden-posts', 'member', []],
  ['/saved-posts', 'member', []],
  ['/appeals', 'member', []],
  ['/updates', 'member', []],
  ['/outcomes/:id', 'member', []],
  ['/moderation-log', 'moderator', []],
  ['/moderation/escalations', 'moderator', []],
  ['/unfinished-decisions', 'moderator', []],
];

test('the tests cover every list of the API document, with its filters', async () => {
  const { paths } = (await t.visitor().get('/docs/json')).json<ApiDocument>();
  const documented = Object.entries(paths).flatMap(([path, { get: { parameters = [] } = {} }]) => {
    const names = parameters.map(({ name }) => name);
    // Without one, these are the appeals that wait.
    const filters = parameters.filter(
      ({ schema }) => path !== '/moderation/appeals' && JSON.stringify(schema).includes('"All"'),
    );
    return names.includes('limit')
      ? [[path, names.includes('search'), names.includes('after'), filters.map(({ name }) => name).sort()]]
      : [];
  });
  const pathOf = (address: string) => address.replace(':id', '{id}').replace(/[?].*/, '');
  const here = [...LISTS, ...UNSEARCHED].map((list) => [
    pathOf(list[0]),
    LISTS.includes(list),
    true,
    [...list[2]].sort(),
  ]);
  // The newest versions of the settings are one page, and have tests of their own.
  const tested = new Map([...here, ['/site-settings/versions', false, false, []]].map((list) => [list[0], list]));
  expect(documented.sort()).toEqual([...tested.values()].sort());
});

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

describe.each([...LISTS, ...UNSEARCHED])('%s', (path, who, filters) => {
  const read = (query = '') => page(who, addressOf(path, query));

  test('has 50 entries on a page unless another limit is requested, and at most 100', async () => {
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

  test('links to the next page, and from there to the previous one', async () => {
    const first = await read('limit=20');
    expect(first).not.toHaveProperty('prev');
    const second = await page(who, first.next!);
    expect(second.entries).toHaveLength(20);
    const back = await page(who, second.prev!);
    expect([back.entries, back.prev]).toEqual([first.entries, undefined]);
  });

  test('treats All as no filter', async () => {
    const { entries } = await read();
    expect((await read([...filters.map((name) => `${name}=All`), ''].join('&'))).entries).toEqual(entries);
  });
});

test.each(LISTS)('a search of %s treats wildcards literally, and an empty text as no search', async (path, who) => {
  const search = async (text: string) => (await page(who, addressOf(path, `search=${text}`))).entries;
  expect(await search('')).toEqual((await page(who, addressOf(path))).entries);
  expect(await search('%25')).toEqual([]);
  // Of all that was filled in, usernames alone have this one.
  const found = await search('_');
  expect(found.length > 0).toBe(FINDS_PEOPLE.includes(path));
});

test('each dashboard tile counts all entries of its list', async () => {
  const tiles: Record<
    Exclude<keyof DashboardCounts, 'oldest' | 'queues' | 'totalFlags' | 'totalUrgentContact'>,
    string[]
  > = {
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
  const { oldest, queues, totalFlags, totalUrgentContact, ...counts } = (
    await clients.moderator.get('/myview')
  ).json<DashboardCounts>();
  expect(counts).toEqual(held);

  const comments = (await Promise.all(tiles.totalCmtReport.map((list) => whole('moderator', list)))).flat();
  expect(totalFlags).toBe(comments.filter((entry) => 'reportedBy' in entry).length);
  const forms = (await whole('moderator', '/reported-contact')) as { category?: string }[];
  expect(totalUrgentContact).toBe(forms.filter((form) => form.category === 'Urgent help needed').length);
  expect(oldest).toMatchObject({ since: expect.any(String) });
  const waiting = Object.fromEntries((queues ?? []).map((queue) => [queue.queue, queue.waiting]));
  expect(waiting).toMatchObject({ review: counts.totalNewPost, contact: counts.totalPendingContact });
});
