import type { Found } from '@commonpurse/contracts';
import { envelope, useTestApp } from '../../../testing';
import { insertComment, insertForm, insertPost } from '../../../testing/content';
import { openDesk, type Desk } from '../../../testing/report-desk';
import { insertReport } from '../../../testing/reports';

const t = useTestApp();
let desk: Desk;

beforeAll(async () => {
  desk = await openDesk(t);
});

const find = async (q: string): Promise<Found> => {
  const answer = await desk.asModerator.get(`/moderation/search?q=${encodeURIComponent(q)}`);
  expect([q, answer.statusCode]).toEqual([q, 200]);
  return answer.json<Found>();
};

test('finds members by the start of the username, whatever its case, also suspended ones, and not by their address', async () => {
  const [first, second] = [
    await t.makeUser({ username: 'Zora.one', email: 'a@zora.example' }),
    await t.makeUser({ username: 'zora.two' }),
  ];
  await t.makeUser({ username: 'not.zora', email: 'zora@else.example' });
  await desk.asModerator.put(`/user-management/${second.userId}/suspend`, { reason: 'Threats' });
  expect((await find('ZORA')).members).toEqual([
    { userID: first.userId, username: 'Zora.one', suspended: false },
    { userID: second.userId, username: 'zora.two', suspended: true },
  ]);
  expect((await find('zora.o')).members).toHaveLength(1);
  expect((await find('zora%')).members).toEqual([]);
  const hex = await t.makeUser({ username: 'deadbeef.one' });
  expect((await find('deadbeef')).members).toMatchObject([{ userID: hex.userId }]);
});

test('finds posts and reports by words of their title, also anonymous and deleted posts, and by no other words', async () => {
  const published = await insertPost(t.db, desk.author, { title: 'The quokka loan', anonymous: true });
  const deleted = await insertPost(t.db, desk.author, { title: 'Quokka again', archived_at: t.clock.now() });
  await insertPost(t.db, desk.author, { title: 'Other', description: 'A quokka' });
  const report = await insertReport(t.db, { kind: 'post', id: deleted }, desk.reader);
  const found = await find('quokka');
  expect(found.posts).toEqual([
    { postID: deleted, title: 'Quokka again', postStatus: 'Archived' },
    { postID: published, title: 'The quokka loan', postStatus: 'Published' },
  ]);
  expect(found.reports).toEqual([
    { reportID: report, kind: 'post', title: 'Quokka again', open: true, source: 'archived' },
  ]);
  expect((await find('quok.a')).posts).toEqual([]);
});

test('finds each kind by the start of its id, of eight characters or more', async () => {
  const post = await insertPost(t.db, desk.author);
  const comment = await insertComment(t.db, post, desk.author, { description: 'Words' });
  const report = await insertReport(t.db, { kind: 'comment', id: comment }, desk.reader);
  const form = await insertForm(t.db);
  for (const length of [8, 13, 20, 36]) {
    const by = (id: string) => find(id.slice(0, length).toUpperCase());
    expect((await by(desk.author.userId)).members).toMatchObject([{ username: 'mei.lin' }]);
    expect((await by(post)).posts).toMatchObject([{ postID: post }]);
    expect((await by(comment)).comments).toEqual([
      { cmtID: comment, postID: post, excerpt: 'Words', cmtStatus: 'Published' },
    ]);
    expect((await by(report)).reports).toMatchObject([{ reportID: report, kind: 'comment', open: true }]);
    expect((await by(form)).contacts).toEqual([{ contactID: form, name: 'Mei', open: true }]);
  }
  expect((await find(post.slice(0, 7))).posts).toEqual([]);
});

test('answers ten of each at most', async () => {
  for (let n = 0; n < 12; n += 1) {
    await t.makeUser({ username: `many.${n}` });
    await insertPost(t.db, desk.author, { title: `Wombat ${n}` });
  }
  expect((await find('many.')).members).toHaveLength(10);
  expect((await find('wombat')).posts).toHaveLength(10);
});

test('takes two to a hundred characters', async () => {
  for (const q of ['', 'x', ' x ', 'x'.repeat(101)]) {
    expect((await desk.asModerator.get(`/moderation/search?q=${encodeURIComponent(q)}`)).statusCode).toBe(400);
  }
  expect((await desk.asModerator.get('/moderation/search')).json()).toEqual(envelope('MALFORMED_REQUEST'));
});
