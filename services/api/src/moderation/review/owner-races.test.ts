import type { ForumPost, NewPostBody } from '@commonpurse/contracts';
import { type TestClient, type TestUser, useTestApp } from '../../../testing';
import { insertEdit, insertPost } from '../../../testing/content';
import { archiveAllOf } from '../../forum/posts/posts.service';

const api = useTestApp();
let owner: TestUser;
let asOwner: TestClient;
let asModerator: TestClient;
let asReader: TestClient;
const ROUNDS = Array.from({ length: 12 }, (_, n) => n);

beforeAll(async () => {
  owner = await api.makeUser();
  asOwner = await api.as(owner);
  asModerator = await api.as(await api.makeModerator());
  asReader = await api.as(await api.makeUser());
  // Signs everyone in before the concurrent calls.
  for (const client of [asOwner, asModerator, asReader]) await client.get('/forum');
});

const decide = (id: string, decision: string, tag?: string) =>
  asModerator.put(`/review-new-posts/${id}/${decision}`, undefined, { headers: tag ? { 'if-match': tag } : {} });
const edit = (id: string, postDesc: string) => {
  const body: NewPostBody = { postTitle: 'Title', postCategory: 'Payday Loan', postDesc };
  return asOwner.put(`/update-forum-post/${id}`, body);
};
const published = () => insertPost(api.db, owner, { title: 'Title', description: 'old' });
const edited = async () => {
  const id = await published();
  await insertEdit(api.db, id, { title: 'Title', description: 'new' });
  return id;
};
const approved = async () => {
  const id = await insertPost(api.db, owner, { status: 'Pending' });
  expect((await decide(id, 'approve')).statusCode).toBe(200);
  return id;
};
const read = async (id: string) => (await asReader.get(`/forum/${id}`)).json<[ForumPost]>()[0].postDesc;
const waitingText = async (id: string) => (await api.db('post_edits').where({ post_id: id }).first())?.description;
const row = async (id: string) => api.db('posts').where({ id }).first();
const actions = (id: string) => api.db('audit_log').where({ subject_id: id }).orderBy('id').pluck('action');
const codes = (answers: { statusCode: number }[]) => answers.map((answer) => answer.statusCode);

/** Starts two calls together, in either order. */
async function together(round: number, call: () => ReturnType<TestClient['get']>, other: typeof call) {
  if (round % 2 === 0) return Promise.all([call(), other()]);
  const [second, first] = await Promise.all([other(), call()]);
  return [first, second] as const;
}

test('a newer edit and the approval of the one before: readers never see an unreviewed text', async () => {
  for (const round of ROUNDS) {
    const id = await edited();
    const tag = String((await asModerator.get(`/review-new-posts/${id}`)).headers.etag);
    const [approval, update] = await together(
      round,
      () => decide(id, 'approve', tag),
      () => edit(id, 'newest'),
    );
    expect(update.statusCode).toBe(200);
    if (approval.statusCode !== 200) expect(approval.json()).toMatchObject({ statusCode: 409, code: 'TEXT_CHANGED' });
    expect(await read(id)).toBe(approval.statusCode === 200 ? 'new' : 'old');
    expect(await waitingText(id)).toBe('newest');
  }
});

test('changing an edit back and approving it: whichever is first, the texts are consistent', async () => {
  for (const round of ROUNDS) {
    const id = await edited();
    const [approval, update] = await together(
      round,
      () => decide(id, 'approve'),
      () => edit(id, 'old'),
    );
    expect(update.statusCode).toBe(200);
    expect([200, 409]).toContain(approval.statusCode);
    // Approved first, the old text is an edit of the new one.
    expect([await read(id), await waitingText(id)]).toEqual(
      approval.statusCode === 200 ? ['new', 'old'] : ['old', undefined],
    );
  }
});

test('two concurrent edits: one of them is pending', async () => {
  for (const round of ROUNDS) {
    const id = await published();
    const answers = await together(
      round,
      () => edit(id, 'one'),
      () => edit(id, 'other'),
    );
    expect(codes([...answers])).toEqual([200, 200]);
    expect(await api.db('post_edits').where({ post_id: id })).toHaveLength(1);
    expect(['one', 'other']).toContain(await waitingText(id));
  }
});

test('deleting a post and approving its edit: the post stays deleted', async () => {
  for (const round of ROUNDS) {
    const id = await edited();
    const [approval, deletion] = await together(
      round,
      () => decide(id, 'approve'),
      () => asOwner.delete(`/mypost/${id}`),
    );
    expect(deletion.statusCode).toBe(200);
    expect([200, 409]).toContain(approval.statusCode);
    expect(await row(id)).toMatchObject({ archived_at: expect.any(Date), status: 'Published' });
    expect(await waitingText(id)).toBeUndefined();
    expect((await asReader.get(`/forum/${id}`)).statusCode).toBe(404);
    expect(await actions(id)).toHaveLength(approval.statusCode === 200 ? 1 : 0);
    expect((await decide(id, 'approve')).statusCode).toBe(409);
    expect((await asModerator.put(`/review-new-posts/${id}/approve/undo`)).statusCode).toBe(409);
  }
});

test('ten concurrent deletions: one succeeds', async () => {
  const id = await edited();
  const answers = await Promise.all(Array.from({ length: 10 }, () => asOwner.delete(`/mypost/${id}`)));
  expect(codes(answers).sort()).toEqual([200, ...Array<number>(9).fill(404)]);
});

test('ten concurrent undos of a decision: one succeeds, one audit row is written', async () => {
  const id = await approved();
  const undo = () => asModerator.put(`/review-new-posts/${id}/approve/undo`);
  const answers = await Promise.all(Array.from({ length: 10 }, undo));
  expect(codes(answers).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
  expect(await actions(id)).toEqual(['post.approve', 'post.undo-approve']);
});

test("undoing an approval and the author's edit or deletion: one succeeds", async () => {
  for (const round of ROUNDS) {
    const id = await approved();
    const deletes = round % 4 < 2;
    const [undo, own] = await together(
      round,
      () => asModerator.put(`/review-new-posts/${id}/approve/undo`),
      () => (deletes ? asOwner.delete(`/mypost/${id}`) : edit(id, 'newest')),
    );
    expect(codes([undo, own]).sort()).toEqual([200, 409]);
    const undone = undo.statusCode === 200;
    expect(await row(id)).toMatchObject({
      status: undone ? 'Pending' : 'Published',
      archived_at: !undone && deletes ? expect.any(Date) : null,
    });
    expect(await waitingText(id)).toBe(undone || deletes ? undefined : 'newest');
  }
});

test("undoing the approval of an edit and the author's next edit: the next edit is pending", async () => {
  for (const round of ROUNDS) {
    const id = await edited();
    await decide(id, 'approve');
    const [undo, update] = await together(
      round,
      () => asModerator.put(`/review-new-posts/${id}/approve/undo`),
      () => edit(id, 'newest'),
    );
    expect(update.statusCode).toBe(200);
    expect([await read(id), await waitingText(id)]).toEqual([undo.statusCode === 200 ? 'old' : 'new', 'newest']);
  }
});

test('a decision cannot be undone after the post was hidden and published again in between', async () => {
  const id = await approved();
  api.clock.advance(1_000);
  await api.db('posts').where({ id }).update({ status: 'Rejected', updated_at: api.clock.now() });
  await api.db('posts').where({ id }).update({ status: 'Published', updated_at: api.clock.now() });
  const undo = await asModerator.put(`/review-new-posts/${id}/approve/undo`);
  expect(undo.json()).toMatchObject({ statusCode: 409, code: 'UNDO_REFUSED' });
});

test('closing an account and deciding on its posts: all of them are archived, and stay so', async () => {
  for (const round of ROUNDS.slice(0, 6)) {
    const leaving = await api.makeUser();
    const ids: string[] = [];
    for (const status of ['Pending', 'Published', 'Pending', 'Published'] as const)
      ids.push(await insertPost(api.db, leaving, { status }));
    for (const id of [ids[1]!, ids[3]!]) await insertEdit(api.db, id);
    const close = () => api.db.transaction((trx) => archiveAllOf(trx, leaving.userId, api.clock.now()));
    const decideAll = () => ids.map((id) => decide(id, round % 3 ? 'approve' : 'reject'));
    const decisions = round % 2 ? decideAll() : [];
    const [, ...answers] = await Promise.all([close(), ...decisions, ...(round % 2 ? [] : decideAll())]);
    for (const { statusCode } of answers) expect([200, 409]).toContain(statusCode);
    for (const id of ids) {
      expect(await row(id)).toMatchObject({ archived_at: expect.any(Date) });
      expect(await waitingText(id)).toBeUndefined();
      expect((await asReader.get(`/forum/${id}`)).statusCode).toBe(404);
    }
  }
});
