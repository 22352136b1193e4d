import type { MyPost, NewPostBody } from '@commonpurse/contracts';
import { makeTestApp, type TestApp, type TestClient, type TestUser } from '../../testing';
import { insertComment, insertEdit, insertPost } from '../../testing/content';

let api: TestApp;
let mei: TestUser;
let asMei: TestClient;
let asAda: TestClient;
let ada: TestUser;

const draft: NewPostBody = {
  postTitle: 'My first loan',
  postCategory: 'Microcredit Loan',
  postDesc: 'How it went.',
  postAnon: 'Yes',
};
const MISSING = '00000000-0000-4000-8000-000000000000';

beforeAll(async () => {
  api = await makeTestApp();
  mei = await api.makeUser({ username: 'mei.lin', age: 34 });
  ada = await api.makeUser({ username: 'ada', age: 52 });
  asMei = await api.as(mei);
  asAda = await api.as(ada);
});
afterAll(() => api.close());

const own = async (id: string, client = asMei) => (await client.get(`/mypost/${id}`)).json<MyPost>();

describe('writing a post', () => {
  test("a new post waits for review and is its owner's alone", async () => {
    const answer = await asMei.post('/new-forum-post', draft);
    expect(answer.statusCode).toBe(201);
    const { postID, message } = answer.json<{ postID: string; message: string }>();
    expect(message).toBe('Post created successfully. User post status will be updated shortly after moderator review.');
    expect(await own(postID)).toEqual({
      postID,
      postTitle: 'My first loan',
      postDesc: 'How it went.',
      postCategory: 'Microcredit Loan',
      postStatus: 'Pending',
      postAnon: 'Yes',
      postUser: 'Anonymous',
      postAge: '25-34',
      postDateTime: api.clock.now().toISOString(),
      authorInfo: { username: 'mei.lin' },
      comments: [],
    });
    expect((await asAda.get(`/forum/${postID}`)).statusCode).toBe(404);
    expect((await asMei.get(`/forum/${postID}`)).statusCode).toBe(404);
  });

  test('without a choice of anonymity the post bears her name', async () => {
    const { postAnon: _unselected, ...rest } = draft;
    const { postID } = (await asMei.post('/new-forum-post', rest)).json<{ postID: string }>();
    expect(await own(postID)).toMatchObject({ postAnon: 'No', postUser: 'mei.lin', postAge: 34 });
  });

  test('text is kept as typed, but for blanks at its ends', async () => {
    const text = '  first line\n\n  <b>second</b> & "third" \\ % 🌱 é\u2028 \t';
    const { postID } = (
      await asMei.post('/new-forum-post', { ...draft, postTitle: ' A <i>title</i> ', postDesc: text })
    ).json<{ postID: string }>();
    expect(await own(postID)).toMatchObject({ postTitle: 'A <i>title</i>', postDesc: text.trim() });
  });

  test('the longest title and description fit', async () => {
    const longest = { ...draft, postTitle: 'ü'.repeat(150), postDesc: '🌱'.repeat(5_000) };
    expect((await asMei.post('/new-forum-post', longest)).statusCode).toBe(201);
  });

  test('unknown fields are ignored, whatever they claim', async () => {
    const body = { ...draft, postID: MISSING, postStatus: 'Published', createdAt: '2000-01-01', author_id: ada.userID };
    const { postID } = (await asMei.post('/new-forum-post', body)).json<{ postID: string }>();
    expect(postID).not.toBe(MISSING);
    expect(await own(postID)).toMatchObject({ postStatus: 'Pending', postDateTime: api.clock.now().toISOString() });
  });

  test('her own id as author is taken, any other is refused', async () => {
    expect((await asMei.post('/new-forum-post', { ...draft, postAuthor: mei.userID })).statusCode).toBe(201);
    for (const postAuthor of [ada.userID, 'mei.lin', '', MISSING]) {
      expect((await asMei.post('/new-forum-post', { ...draft, postAuthor })).statusCode).toBe(403);
    }
  });

  const count = async () => (await api.db('posts').pluck('id')).length;

  test.each<[string, unknown, string | undefined]>([
    ['no title', { ...draft, postTitle: undefined }, 'Post Title is required.'],
    ['an empty title', { ...draft, postTitle: '' }, 'Post Title is required.'],
    ['a title of blanks', { ...draft, postTitle: ' \n\t' }, 'Post Title is required.'],
    ['no category', { ...draft, postCategory: undefined }, 'Please select an item in the category'],
    ['an empty category', { ...draft, postCategory: '' }, 'Please select an item in the category'],
    ['another category', { ...draft, postCategory: 'Car Loan' }, 'Please select an item in the category'],
    ['the filter All as category', { ...draft, postCategory: 'All' }, 'Please select an item in the category'],
    ['no description', { ...draft, postDesc: undefined }, 'Post Description is required.'],
    ['a description of blanks', { ...draft, postDesc: '   ' }, 'Post Description is required.'],
    ['too long a title', { ...draft, postTitle: 'x'.repeat(151) }, 'Please use at most 150 characters for the title.'],
    [
      'too long a description',
      { ...draft, postDesc: 'x'.repeat(10_001) },
      'Please use at most 10,000 characters for the description.',
    ],
    ['nothing at all', {}, 'Post Title is required.'],
    ['a number as title', { ...draft, postTitle: 5 }, undefined],
    ['an array as title', { ...draft, postTitle: ['My loan'] }, undefined],
    ['an object as title', { ...draft, postTitle: { text: 'My loan' } }, undefined],
    ['null as title', { ...draft, postTitle: null }, undefined],
    ['true as description', { ...draft, postDesc: true }, undefined],
    ['an array as category', { ...draft, postCategory: ['Payday Loan'] }, undefined],
    ['another word for anonymity', { ...draft, postAnon: 'Maybe' }, undefined],
    ['true for anonymity', { ...draft, postAnon: true }, undefined],
    ['an object as author', { ...draft, postAuthor: { userID: 'x' } }, undefined],
    ['NUL in the title', { ...draft, postTitle: 'a\0b' }, undefined],
    ['NUL in the description', { ...draft, postDesc: 'a\0b' }, undefined],
    ['an array as body', [draft], undefined],
    ['a text as body', '"text"', undefined],
    ['broken JSON', '{"postTitle": ', undefined],
    ['a prototype', '{"__proto__": {"postTitle": "x"}}', undefined],
  ])('%s is refused and stores nothing', async (_what, body, message) => {
    const before = await count();
    const answer = await asMei.post('/new-forum-post', body, { headers: { 'content-type': 'application/json' } });
    expect(answer.json()).toEqual({
      statusCode: 400,
      code: expect.any(String),
      message: message ?? expect.any(String),
    });
    expect(answer.statusCode).toBe(400);
    expect(await count()).toBe(before);
  });

  test('what is no JSON, or too large to be a post, is refused', async () => {
    const form = await asMei.post('/new-forum-post', 'postTitle=x', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(form.statusCode).toBe(415);
    const huge = await asMei.post('/new-forum-post', { ...draft, postDesc: 'x'.repeat(2_000_000) });
    expect(huge.statusCode).toBe(413);
  });
});

describe('reading a post in the forum', () => {
  test('comes as an array of one, with author, years and comments, oldest first', async () => {
    const id = await insertPost(api.db, mei, { title: 'Named', created_at: new Date('2026-01-02T03:04:05.678Z') });
    const second = await insertComment(api.db, id, mei, { created_at: new Date('2026-01-04') });
    const first = await insertComment(api.db, id, ada, {
      created_at: new Date('2026-01-03'),
      description: 'Well said',
    });
    const answer = await asAda.get(`/forum/${id}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual([
      {
        postID: id,
        postTitle: 'Named',
        postDesc: expect.any(String),
        postCategory: 'Payday Loan',
        postStatus: 'Published',
        postAnon: 'No',
        postUser: 'mei.lin',
        postAge: 34,
        postDateTime: '2026-01-02T03:04:05.678Z',
        comments: [
          {
            cmtID: first,
            cmtDesc: 'Well said',
            cmtDateTime: '2026-01-03T00:00:00.000Z',
            cmtStatus: 'Published',
            cmtAuthorUsername: 'ada',
            cmtActiveUser: true,
          },
          expect.objectContaining({ cmtID: second, cmtAuthorUsername: 'mei.lin' }),
        ],
      },
    ]);
  });

  test('a waiting edit is not shown', async () => {
    const id = await insertPost(api.db, mei, { description: 'approved words' });
    await insertEdit(api.db, id, { description: 'unread words' });
    const answer = await asAda.get(`/forum/${id}`);
    expect(answer.json()).toEqual([expect.objectContaining({ postDesc: 'approved words' })]);
    expect((await asAda.get('/forum')).body).not.toContain('unread words');
  });

  test('what is not published, archived, missing or no id at all looks the same', async () => {
    const missing = await asAda.get(`/forum/${MISSING}`);
    expect(missing.json()).toEqual({ statusCode: 404, code: 'POST_NOT_FOUND', message: 'Post not found' });
    const hidden = [
      await insertPost(api.db, mei, { status: 'Pending' }),
      await insertPost(api.db, mei, { status: 'Rejected' }),
      await insertPost(api.db, mei, { archived_at: new Date() }),
      'x',
      "1' or '1'='1",
      '%F0%9F%8C%B1',
      MISSING.toUpperCase().replace('8', 'A'),
      '..%2fmyview',
      'null',
    ];
    for (const id of hidden) {
      for (const reader of [asAda, asMei]) {
        const answer = await reader.get(`/forum/${id}`);
        expect([answer.statusCode, answer.body]).toEqual([404, missing.body]);
      }
    }
  });
});

describe('reading an own post', () => {
  test('is possible in every status, and for its owner alone', async () => {
    for (const status of ['Pending', 'Published', 'Rejected'] as const) {
      const id = await insertPost(api.db, mei, { status });
      expect(await own(id)).toMatchObject({ postID: id, postStatus: status });
      const other = await asAda.get(`/mypost/${id}`);
      expect([other.statusCode, other.json()]).toEqual([404, expect.objectContaining({ code: 'POST_NOT_FOUND' })]);
    }
  });

  test('an archived, a missing and a malformed one are not found', async () => {
    for (const id of [await insertPost(api.db, mei, { archived_at: new Date() }), MISSING, 'my-post']) {
      expect((await asMei.get(`/mypost/${id}`)).json()).toMatchObject({ statusCode: 404, code: 'POST_NOT_FOUND' });
    }
  });

  test('says what the moderator said when it was rejected', async () => {
    const said = { review_reason: 'Names someone', review_note: 'Please leave the name out.' };
    const id = await insertPost(api.db, mei, { status: 'Rejected', ...said });
    expect(await own(id)).toMatchObject({ reviewReason: 'Names someone', reviewNote: 'Please leave the name out.' });
    const silent = await own(await insertPost(api.db, mei, { status: 'Rejected' }));
    expect(Object.keys(silent)).not.toEqual(expect.arrayContaining(['reviewReason']));
  });

  test('has the comments that the forum has, and never a rejected one', async () => {
    const id = await insertPost(api.db, mei, { status: 'Rejected', anonymous: true });
    await insertComment(api.db, id, ada);
    await insertComment(api.db, id, mei);
    await insertComment(api.db, id, ada, { status: 'Rejected', description: 'spiteful words' });
    const answer = await asMei.get(`/mypost/${id}`);
    expect(answer.body).not.toContain('spiteful');
    expect(answer.json<MyPost>().comments.map((one) => one.cmtAuthorUsername)).toEqual(['ada', 'Author']);
  });
});

describe('the list of own posts', () => {
  let eve: TestUser;
  let asEve: TestClient;
  const list = async (query = '') =>
    (await asEve.get(`/myposts/${eve.userID}${query}`)).json<{ postTitle: string }[]>();
  const titles = async (query: string) => (await list(query)).map((post) => post.postTitle);

  beforeAll(async () => {
    eve = await api.makeUser({ username: 'eve' });
    asEve = await api.as(eve);
    await insertPost(api.db, eve, { title: 'Alpha', status: 'Pending', description: 'x'.repeat(5_000) });
    await insertPost(api.db, eve, { title: 'Beta', anonymous: true, category: 'Microcredit Loan' });
    await insertPost(api.db, eve, { title: 'Gamma', status: 'Rejected', category: 'Microcredit Loan' });
    await insertPost(api.db, eve, { title: 'Gone', archived_at: new Date() });
    await insertPost(api.db, mei, { title: 'Beta of Mei' });
  });

  test("holds all of hers and nobody else's, newest first, with her name and the beginning of the text", async () => {
    expect(await titles('')).toEqual(['Gamma', 'Beta', 'Alpha']);
    const posts = await list();
    expect(posts[1]).toEqual({
      postID: expect.any(String),
      postTitle: 'Beta',
      postDesc: expect.any(String),
      postCategory: 'Microcredit Loan',
      postStatus: 'Published',
      postAnon: 'Yes',
      postDateTime: expect.any(String),
      authorInfo: { username: 'eve' },
    });
    expect(posts[2]).toMatchObject({ postDesc: 'x'.repeat(1_000) });
  });

  test.each([
    ['?status=Pending', ['Alpha']],
    ['?status=All&category=All', ['Gamma', 'Beta', 'Alpha']],
    ['?category=Microcredit%20Loan', ['Gamma', 'Beta']],
    ['?category=Microcredit%20Loan&status=Rejected', ['Gamma']],
    ['?search=beta', ['Beta']],
    ['?search=beta&status=Pending', []],
  ])('%s', async (query, expected) => expect(await titles(query)).toEqual(expected));

  test.each([
    '?status=Archived',
    '?status=',
    '?category=Car',
    '?limit=0',
    '?limit=101',
    '?limit=x',
    '?after=x',
    '?search=a&search=b',
  ])('%s is refused', async (query) =>
    expect((await asEve.get(`/myposts/${eve.userID}${query}`)).statusCode).toBe(400),
  );

  test('of another user is refused', async () => {
    for (const id of [mei.userID, MISSING, 'eve', 'x'])
      expect((await asEve.get(`/myposts/${id}`)).statusCode).toBe(403);
  });
});

test('visitors get nothing, moderators read and write like members', async () => {
  const id = await insertPost(api.db, mei);
  const moderator = await api.makeModerator();
  const asModerator = await api.as(moderator);
  const calls: ['GET' | 'POST', string, number][] = [
    ['GET', '/forum', 200],
    ['GET', `/forum/${id}`, 200],
    ['GET', `/myposts/${moderator.userID}`, 200],
    ['GET', `/mypost/${id}`, 404],
    ['POST', '/new-forum-post', 201],
  ];
  for (const [method, path, status] of calls) {
    const body = method === 'POST' ? draft : undefined;
    expect([path, (await api.visitor().request(method, path, body)).statusCode]).toEqual([path, 401]);
    expect([path, (await asModerator.request(method, path, body)).statusCode]).toEqual([path, status]);
  }
});
