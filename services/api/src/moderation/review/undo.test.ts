import type { MyPost, NewPostBody } from '@commonpurse/contracts';
import { type TestClient, type TestUser, useTestApp } from '../../../testing';
import { insertEdit, insertPost, MISSING } from '../../../testing/content';

const api = useTestApp();
let author: TestUser;
let moderator: TestUser;
let asAuthor: TestClient;
let asModerator: TestClient;
let asSecond: TestClient;
let asReader: TestClient;

beforeAll(async () => {
  author = await api.makeUser();
  moderator = await api.makeModerator();
  asAuthor = await api.as(author);
  asModerator = await api.as(moderator);
  asSecond = await api.as(await api.makeModerator());
  asReader = await api.as(await api.makeUser());
});

const earlier = { review_reason: 'Unclear', review_note: 'Please say when.' };
const newPost = () => insertPost(api.db, author, { status: 'Pending', description: 'New words', ...earlier });
const editedPost = async () => {
  const id = await insertPost(api.db, author, { title: 'Old', description: 'Old text', anonymous: true, ...earlier });
  await insertEdit(api.db, id, { title: 'New', description: 'New text', category: 'Short Term Loan' });
  return id;
};
const decide = (id: string, decision: string, body?: unknown) =>
  asModerator.put(`/review-new-posts/${id}/${decision}`, body);
const undo = (id: string, decision: string, client = asModerator) =>
  client.put(`/review-new-posts/${id}/${decision}/undo`);
const audit = (id: string) =>
  api.db('audit_log').where({ subject_id: id }).orderBy('id').select('actor_id', 'action', 'before', 'after');
/** Everything that a decision and its undoing may change, except the time of the last change. */
const everything = async (id: string) => {
  const { updated_at: _changed, ...row } = (await api.db('posts').where({ id }).first())!;
  return [row, await api.db('post_edits').where({ post_id: id })];
};
const storedDecisions = (id: string) => api.db('decisions').where({ subject_id: id });

describe('undoing a decision', () => {
  test('on a post that was taken down with a pending edit and reopened keeps the edit pending', async () => {
    const id = await editedPost();
    await asModerator.put(`/forum/${id}/take-down`, { reason: 'Names someone' });
    await asModerator.put(`/review-new-posts/${id}/reopen`, { reason: 'Another look' });
    const before = await everything(id);
    expect((await decide(id, 'approve')).statusCode).toBe(200);
    expect((await undo(id, 'approve')).statusCode).toBe(200);
    expect(await everything(id)).toEqual(before);
    expect(before[1]).toHaveLength(1);
  });

  test.each(['approve', 'reject'])('on a new post (%s) makes it pending again, unchanged', async (decision) => {
    const id = await newPost();
    const before = await everything(id);
    const tag = (await asModerator.get(`/review-new-posts/${id}`)).headers.etag;
    await decide(id, decision, { reason: 'Names someone' });
    const answer = await undo(id, decision);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { postID: id, postStatus: 'Pending', message: 'Your decision has been undone.' },
    ]);
    expect(await everything(id)).toEqual(before);
    expect((await asReader.get(`/forum/${id}`)).statusCode).toBe(404);
    expect((await asModerator.get(`/review-new-posts/${id}`)).headers.etag).toBe(tag);
    const after = { status: decision === 'approve' ? 'Published' : 'Rejected', edit: false };
    expect(await audit(id)).toMatchObject([
      { action: `post.${decision}` },
      {
        actor_id: moderator.userId,
        action: `post.undo-${decision}`,
        before: after,
        after: { status: 'Pending', edit: false },
      },
    ]);
    expect((await decide(id, 'approve')).statusCode).toBe(200);
  });

  test.each(['approve', 'reject'])(
    'on an edit (%s) makes it pending again, and others read the previous text',
    async (decision) => {
      const id = await editedPost();
      const before = await everything(id);
      await decide(id, decision, { reason: 'Names someone' });
      expect((await undo(id, decision)).json()).toMatchObject({ postStatus: 'Published' });
      expect(await everything(id)).toEqual(before);
      const shown = await asReader.get(`/forum/${id}`);
      expect(shown.json()).toMatchObject([{ postTitle: 'Old', postUser: 'Anonymous', postCategory: 'Payday Loan' }]);
      expect((await asAuthor.get(`/mypost/${id}`)).json<MyPost>()).toMatchObject({
        reviewReason: 'Unclear',
        edit: { postTitle: 'New', postAnon: 'No' },
      });
      expect(await audit(id)).toMatchObject([
        { action: `post-edit.${decision}` },
        {
          action: `post-edit.undo-${decision}`,
          before: { status: 'Published', edit: false },
          after: { status: 'Published', edit: true },
        },
      ]);
      expect(JSON.stringify(await audit(id))).not.toMatch(/old|new|names/i);
      expect((await decide(id, 'approve')).statusCode).toBe(200);
    },
  );

  test('is possible for ten seconds', async () => {
    for (const [wait, status] of [
      [10_000, 200],
      [10_001, 409],
    ] as const) {
      const id = await newPost();
      await decide(id, 'approve');
      api.clock.advance(wait);
      expect((await undo(id, 'approve')).statusCode).toBe(status);
      expect(await audit(id)).toHaveLength(status === 200 ? 2 : 1);
    }
  });

  test('deletes expired texts kept for undo whenever anyone decides or undoes', async () => {
    const [first, second, third] = [await editedPost(), await editedPost(), await newPost()];
    await decide(first, 'approve');
    expect(await storedDecisions(first)).toHaveLength(1);
    api.clock.advance(6_000);
    await decide(second, 'approve');
    api.clock.advance(6_000);
    await undo(second, 'approve');
    expect([await storedDecisions(first), await storedDecisions(second)]).toEqual([[], []]);
    await decide(second, 'approve');
    api.clock.advance(11_000);
    await decide(third, 'approve');
    expect(await storedDecisions(second)).toEqual([]);
  });
});

describe('a decision cannot be undone', () => {
  const words: NewPostBody = { postTitle: 'Other', postCategory: 'Payday Loan', postDesc: 'Other words' };
  const refused = async (id: string, decision = 'approve', client = asModerator) => {
    const before = [await everything(id), await audit(id)];
    expect((await undo(id, decision, client)).json()).toEqual({
      statusCode: 409,
      code: 'UNDO_REFUSED',
      message: 'This decision can no longer be undone.',
    });
    expect([await everything(id), await audit(id)]).toEqual(before);
  };

  test.each<[string, (id: string) => Promise<unknown>]>([
    ['was already undone', (id) => undo(id, 'approve')],
    ['was replaced by another since', (id) => undo(id, 'approve').then(() => decide(id, 'reject'))],
    ['is on a post that was edited since', (id) => asAuthor.put(`/update-forum-post/${id}`, words)],
    [
      'is on a post that became anonymous since',
      async (id) => {
        const { title, description } = (await api.db('posts').where({ id }).first())!;
        const same = { postTitle: title, postDesc: description, postCategory: 'Payday Loan' };
        return asAuthor.put(`/update-forum-post/${id}`, { ...same, postAnon: 'Yes' });
      },
    ],
    [
      'is on a post that was edited, and back again',
      async (id) => {
        const { title, description } = (await api.db('posts').where({ id }).first())!;
        await asAuthor.put(`/update-forum-post/${id}`, words);
        const same = { postTitle: title, postDesc: description, postCategory: 'Payday Loan' };
        return asAuthor.put(`/update-forum-post/${id}`, same);
      },
    ],
    ['is on a post that was deleted since', (id) => asAuthor.delete(`/mypost/${id}`)],
    [
      'is on a post that was hidden after a report since',
      (id) => api.db('posts').where({ id }).update({ status: 'Rejected' }),
    ],
  ])('that %s', async (_what, change) => {
    const id = await newPost();
    await decide(id, 'approve');
    await change(id);
    await refused(id);
  });

  test("if it is another decision, another moderator's, or none", async () => {
    const id = await newPost();
    await refused(id);
    await decide(id, 'approve');
    await refused(id, 'reject');
    await refused(id, 'approve', asSecond);
    expect((await undo(id, 'approve')).statusCode).toBe(200);
  });

  test('on an edit, once the next edit is pending', async () => {
    const id = await editedPost();
    await decide(id, 'approve');
    await asAuthor.put(`/update-forum-post/${id}`, words);
    await refused(id);
    expect(await storedDecisions(id)).toEqual([]);
  });

  test('after its post was deleted, when no text is kept for it', async () => {
    const id = await editedPost();
    await decide(id, 'approve');
    await asAuthor.delete(`/mypost/${id}`);
    expect(await storedDecisions(id)).toEqual([]);
  });

  test('except after a save without changes, which leaves the undo possible', async () => {
    const id = await newPost();
    await decide(id, 'approve');
    const { title, description } = (await api.db('posts').where({ id }).first())!;
    const same = { postTitle: title, postDesc: description, postCategory: 'Payday Loan' };
    expect((await asAuthor.put(`/update-forum-post/${id}`, same)).statusCode).toBe(200);
    expect((await undo(id, 'approve')).statusCode).toBe(200);
  });

  test('on a post that does not exist or with an invalid id, which is not found', async () => {
    for (const id of [MISSING, 'x'])
      for (const decision of ['approve', 'reject'])
        expect((await undo(id, decision)).json()).toMatchObject({ statusCode: 404, code: 'POST_NOT_FOUND' });
  });
});
