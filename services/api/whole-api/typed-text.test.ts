import { MEMBER_MESSAGE, MESSAGE } from '@commonpurse/contracts';
import { useTestApp, type TestClient, type TestUser } from '../testing';
import { insertComment, insertPost } from '../testing/content';

const t = useTestApp();
let ann: TestUser;
let asAnn: TestClient;
let asMod: TestClient;
let postId: string;
let commentId: string;
beforeAll(async () => {
  ann = await t.makeUser();
  const author = await t.makeUser();
  asAnn = await t.signIn(ann);
  asMod = await t.signIn(await t.makeModerator());
  postId = await insertPost(t.db, author);
  commentId = await insertComment(t.db, postId, author);
});

/** Zero-width space, joiners, an override, a soft hyphen, a Hangul filler, an empty Braille cell. */
const NOTHING = ' \u200b\u200d\u2060\u202e\u00ad\u3164\u2800\ufeff\n';

test('a text of invisible characters alone is empty, wherever one is required', async () => {
  const post = { postTitle: 'Fees', postDesc: 'Text', postCategory: 'Payday Loan', postAnon: 'No' };
  const narrative = { narrTitle: 'Ana', narrOccupation: 'Baker', narrCategory: 'Microcredit Loan', narrDesc: 'Text' };
  const contact = { name: 'Ana', email: 'ana@example.org', category: 'General queries', desc: 'Text' };
  const calls = [
    [asAnn.post('/new-forum-post', { ...post, postTitle: NOTHING }), MESSAGE.post.titleRequired],
    [asAnn.post('/new-forum-post', { ...post, postDesc: NOTHING }), MESSAGE.post.descriptionRequired],
    [asAnn.post(`/forum/${postId}`, { cmtDesc: NOTHING }), MESSAGE.comment.required],
    [asAnn.post(`/report-post/${postId}`, { reportReason: NOTHING }), MESSAGE.report.reasonRequired],
    [asAnn.post(`/report-comment/${commentId}`, { reportReason: NOTHING }), MESSAGE.report.reasonRequired],
    [t.visitor().post('/contact-us', { ...contact, desc: NOTHING }), MESSAGE.contact.required],
    [t.visitor().post('/contact-us', { ...contact, name: NOTHING }), MESSAGE.contact.required],
    [asMod.post('/add-new-narrative', { ...narrative, narrOccupation: NOTHING }), MESSAGE.narrative.required],
    [asMod.put(`/forum/${postId}/take-down`, { reason: NOTHING }), MEMBER_MESSAGE.takeDown.reasonRequired],
    [asMod.put(`/user-management/${ann.userId}/suspend`, { reason: NOTHING }), MEMBER_MESSAGE.members.reasonRequired],
  ] as const;
  for (const [call, message] of calls) {
    expect((await call).json()).toEqual({ statusCode: 400, code: 'RULE_BROKEN', message });
  }
});

test('an optional text of invisible characters alone is none', async () => {
  const body = { username: ann.username, email: ann.email, age: 30, occupation: NOTHING };
  expect((await asAnn.put(`/account/${ann.userId}`, body)).statusCode).toBe(200);
  expect((await asAnn.get(`/account/${ann.userId}`)).json()).toMatchObject({ occupation: '' });
});

test('a text that can be seen is stored as typed, with its joiners and its marks of direction', async () => {
  const cmtDesc = 'می\u200cخواهم \u200fشكرا\u200f — ශ්\u200dරී';
  await asAnn.post(`/forum/${postId}`, { cmtDesc: ` ${cmtDesc}\n` });
  expect(await t.db('comments').where({ author_id: ann.userId }).pluck('description')).toEqual([cmtDesc]);
});

test('a name in the contact form may have joiners, and no override character', async () => {
  const form = { email: 'ana@example.org', category: 'General queries', desc: 'Text' };
  const send = (name: string, email = form.email) => t.visitor().post('/contact-us', { ...form, name, email });
  expect((await send('نیلو\u200cفر')).statusCode).toBe(201);
  expect((await send('\u202eana')).json()).toMatchObject({ statusCode: 400, message: MESSAGE.contact.nameHidden });
  expect((await send('Ana', 'a\u202ena@example.org')).json()).toMatchObject({ message: MESSAGE.email.invalid });
});

test('the file of addresses leaves out one with an override character, which was accepted before', async () => {
  await t.makeUser({ email: 'gro.elpmaxe@\u202ebad' });
  const { body } = await asMod.get('/user-management/emails');
  expect(body).toContain(ann.email);
  expect(body).not.toMatch(/\p{Cf}/u);
});

test.each([
  '/moderation-log?from=2026-02-30T00:00:00Z',
  '/moderation-log?to=2026-04-31T10:00:00%2B10:00',
  '/moderation-log?to=2026-02-29T24:00Z',
])('a day or an hour that there is not is refused: %s', async (path) => {
  expect((await asMod.get(path)).json()).toMatchObject({ statusCode: 400, code: 'MALFORMED_REQUEST' });
});

test('a suspension cannot end on a day that there is not', async () => {
  const body = { reason: 'Threats', until: '2999-02-29T00:00:00Z' };
  const answer = await asMod.put(`/user-management/${ann.userId}/suspend`, body);
  expect(answer.json()).toMatchObject({ statusCode: 400, message: MEMBER_MESSAGE.members.untilPast });
});
