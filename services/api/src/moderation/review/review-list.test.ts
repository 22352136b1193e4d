import type { ReviewSummary } from '@commonpurse/contracts';
import { useTestApp } from '../../../testing';
import { insertEdit, insertPost } from '../../../testing/content';
import { openReviewDesk, type ReviewDesk } from '../../../testing/review-desk';
import { linksOf } from '../../../testing/links';
import { newId } from '../../shared/ids';
import { statementsOf } from '../../../testing/statements';

const api = useTestApp();
let desk: ReviewDesk;

beforeAll(async () => {
  desk = await openReviewDesk(api);
});

describe('the review list', () => {
  beforeEach(() => api.db('posts').delete());

  const read = async (query = '') => {
    const answer = await desk.asModerator.get(`/review-new-posts${query}`);
    expect([query, answer.statusCode]).toEqual([query, 200]);
    return { posts: answer.json<ReviewSummary[]>(), ...linksOf(answer) };
  };
  const titles = async (query: string) => (await read(query)).posts.map((post) => post.postTitle);

  test("contains new posts and pending edits, newest first, with the author's name", async () => {
    const first = await desk.waitingPost({ title: 'First', anonymous: true, category: 'Microcredit Loan' });
    const edited = await insertPost(api.db, desk.author, { title: 'As published' });
    await insertPost(api.db, desk.author);
    await insertPost(api.db, desk.author, { status: 'Rejected' });
    await desk.waitingPost({ archived_at: new Date() });
    await insertEdit(api.db, await insertPost(api.db, desk.author, { archived_at: new Date() }));
    await desk.waitingPost({ title: 'Second' });
    await insertEdit(api.db, edited, { title: 'As edited' });
    const { posts } = await read();
    expect(posts.map((post) => [post.postTitle, post.edit])).toEqual([
      ['As edited', true],
      ['Second', false],
      ['First', false],
    ]);
    expect(posts[2]).toEqual({
      postID: first,
      postTitle: 'First',
      postCategory: 'Microcredit Loan',
      postAnon: 'Yes',
      postDateTime: (await desk.rowOf(first))?.created_at.toISOString(),
      authorInfo: { username: 'mei.lin' },
      edit: false,
      excerpt: 'To be read',
      badges: ['first-post'],
      findings: [],
      author: { userID: desk.author.userId, username: 'mei.lin', suspended: false },
    });
    expect(posts[0]?.postID).toBe(edited);
    expect(await titles('?sort=oldest')).toEqual(['First', 'Second', 'As edited']);
    expect(await titles('?sort=newest')).toEqual(['As edited', 'Second', 'First']);
  });

  test('marks what a moderator should know of an entry, and is narrowed down to it', async () => {
    const spammer = await api.makeUser({ username: 'lucy_b58' });
    const suspension = { id: newId(), user_id: spammer.userId, reason: 'x', since: new Date('2026-01-01') };
    await api.db('suspensions').insert(suspension);
    await insertPost(api.db, spammer, { status: 'Pending', title: 'Spam', description: 'Ring 0491 570 006' });
    const published = await insertPost(api.db, desk.author, { anonymous: true });
    await insertEdit(api.db, published, { title: 'Named' });
    await insertEdit(api.db, await insertPost(api.db, desk.author), { title: 'Edited' });
    await desk.waitingPost({ title: 'Held', held_at: new Date() });

    const { posts } = await read('?sort=oldest');
    expect(posts.map(({ postTitle, badges }) => [postTitle, badges])).toEqual([
      // Someone may be in danger: before all that has waited longer.
      ['Held', ['danger']],
      ['Spam', ['personal-details', 'suspended', 'first-post']],
      ['Named', ['edits', 'anonymity']],
      ['Edited', ['edits']],
    ]);
    expect(posts[1]).toMatchObject({ findings: ['phone'], author: { username: 'lucy_b58', suspended: true } });
    expect(posts[1]?.author?.userID).toBe(spammer.userId);

    const only = (marks: string) => titles(`?sort=oldest&only=${marks}`);
    expect(await only('edits')).toEqual(['Named', 'Edited']);
    expect(await only('anonymity')).toEqual(['Named']);
    expect(await only('personal-details')).toEqual(['Spam']);
    expect(await only('danger')).toEqual(['Held']);
    expect(await only('suspended')).toEqual(['Spam']);
    expect(await only('first-post,suspended')).toEqual(['Spam']);
    expect(await only('edits,suspended')).toEqual([]);
    expect(await only('flags')).toEqual([]);
    for (const unknown of ['spam', 'edits,', 'edits,spam', '']) {
      expect((await desk.asModerator.get(`/review-new-posts?only=${unknown}`)).statusCode).toBe(400);
    }

    await api.db('suspensions').update({ until: new Date('2026-01-02') });
    expect(await only('suspended')).toEqual([]);
  });

  test('goes on to the next page where none of a page has personal details', async () => {
    for (let at = 0; at < 3; at += 1) await desk.waitingPost();
    await desk.waitingPost({ title: 'Last', description: 'Ring 0491 570 006' });
    const first = await read('?sort=oldest&only=personal-details&limit=2');
    // Fewer rows are on the page than the database reads for it.
    expect(first.posts.map((post) => post.postTitle)).toEqual(['Last']);
  });

  test('is searched by the username of the author, also of an anonymous post', async () => {
    const asha = await api.makeUser({ username: 'demo.asha_7' });
    await insertPost(api.db, asha, { status: 'Pending', title: 'Hers', anonymous: true });
    await desk.waitingPost({ title: 'Not hers' });
    await insertEdit(api.db, await insertPost(api.db, asha), { title: 'Her edit' });
    expect(await titles('?search=asha_7&sort=oldest')).toEqual(['Hers', 'Her edit']);
    expect(await titles('?search=ASHA_7&sort=oldest')).toEqual(['Hers', 'Her edit']);
    expect(await titles('?search=ashax7')).toEqual([]);
  });

  test('is searched by title and text, for an edit by the new ones', async () => {
    await desk.waitingPost({ title: 'About 100% of it', description: 'x' });
    const edited = await insertPost(api.db, desk.author, { title: 'Published needle' });
    await insertEdit(api.db, edited, { title: 'Edited', description: 'with a pin' });
    expect(await titles('?search=100%25%20OF')).toEqual(['About 100% of it']);
    expect(await titles('?search=PIN')).toEqual(['Edited']);
    expect(await titles('?search=needle')).toEqual([]);
    expect(await titles('?search=mei.lin')).toEqual(['Edited', 'About 100% of it']);
  });

  test.each(['newest', 'oldest'])(
    'comes in pages, forward and back, %s first, also where times are equal',
    async (sort) => {
      const same = new Date('2026-01-05');
      for (let n = 0; n < 6; n += 1) await desk.waitingPost({ title: `post ${n}`, created_at: same });
      for (let n = 0; n < 5; n += 1) {
        const id = await insertPost(api.db, desk.author);
        await insertEdit(api.db, id, { title: `edit ${n}`, created_at: n < 3 ? same : new Date('2026-01-06') });
      }
      const whole = (await read(`?sort=${sort}`)).posts.map((post) => post.postID);
      const pages: string[][] = [];
      const seen: (string | undefined)[] = [];
      let path: string | undefined = `/review-new-posts?sort=${sort}&limit=4`;
      while (path) {
        seen.push(path);
        const page: Awaited<ReturnType<typeof read>> = await read(path.replace('/review-new-posts', ''));
        pages.push(page.posts.map((post) => post.postID));
        path = page.next;
      }
      expect(pages.map((page) => page.length)).toEqual([4, 4, 3]);
      expect(pages.flat()).toEqual(whole);
      const last = await read(seen.at(-1)?.replace('/review-new-posts', ''));
      const before = await read(last.prev?.replace('/review-new-posts', ''));
      expect(before.posts.map((post) => post.postID)).toEqual(pages[1]);
    },
  );

  test('costs one statement', async () => {
    await desk.waitingPost();
    await read();
    const statements = await statementsOf(api.db, () => read('?search=words'));
    expect(statements.filter(({ sql }) => !sql.includes('from sessions'))).toHaveLength(1);
  });

  test.each(['?sort=author', '?sort=', '?limit=0', '?after=x', `?search=${'x'.repeat(201)}`])(
    'refuses %s',
    async (query) => {
      expect((await desk.asModerator.get(`/review-new-posts${query}`)).statusCode).toBe(400);
    },
  );

  test('marks authors that readers do not see as anonymous, for a pending edit too', async () => {
    for (const anonymous of [true, false]) {
      await desk.waitingPost({ anonymous });
      await insertEdit(api.db, await insertPost(api.db, desk.author, { anonymous }), { anonymous: false });
    }
    const { posts } = await read('?sort=oldest');
    expect(posts.map((post) => [post.edit, post.postAnon])).toEqual([
      [false, 'Yes'],
      [true, 'Yes'],
      [false, 'No'],
      [true, 'No'],
    ]);
  });
});
