import {
  MESSAGE,
  type ForumPost,
  type MyPost,
  type MyPostSummary,
  type NewPostBody,
  type ReviewPost,
} from '@commonpurse/contracts';
import { type TestClient, type TestUser, useTestApp } from '../../../../testing';
import { insertComment, insertEdit, insertPost, MISSING } from '../../../../testing/content';

const api = useTestApp();
let mei: TestUser;
let asMei: TestClient;
let asAda: TestClient;
let asModerator: TestClient;
const approved = { title: 'Old', description: 'Old text', category: 'Payday Loan' } as const;
const sameText: NewPostBody = { postTitle: 'Old', postDesc: 'Old text', postCategory: 'Payday Loan', postAnon: 'No' };
const newText: NewPostBody = {
  postTitle: 'New',
  postDesc: 'New text',
  postCategory: 'Short Term Loan',
  postAnon: 'No',
};

beforeAll(async () => {
  mei = await api.makeUser({ username: 'mei.lin', age: 34 });
  asMei = await api.as(mei);
  asAda = await api.as(await api.makeUser());
  asModerator = await api.as(await api.makeModerator());
});

const post = (wishes: Parameters<typeof insertPost>[2] = {}) => insertPost(api.db, mei, { ...approved, ...wishes });
const update = (id: string, body: unknown, client = asMei) => client.put(`/update-forum-post/${id}`, body);
const own = async (id: string) => (await asMei.get(`/mypost/${id}`)).json<MyPost>();
const shown = async (id: string) => (await asAda.get(`/forum/${id}`)).json<[ForumPost]>()[0];
const everything = async (id: string) => [
  await api.db('posts').where({ id }).first(),
  await api.db('post_edits').where({ post_id: id }),
];

describe('editing a post', () => {
  test('keeps the approved text for readers, and shows the new one to the author and moderators', async () => {
    const id = await post();
    await insertComment(api.db, id, mei);
    const before = await shown(id);
    const comments = before.comments.map((comment) => ({ ...comment, cmtOwn: true }));
    const answer = await update(id, { ...newText, postAuthor: mei.userId });
    expect([answer.statusCode, answer.json()]).toEqual([200, { postID: id, message: 'Post updated successfully.' }]);
    expect(await shown(id)).toEqual(before);
    expect((await asAda.get('/forum')).body).not.toContain('New text');
    const edit = { ...newText, postDateTime: api.clock.now().toISOString() };
    expect(await own(id)).toEqual({ ...before, comments, authorInfo: { username: 'mei.lin' }, edit });
    const list = (await asMei.get(`/myposts/${mei.userId}`)).json<MyPostSummary[]>();
    expect(list.find((post) => post.postID === id)).toMatchObject({ postTitle: 'Old', edit: true });
    expect((await asModerator.get(`/review-new-posts/${id}`)).json()).toMatchObject([
      { ...newText, edit: true, approved: sameText, postStatus: 'Published' },
    ]);
  });

  test('a second time replaces the pending text', async () => {
    const id = await post();
    await update(id, newText);
    api.clock.advance(1_000);
    await update(id, { ...newText, postTitle: 'Newer' });
    expect(await own(id)).toMatchObject({
      edit: { postTitle: 'Newer', postDateTime: api.clock.now().toISOString() },
    });
    expect(await api.db('post_edits').where({ post_id: id })).toHaveLength(1);
  });

  test('back to the approved text removes the pending edit', async () => {
    const id = await post();
    await update(id, newText);
    expect((await update(id, { ...sameText, postTitle: '  Old ' })).statusCode).toBe(200);
    expect(await own(id)).not.toHaveProperty('edit');
    expect((await asModerator.get(`/review-new-posts/${id}`)).statusCode).toBe(404);
  });

  test('keeps a content warning that the body omits, and makes a changed one pending', async () => {
    const id = await post({ warning: 'Threats' });
    await update(id, newText);
    expect((await own(id)).edit).toMatchObject({ postTitle: 'New', postWarning: ['Threats'] });
    await update(id, { ...sameText, postWarning: ['Loss'] });
    expect(await own(id)).toMatchObject({ postWarning: ['Threats'], edit: { postWarning: ['Loss'] } });
    expect((await shown(id)).postWarning).toEqual(['Threats']);
    await update(id, { ...sameText, postTitle: 'Newer' });
    expect((await own(id)).edit).toMatchObject({ postTitle: 'Newer', postWarning: ['Loss'] });
    const [reviewed] = (await asModerator.get(`/review-new-posts/${id}`)).json<[ReviewPost]>();
    expect(reviewed).toMatchObject({ postWarning: ['Loss'], approved: { postWarning: ['Threats'] } });
    expect((await asModerator.put(`/review-new-posts/${id}/approve`)).statusCode).toBe(200);
    expect((await shown(id)).postWarning).toEqual(['Loss']);
  });

  test('removes a content warning once a moderator approves', async () => {
    const id = await post({ warning: 'Threats' });
    await update(id, { ...sameText, postWarning: [] });
    expect((await own(id)).edit).not.toHaveProperty('postWarning');
    expect((await shown(id)).postWarning).toEqual(['Threats']);
    await asModerator.put(`/review-new-posts/${id}/approve`);
    expect(await shown(id)).not.toHaveProperty('postWarning');
    await update(id, { ...sameText, postWarning: ['Violence'] });
    await update(id, { ...sameText, postWarning: [] });
    expect(await own(id)).not.toHaveProperty('edit');
  });

  test('with an invalid content warning is refused', async () => {
    const id = await post();
    const before = await everything(id);
    expect((await update(id, { ...sameText, postWarning: ['Loss', 'Loss'] })).statusCode).toBe(400);
    expect(await everything(id)).toEqual(before);
  });

  test('without a change changes nothing', async () => {
    const id = await post();
    const before = await everything(id);
    expect((await update(id, sameText)).statusCode).toBe(200);
    expect(await everything(id)).toEqual(before);
  });
});

describe('anonymity in an edit', () => {
  test('applies at once, and with unchanged text nothing is pending', async () => {
    const id = await post();
    await insertComment(api.db, id, mei);
    await update(id, { ...sameText, postAnon: 'Yes' });
    const post_ = await shown(id);
    expect(post_).toMatchObject({ postUser: 'Anonymous', postAge: '25-34', postAnon: 'Yes' });
    expect(post_.comments[0]).toMatchObject({ cmtAuthorUsername: 'Author' });
    expect(await own(id)).not.toHaveProperty('edit');
  });

  test('applies at once with a pending text, and stays if that text is rejected', async () => {
    const id = await post();
    await update(id, { ...newText, postAnon: 'Yes' });
    expect(await shown(id)).toMatchObject({ postUser: 'Anonymous', postTitle: 'Old' });
    expect(await own(id)).toMatchObject({ postAnon: 'Yes', edit: { postAnon: 'Yes', postTitle: 'New' } });
    await asModerator.put(`/review-new-posts/${id}/reject`);
    expect(await shown(id)).toMatchObject({ postUser: 'Anonymous', postTitle: 'Old' });
  });

  test.each([
    ['alone', { ...sameText, postAnon: 'No' }],
    ['omitted, which means No', { ...sameText, postAnon: undefined }],
    ['with new words', newText],
  ])('given up (%s) is pending until a moderator approves', async (_what, body) => {
    const id = await post({ anonymous: true });
    await update(id, body);
    expect(await shown(id)).toMatchObject({ postUser: 'Anonymous', postAnon: 'Yes' });
    expect(await own(id)).toMatchObject({ postUser: 'Anonymous', edit: { postAnon: 'No' } });
    await asModerator.put(`/review-new-posts/${id}/approve`);
    expect(await shown(id)).toMatchObject({ postUser: 'mei.lin', postAge: 34, postAnon: 'No' });
  });

  test('is not given up by a form from before it was chosen', async () => {
    const id = await post({ anonymous: true });
    const before = await everything(id);
    const refused = await update(id, { ...newText, seenPostAnon: 'No' });
    expect(refused.json()).toEqual({
      statusCode: 409,
      code: 'ITEM_CHANGED',
      message: MESSAGE.post.anonymityChanged,
    });
    expect(await everything(id)).toEqual(before);
    for (const body of [
      { ...newText, seenPostAnon: 'Yes' },
      { ...newText, postAnon: 'Yes', seenPostAnon: 'No' },
    ])
      expect((await update(id, body)).statusCode).toBe(200);
  });

  test('chosen again drops the edit that gave it up', async () => {
    const id = await post({ anonymous: true });
    await update(id, sameText);
    await update(id, { ...sameText, postAnon: 'Yes' });
    expect(await own(id)).not.toHaveProperty('edit');
    expect((await asModerator.put(`/review-new-posts/${id}/approve`)).statusCode).toBe(409);
    expect(await shown(id)).toMatchObject({ postUser: 'Anonymous' });
  });
});

describe('an edit is refused', () => {
  test.each<[string, unknown, string | undefined]>([
    ['without title', { ...newText, postTitle: undefined }, 'Post Title is required.'],
    ['with a title of blanks', { ...newText, postTitle: ' \n' }, 'Post Title is required.'],
    ['without category', { ...newText, postCategory: undefined }, 'Please select an item in the category'],
    ['with another category', { ...newText, postCategory: 'Car Loan' }, 'Please select an item in the category'],
    ['without description', { ...newText, postDesc: undefined }, 'Post Description is required.'],
    [
      'with too long a title',
      { ...newText, postTitle: 'x'.repeat(151) },
      'Please use at most 150 characters for the title.',
    ],
    [
      'with too long a description',
      { ...newText, postDesc: 'x'.repeat(10_001) },
      'Please use at most 10,000 characters for the description.',
    ],
    ['with nothing', {}, 'Post Title is required.'],
    ['without a body', undefined, 'Post Title is required.'],
    ['with a number as title', { ...newText, postTitle: 5 }, undefined],
    ['with another word for anonymity', { ...newText, postAnon: 'Maybe' }, undefined],
    ['with NUL', { ...newText, postDesc: 'a\0b' }, undefined],
  ])('%s, and changes nothing', async (_what, body, message) => {
    const id = await post();
    await insertEdit(api.db, id);
    const before = await everything(id);
    const answer = await update(id, body);
    expect(answer.json()).toEqual({
      statusCode: 400,
      code: expect.any(String),
      message: message ?? expect.any(String),
    });
    expect(await everything(id)).toEqual(before);
  });

  test.each(['Pending', 'Rejected'] as const)('while the post is %s', async (status) => {
    const id = await post({ status });
    const before = await everything(id);
    for (const body of [newText, { ...sameText, postAnon: 'Yes' }])
      expect((await update(id, body)).json()).toMatchObject({ statusCode: 409, code: 'NOT_PUBLISHED' });
    expect(await everything(id)).toEqual(before);
  });

  test("for another's, an archived or a missing post, with the same 404", async () => {
    const id = await post();
    const before = await everything(id);
    const missing = await update(MISSING, newText);
    expect(missing.json()).toEqual({ statusCode: 404, code: 'POST_NOT_FOUND', message: 'Post not found' });
    const answers = [
      await update(id, newText, asAda),
      await update(id, newText, asModerator),
      await update(await post({ status: 'Pending' }), newText, asAda),
      await update(await post({ archived_at: new Date() }), newText),
      await update('my-post', newText),
    ];
    for (const answer of answers) expect([answer.statusCode, answer.body]).toEqual([404, missing.body]);
    expect(await everything(id)).toEqual(before);
  });

  test("in another's name", async () => {
    const id = await post();
    const before = await everything(id);
    for (const postAuthor of [MISSING, '', 'mei.lin'])
      expect((await update(id, { ...newText, postAuthor })).statusCode).toBe(403);
    expect(await everything(id)).toEqual(before);
  });
});
