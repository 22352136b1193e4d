import type { DashboardCounts, ReportedComment } from '@commonpurse/contracts';
import { type TestClient, type TestUser, useTestApp } from '../../../../testing';
import { insertComment, insertEdit, insertPost } from '../../../../testing/content';
import { linksOf } from '../../../../testing/links';
import { decidedBy, FLAG, insertReport } from '../../../../testing/reports';
import { statementsOf } from '../../../../testing/statements';
import { newId } from '../../../shared/ids';

const api = useTestApp();
let author: TestUser;
let reader: TestUser;
let moderator: TestUser;
let asModerator: TestClient;
const ARCHIVED = { archived_at: new Date('2026-03-01') };

beforeAll(async () => {
  author = await api.makeUser({ username: 'mei.lin', age: 34 });
  reader = await api.makeUser({ username: 'the.reader' });
  moderator = await api.makeUser({ username: 'mod.ana', role: 'moderator' });
  asModerator = await api.as(moderator);
});
beforeEach(() => api.db('posts').delete());

type Entry = Pick<ReportedComment, 'reportID' | 'reportReason'>;
type Both = Record<string, Entry[]>;

async function read<Answer>(path: string): Promise<Answer> {
  const answer = await asModerator.get(path);
  expect([path, answer.statusCode]).toEqual([path, 200]);
  return answer.json<Answer>();
}
const reasonsOf = (entries: Entry[] = []) => entries.map((entry) => entry.reportReason);

/** Four similar lists: the reported kind, which reports they contain, and the names of their two halves. */
const LISTS = [
  { path: '/reported-posts', kind: 'post', decided: false, keys: ['forumpost', 'archivedpost'], words: 'title' },
  { path: '/archived-post-reports', kind: 'post', decided: true, keys: ['forum', 'archived'], words: 'title' },
  { path: '/reported-comments', kind: 'comment', decided: false, keys: ['forum', 'archived'], words: 'comment' },
  { path: '/archived-comment-reports', kind: 'comment', decided: true, keys: ['forum', 'archived'], words: 'comment' },
] as const;

describe.each(LISTS)('$path', ({ path, kind, decided, keys, words }) => {
  const [forum, archived] = keys;

  /** A report in the list, with a post or comment of its own. Each is later than the one before. */
  async function listed(
    reason: string,
    {
      text = 'Some words',
      post = {},
      item = {},
      report = {},
    }: { text?: string; post?: object; item?: object; report?: object } = {},
  ): Promise<string> {
    const titled = { title: kind === 'post' ? text : 'A title', ...post };
    const place = await insertPost(api.db, author, { ...titled, ...(kind === 'post' && item) });
    const id = kind === 'post' ? place : await insertComment(api.db, place, author, { description: text, ...item });
    const decision = decided ? decidedBy(moderator, 'Rejected') : {};
    return insertReport(api.db, { kind, id }, reader, { reason, ...decision, ...report });
  }

  test('contains its reports, newest first, those on archived posts in a list of their own', async () => {
    for (const reason of ['first', 'second']) {
      await listed(reason);
      await listed(`${reason}, archived`, { post: ARCHIVED });
    }
    await listed('of the other list', {
      report: decided ? { status: 'Pending', decided_at: null } : decidedBy(moderator, 'Approved'),
    });
    const both = await read<Both>(path);
    expect(Object.keys(both)).toEqual([...keys]);
    expect(reasonsOf(both[forum])).toEqual(['second', 'first']);
    expect(reasonsOf(both[archived])).toEqual(['second, archived', 'first, archived']);
    expect(await read(`${path}?list=${forum}`)).toEqual(both[forum]);
    expect(await read(`${path}?list=${archived}`)).toEqual(both[archived]);
    expect(reasonsOf((await read<Both>(`${path}?sort=oldest`))[forum])).toEqual(['first', 'second']);
  });

  test('moves reports of a post to the archived list when the post is archived', async () => {
    await listed('stays');
    await listed('goes', { text: 'to be archived' });
    await api
      .db('posts')
      .whereIn('id', api.db('comments').where({ description: 'to be archived' }).select('post_id'))
      .orWhere({ title: 'to be archived' })
      .update(ARCHIVED);
    const both = await read<Both>(path);
    expect([reasonsOf(both[forum]), reasonsOf(both[archived])]).toEqual([['stays'], ['goes']]);
  });

  test('is searched by text and reason, literally', async () => {
    await listed('100% of it', { text: 'One' });
    await listed('plain', { text: 'A_needle' });
    await listed('other', { text: 'Another', post: ARCHIVED });
    const found = async (search: string) => {
      const both = await read<Both>(`${path}?search=${encodeURIComponent(search)}`);
      return [...reasonsOf(both[forum]), ...reasonsOf(both[archived])];
    };
    expect(await found('100% OF')).toEqual(['100% of it']);
    expect(await found('a_NEEDLE')).toEqual(['plain']);
    expect(await found('a%needle')).toEqual([]);
    expect(await found('OTHER')).toEqual(['other']);
    expect(await found('an')).toEqual(['other']);
    for (const search of ['mei.lin', 'the.reader', 'mod.ana', author.userId]) expect(await found(search)).toEqual([]);
  });

  test('is narrowed down to the marks of its items', async () => {
    const spammer = await api.makeUser();
    await api
      .db('suspensions')
      .insert({ id: newId(), user_id: spammer.userId, reason: 'x', since: new Date('2026-01-01') });
    await listed('details', { text: 'Ring 0491 570 006' });
    await listed('plain');
    await listed('held', { item: { held_at: new Date() } });
    await listed('suspended', { item: { author_id: spammer.userId } });
    await listed('archived', { post: ARCHIVED });
    if (kind === 'comment') await listed('flag', { report: FLAG });
    const edited = await listed('edited');
    if (kind === 'post') {
      const [postId = ''] = await api.db('post_reports').where({ id: edited }).pluck<string[]>('post_id');
      await api.db('posts').where({ id: postId }).update({ anonymous: true });
      await insertEdit(api.db, postId, { title: 'Edited' });
    }
    const only = async (marks: string) => {
      const both = await read<Both>(`${path}?only=${marks}`);
      return [...reasonsOf(both[forum]), ...reasonsOf(both[archived])];
    };
    expect(await only('personal-details')).toEqual(['details']);
    expect(await only('danger')).toEqual(['held']);
    expect(await only('suspended')).toEqual(['suspended']);
    expect(await only('archived')).toEqual(['archived']);
    expect(await only('archived,suspended')).toEqual([]);
    expect(await only('flags')).toEqual(kind === 'comment' ? ['flag'] : []);
    expect(await only('edits')).toEqual(kind === 'post' ? ['edited'] : []);
    expect(await only('anonymity')).toEqual(kind === 'post' ? ['edited'] : []);
    expect(await only('first-post')).toEqual(kind === 'post' ? ['suspended', 'details'] : []);
    expect(reasonsOf(await read<Entry[]>(`${path}?list=${forum}&only=danger&sort=${words}`))).toEqual(['held']);
    expect(reasonsOf((await read<Both>(`${path}?only=danger&search=held`))[forum])).toEqual(['held']);
  });

  test.each(['newest', 'oldest', words, 'reason'])('comes in pages by %s, forward and back', async (sort) => {
    const at = new Date('2026-02-01');
    for (let n = 0; n < 7; n += 1) {
      const report = n < 4 ? { created_at: at, ...(decided && { decided_at: at }) } : {};
      await listed(`Reason ${n % 3} ${'x'.repeat(900)}`, {
        text: `${n % 2 ? 'b' : 'A'} ${'ü'.repeat(100)} ${n}`,
        report,
      });
    }
    await listed('archived', { post: ARCHIVED });
    const whole = (await read<Entry[]>(`${path}?list=${forum}&sort=${sort}`)).map((entry) => entry.reportID);
    expect(whole).toHaveLength(7);
    const pages: string[][] = [];
    const walk = async (start: string | undefined, turn: 'next' | 'prev') => {
      for (let next = start; next;) {
        const answer = await asModerator.get(next);
        pages.push(answer.json<Entry[]>().map((entry) => entry.reportID));
        next = linksOf(answer)[turn];
      }
    };
    await walk(`${path}?list=${forum}&sort=${sort}&limit=3`, 'next');
    expect(pages.map((page) => page.length)).toEqual([3, 3, 1]);
    expect(pages.splice(0).flat()).toEqual(whole);
    const last = await asModerator.get(`${path}?list=${forum}&sort=${sort}&limit=6`);
    await walk(linksOf(await asModerator.get(linksOf(last).next ?? '')).prev, 'prev');
    expect(pages.flat()).toEqual(whole.slice(0, 6));
  });

  test('links to the next page of both lists, without texts in the URL', async () => {
    for (let n = 0; n < 3; n += 1) {
      await listed(`secret reason ${n}`, { text: `secret words ${n}` });
      if (n < 2) await listed('archived', { post: ARCHIVED });
    }
    const answer = await asModerator.get(`${path}?limit=2&sort=${words}&search=s`);
    const links = [...String(answer.headers.link).matchAll(/<\/api([^<>]*)>; rel="(\w+)"/g)];
    expect(links.map(([, , rel]) => rel)).toEqual(['next']);
    const address = links[0]?.[1] ?? '';
    expect(new URLSearchParams(address.split('?')[1]).get('list')).toBe(forum);
    expect(reasonsOf(await read<Entry[]>(address))).toEqual(['secret reason 2']);
    const key = new URLSearchParams(address.split('?')[1]).get('after') ?? '';
    expect(Buffer.from(key, 'base64url').toString('latin1')).not.toMatch(/secret|words/);
    const two = String((await asModerator.get(`${path}?limit=1`)).headers.link);
    expect(two.match(/list=\w+/g)).toEqual([`list=${forum}`, `list=${archived}`]);
  });

  test('costs one statement, for both lists or one', async () => {
    await listed('x');
    for (const query of ['', `?list=${archived}`, '?search=some%20words', `?sort=${words}&list=${forum}&search=so`]) {
      const statements = await statementsOf(api.db, () => read(`${path}${query}`));
      expect(statements.filter(({ sql }) => !sql.includes('from sessions'))).toHaveLength(1);
    }
  });

  test.each([
    '?sort=author',
    '?list=all',
    '?list=forumpost&list=forum',
    '?limit=0',
    '?limit=101',
    `?list=${forum}&after=x`,
    '?status=Open',
    '?reportStatus=Pending',
    `?search=${'x'.repeat(201)}`,
    '?only=spam',
  ])('refuses %s', async (query) => {
    const takes = { '?status=Open': path === '/reported-posts', '?reportStatus=Pending': decided }[query] ?? true;
    expect((await asModerator.get(`${path}${query}`)).statusCode).toBe(takes ? 400 : 200);
  });

  test('refuses a key without its list, and a key of another order', async () => {
    for (let n = 0; n < 2; n += 1) await listed('x');
    const { next = '' } = linksOf(await asModerator.get(`${path}?list=${forum}&limit=1`));
    expect((await asModerator.get(next)).statusCode).toBe(200);
    expect((await asModerator.get(next.replace(`list=${forum}&`, ''))).statusCode).toBe(400);
    expect((await asModerator.get(`${next}&sort=reason`)).statusCode).toBe(400);
  });

  test('has as many entries as the dashboard counts', async () => {
    for (const post of [{}, {}, ARCHIVED, { status: 'Rejected' }, { status: 'Pending' }]) await listed('x', { post });
    const both = await read<Both>(path);
    const counts = await read<DashboardCounts>('/myview');
    const tile = {
      post: ['totalPostReport', 'totalArchivedPostReport'],
      comment: ['totalCmtReport', 'totalArchivedCmtReport'],
    } as const;
    expect(counts[tile[kind][decided ? 1 : 0]]).toBe(Object.values(both).flat().length);
    expect(Object.values(both).flat()).toHaveLength(5);
  });
});
