import { MEMBER_MESSAGE } from '@commonpurse/contracts';
import { envelope, type TestClient, type TestUser, useTestApp } from '../../../testing';
import { insertComment, insertPost } from '../../../testing/content';

const t = useTestApp();
const SAME = { postTitle: 'Old', postDesc: 'Old text', postCategory: 'Payday Loan' };
const OTHER = { ...SAME, postDesc: 'Other words' };

let mei: TestUser;
let asMei: TestClient;
let asReader: TestClient;
let asAna: TestClient;
let asBeth: TestClient;
beforeAll(async () => {
  mei = await t.makeUser({ username: 'mei.lin' });
  [asMei, asReader] = [await t.as(mei), await t.as(await t.makeUser())];
  [asAna, asBeth] = [await t.as(await t.makeModerator()), await t.as(await t.makeModerator())];
});

let post: string;
beforeEach(async () => {
  post = await insertPost(t.db, mei, { title: 'Old', description: 'Old text', anonymous: true });
  await insertComment(t.db, post, mei);
});

const update = async (body: object) =>
  expect((await asMei.put(`/update-forum-post/${post}`, body)).statusCode).toBe(200);
const review = (command: string) => asAna.put(`/review-new-posts/${post}/${command}`);
const appeal = async () => {
  const answer = await asMei.post('/appeals', { kind: 'edit', ref: post, message: 'Please look again.' });
  expect(answer.statusCode).toBe(201);
  return answer.json<{ appealID: string }>().appealID;
};
const overturn = (id: string) => asBeth.put(`/moderation/appeals/${id}/overturn`, { reply: 'You are right.' });
const named = async () => (await asReader.get(`/forum/${post}`)).body.includes('mei.lin');

/** An edit that gives up anonymity, which a moderator rejects. */
async function rejectedName(words = SAME): Promise<void> {
  await update({ ...words, postAnon: 'No' });
  expect((await review('reject')).statusCode).toBe(200);
}

describe('an author who chooses to stay anonymous after all', () => {
  test.each([
    ['with the words that are published', SAME],
    ['with new words', OTHER],
  ])('%s, is not named by her pending appeal, which cannot be overturned', async (_what, words) => {
    await rejectedName();
    const id = await appeal();
    await update({ ...words, postAnon: 'Yes' });
    const answer = await overturn(id);
    expect([answer.statusCode, answer.json()]).toEqual([409, envelope('APPEALED_CHANGED')]);
    expect(await named()).toBe(false);
    expect(await t.db('rejected_edits').where({ post_id: post })).toEqual([]);
  });

  test('is not named by undoing the rejection, which is refused', async () => {
    await rejectedName();
    await update({ ...SAME, postAnon: 'Yes' });
    expect((await review('reject/undo')).json()).toEqual(envelope('UNDO_REFUSED'));
    expect(await t.db('post_edits').where({ post_id: post })).toEqual([]);
  });

  test('and withdraws a second named edit, is not named by the appeal against the first', async () => {
    await rejectedName();
    const id = await appeal();
    await update({ ...OTHER, postAnon: 'No' });
    expect((await asMei.put(`/mypost/${post}/withdraw`)).statusCode).toBe(200);
    expect((await overturn(id)).json()).toEqual(envelope('APPEALED_CHANGED'));
    expect(await named()).toBe(false);
  });
});

test('an appeal can restore a rejected edit that was anonymous', async () => {
  await update({ ...OTHER, postAnon: 'Yes' });
  await review('reject');
  const id = await appeal();
  await update({ ...SAME, postDesc: 'Newest words', postAnon: 'Yes' });
  expect((await overturn(id)).json()).toMatchObject({ message: MEMBER_MESSAGE.appealDecisions.overturned.edit });
  expect((await asReader.get(`/forum/${post}`)).json()).toMatchObject([{ postDesc: 'Other words' }]);
  expect(await named()).toBe(false);
});

test('an author who still gives up anonymity is named when an appeal overturns the rejection', async () => {
  await rejectedName();
  const id = await appeal();
  await update({ ...OTHER, postAnon: 'No' });
  expect((await overturn(id)).statusCode).toBe(200);
  expect(await named()).toBe(true);
});
