import type { DecisionReply, MyPost, ReviewPost, ReviewSummary } from '@commonpurse/contracts';
import { makeTestApp, type TestApp, type TestClient, type TestUser } from '../../testing';
import { insertEdit, insertPost } from '../../testing/content';
import { linksOf } from '../../testing/links';
import { statementsOf } from '../../testing/statements';

let api: TestApp;
let author: TestUser;
let moderator: TestUser;
let asAuthor: TestClient;
let asModerator: TestClient;
let asReader: TestClient;
const MISSING = '00000000-0000-4000-8000-000000000000';

beforeAll(async () => {
  api = await makeTestApp();
  author = await api.makeUser({ username: 'mei.lin', age: 34 });
  moderator = await api.makeModerator();
  asAuthor = await api.as(author);
  asModerator = await api.as(moderator);
  asReader = await api.as(await api.makeUser());
});
afterAll(() => api.close());

const postRow = async (id: string) => api.db('posts').where({ id }).first();
const auditOf = async (id: string) => api.db('audit_log').where({ subject_type: 'post', subject_id: id }).orderBy('id');
const waitingPost = (wishes: Parameters<typeof insertPost>[2] = {}) =>
  insertPost(api.db, author, { status: 'Pending', title: 'New words', description: 'To be read', ...wishes });
const decide = (id: string, verdict: string, body?: unknown, headers = {}) =>
  asModerator.put(`/review-new-posts/${id}/${verdict}`, body, { headers });

describe('the review list', () => {
  beforeEach(() => api.db('posts').delete());

  const read = async (query = '') => {
    const answer = await asModerator.get(`/review-new-posts${query}`);
    expect([query, answer.statusCode]).toEqual([query, 200]);
    return { posts: answer.json<ReviewSummary[]>(), ...linksOf(answer) };
  };
  const titles = async (query: string) => (await read(query)).posts.map((post) => post.postTitle);

  test("holds new posts and waiting edits, newest first, with the author's name", async () => {
    const first = await waitingPost({ title: 'First', anonymous: true, category: 'Microcredit Loan' });
    const edited = await insertPost(api.db, author, { title: 'As published' });
    await insertPost(api.db, author);
    await insertPost(api.db, author, { status: 'Rejected' });
    await waitingPost({ archived_at: new Date() });
    await insertEdit(api.db, await insertPost(api.db, author, { archived_at: new Date() }));
    await waitingPost({ title: 'Second' });
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
      postDateTime: (await postRow(first))?.created_at.toISOString(),
      authorInfo: { username: 'mei.lin' },
      edit: false,
    });
    expect(posts[0]?.postID).toBe(edited);
    expect(await titles('?sort=oldest')).toEqual(['First', 'Second', 'As edited']);
    expect(await titles('?sort=newest')).toEqual(['As edited', 'Second', 'First']);
  });

  test('is searched in titles and texts, of edits in the new ones', async () => {
    await waitingPost({ title: 'About 100% of it', description: 'x' });
    const edited = await insertPost(api.db, author, { title: 'Published needle' });
    await insertEdit(api.db, edited, { title: 'Edited', description: 'with a pin' });
    expect(await titles('?search=100%25%20OF')).toEqual(['About 100% of it']);
    expect(await titles('?search=PIN')).toEqual(['Edited']);
    expect(await titles('?search=needle')).toEqual([]);
    expect(await titles('?search=mei.lin')).toEqual([]);
  });

  test.each(['newest', 'oldest'])(
    'is walked in pages, forward and back, %s first, where times are equal too',
    async (sort) => {
      const same = new Date('2026-01-05');
      for (let n = 0; n < 6; n += 1) await waitingPost({ title: `post ${n}`, created_at: same });
      for (let n = 0; n < 5; n += 1) {
        const id = await insertPost(api.db, author);
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
    await waitingPost();
    await read();
    const statements = await statementsOf(api.db, () => read('?search=words'));
    expect(statements.filter(({ sql }) => !sql.includes('from sessions'))).toHaveLength(1);
  });

  test.each(['?sort=author', '?sort=', '?limit=0', '?after=x', `?search=${'x'.repeat(201)}`])(
    'refuses %s',
    async (query) => {
      expect((await asModerator.get(`/review-new-posts${query}`)).statusCode).toBe(400);
    },
  );
});

describe('reading for review', () => {
  test('brings the post as an array of one, its author by name, and the tag of its text', async () => {
    const id = await waitingPost({ anonymous: true });
    const answer = await asModerator.get(`/review-new-posts/${id}`);
    expect(answer.json()).toEqual([
      {
        postID: id,
        postTitle: 'New words',
        postDesc: 'To be read',
        postCategory: 'Payday Loan',
        postStatus: 'Pending',
        postAnon: 'Yes',
        postUser: { username: 'mei.lin', age: 34 },
        postDateTime: expect.any(String),
        authorInfo: { username: 'mei.lin' },
        edit: false,
      },
    ]);
    expect(answer.headers.etag).toMatch(/^"[\w-]{43}"$/);
  });

  test('of an edit brings the new text with the approved one beside it', async () => {
    const id = await insertPost(api.db, author, { title: 'Old', description: 'Old text', anonymous: true });
    await insertEdit(api.db, id, { title: 'New', description: 'New text', category: 'Short Term Loan' });
    const [post] = (await asModerator.get(`/review-new-posts/${id}`)).json<[ReviewPost]>();
    expect(post).toMatchObject({
      postTitle: 'New',
      postDesc: 'New text',
      postCategory: 'Short Term Loan',
      postAnon: 'No',
      postStatus: 'Published',
      edit: true,
      approved: { postTitle: 'Old', postDesc: 'Old text', postCategory: 'Payday Loan', postAnon: 'Yes' },
    });
  });

  test('what does not wait, or is no id, is not found', async () => {
    const ids = [
      await insertPost(api.db, author),
      await waitingPost({ archived_at: new Date() }),
      MISSING,
      'x',
      "1'--",
    ];
    for (const id of ids) {
      expect((await asModerator.get(`/review-new-posts/${id}`)).json()).toMatchObject({
        code: 'POST_NOT_FOUND',
        statusCode: 404,
      });
    }
  });
});

describe('deciding on a new post', () => {
  test('approval makes it visible to all, and leaves one audit row without its text', async () => {
    const id = await waitingPost();
    const answer = await decide(id, 'approve');
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { postID: id, postStatus: 'Published', message: 'The post is approved. Everyone can read it now.' },
    ]);
    expect((await asReader.get(`/forum/${id}`)).statusCode).toBe(200);
    const rows = await auditOf(id);
    expect(rows).toEqual([
      {
        id: expect.any(String),
        at: api.clock.now(),
        actor_id: moderator.userID,
        actor_role: 'moderator',
        action: 'post.approve',
        subject_type: 'post',
        subject_id: id,
        before: { status: 'Pending', edit: false },
        after: { status: 'Published', edit: false },
        request_id: answer.headers['x-request-id'],
      },
    ]);
  });

  test('rejection keeps it from the forum and tells its author why', async () => {
    const id = await waitingPost();
    const answer = await decide(id, 'reject', { reason: ' Names someone ', note: 'Please leave the name out.' });
    expect(answer.json()).toMatchObject({ postStatus: 'Rejected', message: expect.stringContaining('rejected') });
    expect((await asReader.get(`/forum/${id}`)).statusCode).toBe(404);
    expect((await asAuthor.get(`/mypost/${id}`)).json<MyPost>()).toMatchObject({
      postStatus: 'Rejected',
      reviewReason: 'Names someone',
      reviewNote: 'Please leave the name out.',
    });
    const [row] = await auditOf(id);
    expect(row).toMatchObject({ action: 'post.reject', after: { status: 'Rejected', edit: false } });
    expect(JSON.stringify(row)).not.toMatch(/names someone|to be read|new words/i);
  });

  test.each([
    ['no body', undefined, {}],
    ['an empty JSON body', '', { 'content-type': 'application/json' }],
    ['an empty object', {}, {}],
    ['empty texts', { reason: '', note: '  ' }, {}],
    ['fields it does not know', { postStatus: 'Published', moderatorComment: 'x', userID: MISSING }, {}],
  ])('rejection takes %s', async (_what, body, headers) => {
    const id = await waitingPost();
    expect((await decide(id, 'reject', body, headers)).statusCode).toBe(200);
    expect(await postRow(id)).toMatchObject({ status: 'Rejected', review_reason: null, review_note: null });
  });

  test('approval ignores what a body says', async () => {
    const id = await waitingPost();
    expect((await decide(id, 'approve', { reason: 'x', status: 'Rejected' })).statusCode).toBe(200);
    expect(await postRow(id)).toMatchObject({ status: 'Published', review_reason: null });
  });

  test.each<[string, unknown]>([
    ['too long a reason', { reason: 'x'.repeat(1_001) }],
    ['too long a note', { note: 'x'.repeat(1_001) }],
    ['a number as reason', { reason: 5 }],
    ['null as note', { note: null }],
    ['an array as note', { note: ['x'] }],
    ['NUL in the reason', { reason: 'a\0b' }],
    ['an array as body', []],
    ['a text as body', '"x"'],
    ['broken JSON', '{'],
  ])('rejection with %s is refused and decides nothing', async (_what, body) => {
    const id = await waitingPost();
    expect((await decide(id, 'reject', body, { 'content-type': 'application/json' })).statusCode).toBe(400);
    expect([(await postRow(id))?.status, await auditOf(id)]).toEqual(['Pending', []]);
  });

  test('counts once: a second one is told so, whichever it is', async () => {
    for (const [first, second] of [
      ['approve', 'reject'],
      ['reject', 'approve'],
      ['approve', 'approve'],
      ['reject', 'reject'],
    ] as const) {
      const id = await waitingPost();
      const status = (await decide(id, first)).json<DecisionReply>().postStatus;
      const answer = await decide(id, second);
      expect(answer.json()).toEqual({
        statusCode: 409,
        code: 'ALREADY_DECIDED',
        message: 'This post has already been decided.',
      });
      expect([(await postRow(id))?.status, (await auditOf(id)).length]).toEqual([status, 1]);
    }
  });

  test('a post that its author took away is not brought back', async () => {
    const id = await waitingPost({ archived_at: new Date() });
    for (const verdict of ['approve', 'reject']) expect((await decide(id, verdict)).statusCode).toBe(409);
    expect([(await postRow(id))?.status, await auditOf(id)]).toEqual(['Pending', []]);
  });

  test('what is missing or no id is not found', async () => {
    for (const id of [MISSING, 'x', '%20']) {
      for (const verdict of ['approve', 'reject']) {
        expect((await decide(id, verdict)).json()).toMatchObject({ statusCode: 404, code: 'POST_NOT_FOUND' });
      }
    }
  });

  test('a moderator reads her own post in the list but does not decide it', async () => {
    const id = await insertPost(api.db, moderator, { status: 'Pending' });
    expect((await asModerator.get('/review-new-posts')).body).toContain(id);
    for (const verdict of ['approve', 'reject']) expect((await decide(id, verdict)).statusCode).toBe(403);
    expect([(await postRow(id))?.status, await auditOf(id)]).toEqual(['Pending', []]);
  });
});

describe('deciding on an edit', () => {
  const editedPost = async (status: 'Published' | 'Rejected' = 'Published') => {
    const id = await insertPost(api.db, author, { title: 'Old', description: 'Old text', status, anonymous: true });
    await insertEdit(api.db, id, {
      title: 'New',
      description: 'New text',
      category: 'Short Term Loan',
      anonymous: false,
    });
    return id;
  };

  test('approval replaces the text and leaves the status', async () => {
    const id = await editedPost();
    expect((await asReader.get(`/forum/${id}`)).body).toContain('Old text');
    const answer = await decide(id, 'approve');
    expect(answer.json()).toEqual({
      postID: id,
      postStatus: 'Published',
      message: 'The edit is approved. Everyone reads the new text now.',
    });
    expect((await asReader.get(`/forum/${id}`)).json()).toEqual([
      expect.objectContaining({
        postTitle: 'New',
        postDesc: 'New text',
        postCategory: 'Short Term Loan',
        postAnon: 'No',
      }),
    ]);
    expect(await api.db('post_edits').where({ post_id: id })).toEqual([]);
    expect(await auditOf(id)).toEqual([
      expect.objectContaining({
        action: 'post-edit.approve',
        before: { status: 'Published', edit: true },
        after: { status: 'Published', edit: false },
      }),
    ]);
  });

  test('rejection drops the edit, leaves text and status, and tells the author why', async () => {
    const id = await editedPost();
    expect((await decide(id, 'reject', { reason: 'Unclear' })).json()).toMatchObject({ postStatus: 'Published' });
    expect(await postRow(id)).toMatchObject({
      title: 'Old',
      description: 'Old text',
      status: 'Published',
      anonymous: true,
    });
    expect((await asAuthor.get(`/mypost/${id}`)).json<MyPost>()).toMatchObject({ reviewReason: 'Unclear' });
    expect((await decide(id, 'approve')).statusCode).toBe(409);
    expect((await asReader.get(`/forum/${id}`)).body).not.toContain('New text');
  });

  test('of a post that a report took away, approval does not publish it', async () => {
    const id = await editedPost('Rejected');
    expect((await decide(id, 'approve')).json()).toMatchObject({ postStatus: 'Rejected' });
    expect(await postRow(id)).toMatchObject({ description: 'New text', status: 'Rejected' });
  });
});

describe('what was approved is what was read', () => {
  const tagOf = async (id: string) => String((await asModerator.get(`/review-new-posts/${id}`)).headers.etag);

  test('the tag of the text read is taken', async () => {
    for (const id of [await waitingPost(), await waitingPost()]) {
      expect((await decide(id, 'approve', undefined, { 'if-match': await tagOf(id) })).statusCode).toBe(200);
    }
    const id = await waitingPost();
    expect((await decide(id, 'reject', {}, { 'if-match': `"x", ${await tagOf(id)}` })).statusCode).toBe(200);
  });

  test('after a change of the text, its tag is refused and nothing is decided', async () => {
    const id = await waitingPost();
    const tag = await tagOf(id);
    await api.db('posts').where({ id }).update({ description: 'Other words' });
    for (const verdict of ['approve', 'reject']) {
      const answer = await decide(id, verdict, undefined, { 'if-match': tag });
      expect(answer.json()).toMatchObject({ statusCode: 409, code: 'TEXT_CHANGED' });
    }
    expect([(await postRow(id))?.status, await auditOf(id)]).toEqual(['Pending', []]);
    expect((await decide(id, 'approve', undefined, { 'if-match': await tagOf(id) })).statusCode).toBe(200);
  });

  test('a second edit has another tag', async () => {
    const id = await insertPost(api.db, author);
    await insertEdit(api.db, id, { description: 'first edit' });
    const tag = await tagOf(id);
    await api.db('post_edits').where({ post_id: id }).update({ description: 'second edit' });
    expect((await decide(id, 'approve', undefined, { 'if-match': tag })).statusCode).toBe(409);
    expect((await postRow(id))?.description).not.toContain('edit');
  });

  test.each(['', 'x', '"x"', 'W/"x"', "' or 1=1 --", '"'.repeat(5_000)])('If-Match %j is refused', async (tag) => {
    const id = await waitingPost();
    expect((await decide(id, 'approve', undefined, { 'if-match': tag })).statusCode).toBe(409);
  });
});

describe('at the same moment', () => {
  test('twenty approvals: one counts, nineteen are told so, one audit row', async () => {
    const id = await waitingPost();
    await asModerator.get('/review-new-posts');
    const answers = await Promise.all(Array.from({ length: 20 }, () => decide(id, 'approve')));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, ...Array<number>(19).fill(409)]);
    expect(await auditOf(id)).toHaveLength(1);
  });

  test('approval and rejection: one wins, and the post is what the winner said', async () => {
    const second = await api.as(await api.makeModerator());
    await second.get('/review-new-posts');
    for (let round = 0; round < 10; round += 1) {
      const id = await waitingPost();
      const [approval, rejection] = await Promise.all([
        decide(id, 'approve'),
        second.put(`/review-new-posts/${id}/reject`, { reason: 'x' }),
      ]);
      expect([approval.statusCode, rejection.statusCode].sort()).toEqual([200, 409]);
      const status = approval.statusCode === 200 ? 'Published' : 'Rejected';
      expect(await postRow(id)).toMatchObject({ status, review_reason: status === 'Rejected' ? 'x' : null });
      expect(await auditOf(id)).toHaveLength(1);
    }
  });

  test('decisions on an edit: one wins', async () => {
    const id = await insertPost(api.db, author, { description: 'old' });
    await insertEdit(api.db, id, { description: 'new' });
    const verdicts = Array.from({ length: 10 }, (_, n) => (n % 2 ? 'approve' : 'reject'));
    const answers = await Promise.all(verdicts.map((verdict) => decide(id, verdict)));
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.statusCode === 409)).toHaveLength(9);
    const winner = verdicts[answers.findIndex((answer) => answer.statusCode === 200)];
    expect(await postRow(id)).toMatchObject({ status: 'Published', description: winner === 'approve' ? 'new' : 'old' });
  });

  test('a failure in the middle leaves nothing half done', async () => {
    const id = await waitingPost();
    await api.db.raw('alter table audit_log add constraint broken check (false) not valid');
    try {
      expect((await decide(id, 'approve')).json()).toMatchObject({ statusCode: 500, code: 'INTERNAL' });
    } finally {
      await api.db.raw('alter table audit_log drop constraint broken');
    }
    expect([(await postRow(id))?.status, await auditOf(id)]).toEqual(['Pending', []]);
    expect((await decide(id, 'approve')).statusCode).toBe(200);
  });
});

test('only moderators review', async () => {
  const id = await waitingPost();
  const calls: ['GET' | 'PUT', string][] = [
    ['GET', '/review-new-posts'],
    ['GET', `/review-new-posts/${id}`],
    ['PUT', `/review-new-posts/${id}/approve`],
    ['PUT', `/review-new-posts/${id}/reject`],
    ['GET', '/review-new-posts/x'],
  ];
  for (const [method, path] of calls) {
    for (const [client, status] of [
      [api.visitor(), 401],
      [asReader, 403],
      [asAuthor, 403],
    ] as const) {
      const answer = await client.request(method, path, method === 'PUT' ? {} : undefined);
      expect([path, answer.statusCode, answer.body.includes('mei.lin')]).toEqual([path, status, false]);
    }
  }
  expect(await postRow(id)).toMatchObject({ status: 'Pending' });
});
