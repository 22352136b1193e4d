/**
 * Races between calls of different features: one call wins, and the other is refused or sees the first one's effect.
 * Other files test races inside one feature: review/races and review/owner-races (approve and reject, decide twice,
 * edits and deletions against decisions), reports/report-races, accounts/delete-account-races, accounts/accounts.test
 * (two sign-ups with one name), sessions/sessions.test (two refreshes), contact/contact-closing,
 * narratives/narratives-writing, passwords/recover-password.
 */
import type { LightMyRequestResponse } from 'fastify';
import { PASSWORD, type TestClient, type TestUser, useTestApp } from '../testing';
import { insertComment, insertNarrative, insertPost } from '../testing/content';
import { insertReport } from '../testing/reports';

const t = useTestApp();
let author: TestUser;
let asAuthor: TestClient;
let asModerator: TestClient;
let asReader: TestClient;
let reader: TestUser;

beforeAll(async () => {
  author = await t.makeUser();
  reader = await t.makeUser();
  asAuthor = await t.as(author);
  asReader = await t.as(reader);
  asModerator = await t.as(await t.makeModerator());
  // Signs in first, so that the calls below start together.
  for (const client of [asAuthor, asReader, asModerator]) await client.get('/forum');
});

const ROUNDS = [1, 2, 3, 4, 5, 6];

type Call = () => Promise<LightMyRequestResponse>;

/**
 * Makes the calls concurrently and alternates which one starts first from round to round. Returns their statuses in the
 * given order.
 */
async function atOnce(round: number, call: Call, other: Call): Promise<[number, number]> {
  if (round % 2 === 0) {
    const [first, second] = await Promise.all([call(), other()]);
    return [first.statusCode, second.statusCode];
  }
  const [second, first] = await Promise.all([other(), call()]);
  return [first.statusCode, second.statusCode];
}

const postOf = (id: string) => t.db('posts').where({ id }).first();
const words = { postTitle: 'New words', postCategory: 'Payday Loan', postDesc: 'Not read by anyone.' };

test.each(ROUNDS)('approving a new post while its author deletes it (%i)', async (round) => {
  const id = await insertPost(t.db, author, { status: 'Pending' });
  const [approved, deleted] = await atOnce(
    round,
    () => asModerator.put(`/review-new-posts/${id}/approve`),
    () => asAuthor.delete(`/mypost/${id}`, {}),
  );
  expect([approved, [200, 409].includes(deleted)]).toEqual([200, true]);
  const post = await postOf(id);
  // A post that waits for review cannot be deleted, so a successful deletion came after the approval.
  expect([post?.status, post?.archived_at !== null]).toEqual(['Published', deleted === 200]);
});

test.each(ROUNDS)('approving a new post while its author edits it (%i)', async (round) => {
  const id = await insertPost(t.db, author, { status: 'Pending', description: 'As it was read.' });
  const [approved, edited] = await atOnce(
    round,
    () => asModerator.put(`/review-new-posts/${id}/approve`),
    () => asAuthor.put(`/update-forum-post/${id}`, words),
  );
  expect([approved, [200, 409].includes(edited)]).toEqual([200, true]);
  expect(await postOf(id)).toMatchObject({ status: 'Published', description: 'As it was read.' });
  expect(await t.db('post_edits').where({ post_id: id })).toHaveLength(edited === 200 ? 1 : 0);
});

test.each(ROUNDS)('commenting on a post while its author deletes it (%i)', async (round) => {
  const id = await insertPost(t.db, author);
  const [commented, deleted] = await atOnce(
    round,
    () => asReader.post(`/forum/${id}`, { cmtDesc: 'Just in time' }),
    () => asAuthor.delete(`/mypost/${id}`, {}),
  );
  expect([deleted, [201, 404].includes(commented)]).toEqual([200, true]);
  expect(await t.db('comments').where({ post_id: id })).toHaveLength(commented === 201 ? 1 : 0);
});

test.each(ROUNDS)('signing up with a username while a member changes hers to it (%i)', async (round) => {
  const username = `wanted_${round}`;
  const account = { username, email: 'mei@example.org', age: 30, password: PASSWORD, confirmPassword: PASSWORD };
  const answers = await atOnce(
    round,
    () => t.visitor().post('/signup', account),
    () => asAuthor.put(`/account/${author.userId}`, account),
  );
  expect([
    [201, 409],
    [409, 200],
  ]).toContainEqual(answers);
  expect(await t.db('users').whereRaw('lower(username) = ?', [username])).toHaveLength(1);
});

test.each(ROUNDS)('signing out while another tab refreshes: the session is over in both tabs (%i)', async (round) => {
  const client = await t.signIn(reader);
  const tab = t.copyOf(client);
  const [out, refreshed] = await atOnce(
    round,
    () => client.put(`/signout/${reader.userId}`, {}),
    () => tab.post(`/refresh/${reader.userId}`, {}),
  );
  expect([out, [200, 401].includes(refreshed)]).toEqual([200, true]);
  for (const caller of [client, tab]) {
    expect((await caller.get('/forum')).statusCode).toBe(401);
    expect((await caller.post(`/refresh/${reader.userId}`, {})).statusCode).toBe(401);
  }
});

test.each(ROUNDS)('deciding on reports while their author or reporter deletes the account (%i)', async (round) => {
  const [gone, writer] = [await t.makeUser(), await t.makeUser()];
  const client = await t.as(gone);
  await client.get('/forum');
  const [own, theirs] = [await insertPost(t.db, gone), await insertPost(t.db, writer)];
  const comment = await insertComment(t.db, own, gone);
  const postReports = [
    await insertReport(t.db, { kind: 'post', id: own }, reader),
    await insertReport(t.db, { kind: 'post', id: theirs }, gone),
  ];
  const commentReports = [await insertReport(t.db, { kind: 'comment', id: comment }, reader)];
  const paths = [
    ...postReports.map((id) => `/reported-posts/${id}`),
    ...commentReports.map((id) => `/reported-comments/${id}`),
  ];
  const decide = paths.map((path) => () => asModerator.put(`${path}/approve`, { moderatorComment: 'Read.' }));
  const leave = () => client.delete(`/delete-account/${gone.userId}`, {});
  const calls = round % 2 === 0 ? [leave, ...decide] : [...decide, leave];
  const answers = await Promise.all(calls.map((call) => call()));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);

  expect(await t.db('users').where({ id: gone.userId }).first()).toMatchObject({ active: false });
  expect((await postOf(own))?.archived_at).not.toBeNull();
  const statusesOf = (table: 'post_reports' | 'comment_reports', ids: string[]) =>
    t.db(table).whereIn('id', ids).pluck('status');
  expect(await statusesOf('post_reports', postReports)).toEqual(['Approved', 'Approved']);
  expect(await statusesOf('comment_reports', commentReports)).toEqual(['Approved']);
});

test.each(ROUNDS)('editing a narrative while it is deleted: it stays deleted (%i)', async (round) => {
  const id = await insertNarrative(t.db);
  const narrative = { narrTitle: 'T', narrOccupation: 'O', narrCategory: 'Homemaker', narrDesc: 'D' };
  const [edited, deleted] = await atOnce(
    round,
    () => asModerator.put(`/edit-narrative/${id}`, narrative),
    () => asModerator.delete(`/narratives/${id}`),
  );
  expect([deleted, [200, 404].includes(edited)]).toEqual([200, true]);
  expect(await t.db('narratives').where({ id })).toEqual([]);
});
