import { HOUR, type TestClient, type TestUser, useTestApp } from '../../../testing';
import { insertEdit, insertPost } from '../../../testing/content';
import { useRestored } from '../../../testing/restored';

const t = useTestApp();
const then = useRestored(t);
const { keepMoment, restore } = then;
const OLD = { title: 'Old', description: 'Old text' };
const SAME = { postTitle: 'Old', postDesc: 'Old text', postCategory: 'Payday Loan' };
const WORDS = { ...SAME, postDesc: 'New text' };

let mei: TestUser;
let asMei: TestClient;
let asAna: TestClient;
let asBeth: TestClient;
beforeEach(async () => {
  mei = await t.makeUser();
  asMei = await t.as(mei);
  [asAna, asBeth] = [await t.as(await t.makeModerator()), await t.as(await t.makeModerator())];
});

const put = async (path: string, body: object = {}, by = asMei) => {
  t.clock.advance(1_000);
  const answer = await by.put(path, body);
  expect([path, answer.statusCode]).toEqual([path, 200]);
};
const update = (id: string, body: object) => put(`/update-forum-post/${id}`, body);
const review = (id: string, decision: string) => put(`/review-new-posts/${id}/${decision}`, {}, asAna);
const appeal = async (id: string) => {
  const answer = await asMei.post('/appeals', { kind: 'edit', ref: id, message: 'Please look again.' });
  expect(answer.statusCode).toBe(201);
  return answer.json<{ appealID: string }>().appealID;
};
const post = (wishes = {}) => insertPost(t.db, mei, { ...OLD, ...wishes });
const restoredPost = (id: string) => then.db('posts').where({ id }).first();
const waiting = (id: string) => then.db('post_edits').where({ post_id: id }).first();
const rejected = (id: string) => then.db('rejected_edits').where({ post_id: id });

/** A post with a pending edit that has other words, or the author's name. */
async function edited(anonymous: boolean, words = WORDS): Promise<string> {
  const id = await post({ anonymous });
  await update(id, { ...words, postAnon: 'No' });
  return id;
}

describe('after a restore, a post that became anonymous since the backup', () => {
  test('does not name its author, and loses an edit with her name that was rejected before', async () => {
    const [changed, stayed] = [await edited(false), await post()];
    await review(changed, 'reject');
    await keepMoment();
    await update(changed, { ...SAME, postAnon: 'Yes' });
    expect(await restore()).toMatchObject({ postsMadeAnonymous: 1, editsDiscarded: 1 });
    expect([await restoredPost(changed), await restoredPost(stayed)]).toMatchObject([
      { anonymous: true, status: 'Published' },
      { anonymous: false },
    ]);
    expect(await rejected(changed)).toEqual([]);
    expect(await restore()).toMatchObject({ postsMadeAnonymous: 0, editsDiscarded: 0 });
  });

  test('is anonymous even if hidden content is not kept hidden, and in the archive too', async () => {
    const [shown, deleted] = [await post(), await post()];
    await keepMoment();
    for (const id of [shown, deleted]) await update(id, { ...SAME, postAnon: 'Yes' });
    expect((await asMei.delete(`/mypost/${deleted}`)).statusCode).toBe(200);
    expect(await restore({ keepHidden: false })).toMatchObject({ postsMadeAnonymous: 2 });
    expect(await restoredPost(deleted)).toMatchObject({ anonymous: true, archived_at: null });
  });

  test('was anonymous in the backup, and stays so where an edit that names her was approved since', async () => {
    const id = await edited(true, SAME);
    await keepMoment();
    await review(id, 'approve');
    await restore();
    expect(await restoredPost(id)).toMatchObject({ anonymous: true });
    // The approval is lost, her wish is not.
    expect(await waiting(id)).toMatchObject({ anonymous: false });
  });
});

describe('after a restore, content that its author withdrew or deleted since the backup', () => {
  test('does not come back into review, whatever its status was', async () => {
    const withdrawn = await post({ status: 'Pending' });
    const deleted = await post({ status: 'Rejected' });
    const pending = await post({ status: 'Pending' });
    await keepMoment();
    await put(`/mypost/${withdrawn}/withdraw`);
    expect((await asMei.delete(`/mypost/${deleted}`)).statusCode).toBe(200);
    await review(pending, 'approve');
    expect(await restore()).toMatchObject({ postsHidden: 2 });
    for (const id of [withdrawn, deleted]) {
      const { archived_at } = (await t.db('posts').where({ id }).first())!;
      expect(await restoredPost(id)).toMatchObject({ archived_at });
    }
    expect(await restoredPost(pending)).toMatchObject({ status: 'Pending', archived_at: null });
  });

  test.each([
    ['withdrew', (id: string) => put(`/mypost/${id}/withdraw`)],
    ['changed back to the approved text', (id: string) => update(id, { ...SAME, postAnon: 'Yes' })],
    ['replaced by another', (id: string) => update(id, { ...SAME, postDesc: 'Newest', postAnon: 'Yes' })],
    [
      'replaced by another that was approved',
      async (id: string) => {
        await update(id, { ...SAME, postDesc: 'Newest', postAnon: 'Yes' });
        await review(id, 'approve');
      },
    ],
  ])('stays gone: an edit that she %s', async (_what, change) => {
    const ids = [await edited(true, SAME), await edited(true)];
    await keepMoment();
    for (const id of ids) await change(id);
    expect(await restore()).toMatchObject({ editsDiscarded: 2 });
    for (const id of ids) expect(await waiting(id)).toBeUndefined();
  });

  test('stays gone: a rejected edit that she replaced, and no appeal restores it', async () => {
    const id = await edited(true, SAME);
    await review(id, 'reject');
    await appeal(id);
    await keepMoment();
    await update(id, { ...WORDS, postAnon: 'Yes' });
    expect(await restore()).toMatchObject({ editsDiscarded: 1 });
    expect(await rejected(id)).toEqual([]);
  });

  test('stays gone: an edit that she withdrew, where the same text was rejected before', async () => {
    const id = await edited(false);
    await review(id, 'reject');
    await update(id, { ...WORDS, postAnon: 'No' });
    await keepMoment();
    await put(`/mypost/${id}/withdraw`);
    expect(await restore()).toMatchObject({ editsDiscarded: 1 });
    expect(await waiting(id)).toBeUndefined();
    expect(await rejected(id)).toHaveLength(1);
  });
});

describe('a restore brings back an edit', () => {
  test("that is still pending, with the author's name where she still gives it", async () => {
    const ids = [await edited(false), await edited(true), await edited(true, SAME)];
    await keepMoment();
    t.clock.advance(HOUR);
    expect(await restore()).toMatchObject({ editsDiscarded: 0 });
    for (const id of ids) expect(await waiting(id)).toMatchObject({ anonymous: false });
  });

  test.each(['approve', 'reject'])('whose decision (%s) was lost', async (decision) => {
    const id = await edited(false);
    await keepMoment();
    await review(id, decision);
    expect(await restore()).toMatchObject({ editsDiscarded: 0 });
    expect(await restoredPost(id)).toMatchObject({ description: 'Old text' });
    expect(await waiting(id)).toMatchObject({ description: 'New text' });
  });

  test("that was approved since the backup, without the author's name if she became anonymous after that", async () => {
    const id = await edited(true);
    await keepMoment();
    await review(id, 'approve');
    await update(id, { ...WORDS, postAnon: 'Yes' });
    await restore();
    expect(await restoredPost(id)).toMatchObject({ anonymous: true, description: 'Old text' });
    expect(await waiting(id)).toMatchObject({ anonymous: true, description: 'New text' });
  });

  test('whose rejection was overturned since the backup, so that the appeal can be decided again', async () => {
    const id = await edited(false);
    await review(id, 'reject');
    const appealed = await appeal(id);
    await keepMoment();
    await put(`/moderation/appeals/${appealed}/overturn`, { reply: 'You are right.' }, asBeth);
    expect(await restore()).toMatchObject({ editsDiscarded: 0 });
    expect(await rejected(id)).toMatchObject([{ text: { description: 'New text' } }]);
  });

  test("of a post that was archived by mistake, unless the edit gives up the author's anonymity", async () => {
    const [words, name] = [await edited(false), await edited(true)];
    const lost = await post();
    await insertEdit(t.db, lost, { description: 'New text' });
    await keepMoment();
    for (const id of [words, name]) expect((await asMei.delete(`/mypost/${id}`)).statusCode).toBe(200);
    await t.db('posts').where({ id: lost }).delete();
    expect(await restore({ keepHidden: false })).toMatchObject({ editsDiscarded: 1 });
    expect(await waiting(words)).toMatchObject({ description: 'New text' });
    expect(await waiting(lost)).toMatchObject({ description: 'New text' });
    expect(await waiting(name)).toBeUndefined();
  });
});
