import type { MyPost, NewPostBody } from '@commonpurse/contracts';
import { type TestClient, type TestUser, useTestApp } from '../../../testing';
import { MISSING } from '../../../testing/content';
import { untilSomeoneWaits } from '../../../testing/locks';

const api = useTestApp();
let mei: TestUser;
let ada: TestUser;
let asMei: TestClient;
let asAda: TestClient;

const draft: NewPostBody = {
  postTitle: 'My first loan',
  postCategory: 'Microcredit Loan',
  postDesc: 'How it went.',
  postAnon: 'Yes',
};

beforeAll(async () => {
  mei = await api.makeUser({ username: 'mei.lin', age: 34 });
  ada = await api.makeUser({ username: 'ada', age: 52 });
  asMei = await api.as(mei);
  asAda = await api.as(ada);
});

const own = async (id: string) => (await asMei.get(`/mypost/${id}`)).json<MyPost>();

describe('writing a post', () => {
  test('makes it pending, and readable by its author alone', async () => {
    const answer = await asMei.post('/new-forum-post', draft);
    expect(answer.statusCode).toBe(201);
    const { postID: postId, message } = answer.json<{ postID: string; message: string }>();
    expect(message).toBe('Post created successfully. User post status will be updated shortly after moderator review.');
    expect(await own(postId)).toEqual({
      postID: postId,
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
    expect((await asAda.get(`/forum/${postId}`)).statusCode).toBe(404);
    expect((await asMei.get(`/forum/${postId}`)).statusCode).toBe(404);
  });

  test('without a choice of anonymity names the author', async () => {
    const { postAnon: _unselected, ...rest } = draft;
    const { postID: postId } = (await asMei.post('/new-forum-post', rest)).json<{ postID: string }>();
    expect(await own(postId)).toMatchObject({ postAnon: 'No', postUser: 'mei.lin', postAge: 34 });
  });

  test('keeps the content warnings in order, and stores none where none are sent', async () => {
    const write = async (change: Partial<NewPostBody>) =>
      own((await asMei.post('/new-forum-post', { ...draft, ...change })).json<{ postID: string }>().postID);
    expect((await write({ postWarning: ['Loss', 'Violence', 'Money control'] })).postWarning).toEqual([
      'Loss',
      'Violence',
      'Money control',
    ]);
    expect(await write({ postWarning: [] })).not.toHaveProperty('postWarning');
    expect(await write({})).not.toHaveProperty('postWarning');
  });

  test.each([
    ['of another value', ['Spoilers']],
    ['of the same twice', ['Loss', 'Loss']],
    ['of four values', ['Loss', 'Violence', 'Threats', 'Other']],
    ['that is no list', 'Loss'],
    ['that is null', null],
  ])('with a content warning %s is refused', async (_what, postWarning) => {
    const answer = await asMei.post('/new-forum-post', { ...draft, postWarning });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'MALFORMED_REQUEST' }]);
  });

  test('keeps the text as typed, except blanks at its ends', async () => {
    const text = '  first line\n\n  <b>second</b> & "third" \\ % 🌱 é\u2028 \t';
    const { postID: postId } = (
      await asMei.post('/new-forum-post', { ...draft, postTitle: ' A <i>title</i> ', postDesc: text })
    ).json<{ postID: string }>();
    expect(await own(postId)).toMatchObject({ postTitle: 'A <i>title</i>', postDesc: text.trim() });
  });

  test('with the longest title and description is accepted', async () => {
    const longest = { ...draft, postTitle: 'ü'.repeat(150), postDesc: '🌱'.repeat(5_000) };
    expect((await asMei.post('/new-forum-post', longest)).statusCode).toBe(201);
  });

  test('ignores unknown fields', async () => {
    const body = { ...draft, postID: MISSING, postStatus: 'Published', createdAt: '2000-01-01', author_id: ada.userId };
    const { postID: postId } = (await asMei.post('/new-forum-post', body)).json<{ postID: string }>();
    expect(postId).not.toBe(MISSING);
    expect(await own(postId)).toMatchObject({ postStatus: 'Pending', postDateTime: api.clock.now().toISOString() });
  });

  test("accepts the author's own id, and refuses any other", async () => {
    expect((await asMei.post('/new-forum-post', { ...draft, postAuthor: mei.userId })).statusCode).toBe(201);
    for (const postAuthor of [ada.userId, 'mei.lin', '', MISSING]) {
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
  ])('with %s is refused and stores nothing', async (_what, body, message) => {
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

  test('is refused for a body that is not JSON or is too large', async () => {
    const form = await asMei.post('/new-forum-post', 'postTitle=x', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(form.statusCode).toBe(415);
    const huge = await asMei.post('/new-forum-post', { ...draft, postDesc: 'x'.repeat(2_000_000) });
    expect(huge.statusCode).toBe(413);
  });
});

test("a post sent while its author's account is closed is not stored", async () => {
  const leaving = await api.makeUser();
  const asLeaving = await api.as(leaving);
  await asLeaving.get('/forum');
  let writing: ReturnType<TestClient['post']> | undefined;
  await api.db.transaction(async (trx) => {
    await trx('users').where({ id: leaving.userId }).update({ active: false });
    writing = asLeaving.post('/new-forum-post', draft);
    await untilSomeoneWaits(api.db);
  });
  expect((await writing)?.json()).toMatchObject({ statusCode: 401, code: 'NO_SESSION' });
  expect(await api.db('posts').where({ author_id: leaving.userId })).toEqual([]);
});
