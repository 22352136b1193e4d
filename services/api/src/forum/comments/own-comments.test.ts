import { randomUUID } from 'node:crypto';
import { ERRORS, MESSAGE, type ForumPost, type MyPost } from '@commonpurse/contracts';
import { envelope, type TestClient, type TestUser, useTestApp } from '../../../testing';
import { insertComment, insertPost } from '../../../testing/content';

const t = useTestApp();
let ann: TestUser;
let beth: TestUser;
let asAnn: TestClient;
let asBeth: TestClient;
let asModerator: TestClient;
let post: string;
let comment: string;

beforeAll(async () => {
  [ann, beth] = [await t.makeUser(), await t.makeUser()];
  [asAnn, asBeth] = [await t.as(ann), await t.as(beth)];
  asModerator = await t.as(await t.makeModerator());
});
beforeEach(async () => {
  post = await insertPost(t.db, beth);
  comment = await insertComment(t.db, post, ann, { description: 'Call me on 0400 000 000' });
});

const change = (cmtDesc: string, by = asAnn, id = comment) => by.put(`/comment/${id}`, { cmtDesc });
const remove = (by = asAnn, id = comment) => by.delete(`/comment/${id}`);
const row = () => t.db('comments').where({ id: comment }).first();
const readBy = async (client: TestClient) => (await client.get(`/forum/${post}`)).json<[ForumPost]>()[0].comments;
const events = (action: string) => t.db('audit_log').where({ action, subject_id: comment });

describe('changing an own comment', () => {
  test('shows the new text to everyone at once, marks it as edited, and keeps time and name', async () => {
    const [before] = await readBy(asBeth);
    const answer = await change('  Ask at the library\ninstead ');
    expect([answer.statusCode, answer.json()]).toEqual([200, { cmtID: comment, message: MESSAGE.comment.updated }]);
    const after = { ...before, cmtDesc: 'Ask at the library\ninstead', cmtEdited: true };
    for (const reader of [asBeth, asModerator]) expect(await readBy(reader)).toEqual([after]);
    expect(await readBy(asAnn)).toEqual([{ ...after, cmtOwn: true }]);
    expect((await asBeth.get(`/mypost/${post}`)).json<MyPost>().comments[0]).toMatchObject({ cmtEdited: true });
  });

  test('leaves an audit row without its text', async () => {
    await change('Ask at the library');
    const [event] = await events('comment.update');
    expect(event).toMatchObject({ actor_id: ann.userId, before: null, after: null });
  });

  test.each([
    ['   ', MESSAGE.comment.required],
    ['x'.repeat(2_001), MESSAGE.comment.long],
  ])('is refused by the rules of a new comment', async (text, message) => {
    const answer = await change(text);
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { message }]);
    expect((await row())?.description).toBe('Call me on 0400 000 000');
  });

  test('with an idempotency key is done once, and deletes its draft', async () => {
    const place = `/drafts/update-comment.${comment}`;
    const sendKey = randomUUID();
    expect((await asAnn.put(place, { cmtDesc: 'Ask', sendKey })).statusCode).toBe(200);
    const send = () =>
      asAnn.put(`/comment/${comment}`, { cmtDesc: 'Ask' }, { headers: { 'idempotency-key': sendKey } });
    const answers = [await send(), await send()];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await asAnn.get(place)).json()).toEqual({ draft: null });
    expect(await events('comment.update')).toHaveLength(1);
  });

  test('keeps the earlier text in a report about it', async () => {
    await asBeth.post(`/report-comment/${comment}`, { reportReason: 'A number' });
    await change('Ask at the library');
    expect(await t.db('comment_reports').where({ comment_id: comment }).first('reported_text')).toEqual({
      reported_text: 'Call me on 0400 000 000',
    });
  });
});

describe('deleting an own comment', () => {
  test('removes it from every reply to readers, and its text from the database', async () => {
    const answer = await remove();
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: MESSAGE.comment.deleted }]);
    for (const reader of [asAnn, asBeth, asModerator]) expect(await readBy(reader)).toEqual([]);
    expect(await row()).toMatchObject({ description: '', status: 'Rejected', deleted_at: t.clock.now() });
    expect((await asBeth.get(`/report-comment/${comment}`)).statusCode).toBe(404);
    expect((await remove()).json()).toEqual(envelope('COMMENT_NOT_FOUND'));
    expect((await change('Again')).json()).toEqual(envelope('COMMENT_NOT_FOUND'));
    expect(await events('comment.delete')).toMatchObject([{ actor_id: ann.userId, before: null, after: null }]);
  });

  test('deletes the draft of a change', async () => {
    const place = `/drafts/update-comment.${comment}`;
    await asAnn.put(place, { cmtDesc: 'My number', sendKey: randomUUID() });
    await remove();
    expect((await asAnn.get(place)).json()).toEqual({ draft: null });
  });

  test.each(['approve', 'reject'])(
    'keeps its text in an open report, which can be decided (%s); the second call gets 409',
    async (decision) => {
      await asBeth.post(`/report-comment/${comment}`, { reportReason: 'A number' });
      const { id } = (await t.db('comment_reports').where({ comment_id: comment }).first('id'))!;
      await remove();
      const detail = await asModerator.get(`/reported-comments/${id}?source=published`);
      expect(detail.body).toContain('Call me on 0400 000 000');
      expect((await asModerator.put(`/reported-comments/${id}/${decision}`, {})).statusCode).toBe(200);
      for (const second of ['publish', 'reject']) {
        const path = `/reported-comments/${comment}/${second}-comment-status?source=published`;
        expect((await asModerator.put(path, {})).json()).toEqual(envelope('STATE_CONFLICT'));
      }
      expect((await asModerator.get('/unfinished-decisions')).body).not.toContain(comment);
      expect(await readBy(asBeth)).toEqual([]);
    },
  );

  test('between the two calls of a decision removes the due status', async () => {
    await asBeth.post(`/report-comment/${comment}`, { reportReason: 'A number' });
    const { id } = (await t.db('comment_reports').where({ comment_id: comment }).first('id'))!;
    await asModerator.put(`/reported-comments/${id}/approve`, {});
    await remove();
    expect(await t.db('comment_reports').where({ id }).first('due_status')).toEqual({ due_status: null });
  });
});

const ACTIONS = [
  ['changed', (client: TestClient, id: string) => change('Other words', client, id)],
  ['deleted', remove],
] as const;

describe.each(ACTIONS)('a comment cannot be %s', (_what, act) => {
  test('by anyone but its author, who get a 404, moderators included', async () => {
    for (const other of [asBeth, asModerator])
      expect((await act(other, comment)).json()).toEqual(envelope('COMMENT_NOT_FOUND'));
    expect((await row())?.description).toBe('Call me on 0400 000 000');
  });

  test('that does not exist or has an invalid id', async () => {
    for (const id of ['00000000-0000-4000-8000-000000000000', 'nothing'])
      expect((await act(asAnn, id)).json()).toEqual(envelope('COMMENT_NOT_FOUND'));
  });

  test.each([{ status: 'Rejected' as const }, { status: 'Pending' as const }, { archived_at: new Date() }])(
    'under a post that its author can no longer read: %j',
    async (state) => {
      await t.db('posts').where({ id: post }).update(state);
      expect((await act(asAnn, comment)).json()).toEqual(envelope('COMMENT_NOT_FOUND'));
    },
  );

  test('that a moderator has hidden', async () => {
    await t.db('comments').where({ id: comment }).update({ status: 'Rejected' });
    const answer = await act(asAnn, comment);
    expect([answer.statusCode, answer.json()]).toEqual([409, { code: 'COMMENT_HIDDEN', ...ERRORS.COMMENT_HIDDEN }]);
  });

  test("by a cross-origin request with the author's cookies", async () => {
    const options = { headers: { origin: 'https://elsewhere.example' } };
    const answer =
      act === remove
        ? await asAnn.delete(`/comment/${comment}`, undefined, options)
        : await asAnn.put(`/comment/${comment}`, { cmtDesc: 'x' }, options);
    expect(answer.json()).toEqual(envelope('CROSS_ORIGIN'));
  });
});

test('of a concurrent change and deletion, the deletion prevails, and the text stays deleted', async () => {
  for (let round = 0; round < 4; round += 1) {
    const id = await insertComment(t.db, post, ann);
    const calls = [() => change('Other words', asAnn, id), () => remove(asAnn, id)];
    const answers = await Promise.all((round % 2 ? calls.reverse() : calls).map((call) => call()));
    for (const { statusCode } of answers) expect([200, 404]).toContain(statusCode);
    expect(await t.db('comments').where({ id }).first()).toMatchObject({ description: '', status: 'Rejected' });
  }
});

describe("a comment is marked as the reader's own", () => {
  const ownOf = async (path: string, client: TestClient) => {
    const body = (await client.get(path)).json<[ForumPost] | MyPost>();
    return (Array.isArray(body) ? body[0] : body).comments.map(({ cmtOwn = false }) => cmtOwn);
  };

  test('for its author alone', async () => {
    expect(await ownOf(`/forum/${post}`, asAnn)).toEqual([true]);
    for (const other of [asBeth, asModerator]) expect(await ownOf(`/forum/${post}`, other)).toEqual([false]);
  });

  test('for the author of an anonymous post only in /mypost, so that the forum does not reveal her', async () => {
    const anonymous = await insertPost(t.db, ann, { anonymous: true });
    await insertComment(t.db, anonymous, ann);
    await insertComment(t.db, anonymous, beth);
    expect(await ownOf(`/forum/${anonymous}`, asAnn)).toEqual([false, false]);
    expect(await ownOf(`/mypost/${anonymous}`, asAnn)).toEqual([true, false]);
    expect(await ownOf(`/forum/${anonymous}`, asBeth)).toEqual([false, true]);
  });
});
