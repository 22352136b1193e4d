import { randomUUID } from 'node:crypto';
import { draftTag, NO_DRAFT_TAG, type DraftReply } from '@commonpurse/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { envelope, HOUR, testConfig, type TestClient, type TestUser, useTestApp } from '../../../testing';
import { insertComment, insertPost } from '../../../testing/content';
import { statementsOf } from '../../../testing/statements';
import { runIfDue } from '../../shared/scheduled';
import { retention } from '../../site/retention/retention.service';

const DAY = 24 * HOUR;

const t = useTestApp();
let mei: TestUser;
let ada: TestUser;
let asMei: TestClient;
let asAda: TestClient;

beforeAll(async () => {
  mei = await t.makeUser();
  ada = await t.makeUser();
  asMei = await t.as(mei);
  asAda = await t.as(ada);
  for (const client of [asMei, asAda]) await client.get('/health');
});
beforeEach(() => t.db.raw('truncate drafts, sent_requests, posts cascade'));

const words = { postTitle: 'A title', postCategory: 'Payday Loan', postDesc: 'Words', postAnon: 'Yes' };
const keyed = (key: string) => ({ headers: { 'idempotency-key': key } });
const sweep = () => runIfDue(t.db, t.clock, retention(testConfig()));
const draftAt = async (place: string, client = asMei) =>
  (await client.get(`/drafts/${place}`)).json<DraftReply>().draft;

type Thing = {
  place: string;
  draft: object;
  table: 'posts' | 'comments' | 'post_reports' | 'comment_reports' | 'post_edits' | 'contact_forms';
  send: (key?: string, body?: object, client?: TestClient, tags?: string) => Promise<LightMyRequestResponse>;
  other: object;
  /** A draft of the same kind with more in it. */
  newer: object;
};

/** Each kind of thing that can be sent, about a post of another member's or of her own. */
async function things(): Promise<Record<string, Thing>> {
  const [theirs, hers] = [await insertPost(t.db, ada), await insertPost(t.db, mei)];
  const comment = await insertComment(t.db, theirs, ada);
  const sender =
    (method: 'POST' | 'PUT', path: string, usual: object): Thing['send'] =>
    (key, body = usual, client = asMei, tags) =>
      client.request(method, path, body, {
        headers: { ...(key && { 'idempotency-key': key }), ...(tags && { 'draft-match': tags }) },
      });
  const cmt = { cmtDesc: 'A comment' };
  const reason = { reportReason: 'A reason' };
  const form = { name: 'Mei', email: 'mei@example.org', category: 'Feedback', desc: 'A message', safeHow: 'By email' };
  return {
    'a post': {
      place: 'new-post',
      draft: words,
      table: 'posts',
      send: sender('POST', '/new-forum-post', words),
      other: { ...words, postAnon: 'No' },
      newer: { ...words, postDesc: 'Words, and two more paragraphs' },
    },
    'an edit': {
      place: `update-post.${hers}`,
      draft: words,
      table: 'post_edits',
      send: sender('PUT', `/update-forum-post/${hers}`, words),
      other: { ...words, postTitle: 'Other' },
      newer: { ...words, postWarning: ['Loss'] },
    },
    'a comment': {
      place: `comment.${theirs}`,
      draft: cmt,
      table: 'comments',
      send: sender('POST', `/forum/${theirs}`, cmt),
      other: { cmtDesc: 'Other' },
      newer: { cmtDesc: 'A comment, and more' },
    },
    'a comment of the owner’s': {
      place: `comment.${hers}`,
      draft: cmt,
      table: 'comments',
      send: sender('POST', `/mypost/${hers}`, cmt),
      other: { cmtDesc: 'Other' },
      newer: { cmtDesc: 'A comment, and more' },
    },
    'a report on a post': {
      place: `report-post.${theirs}`,
      draft: reason,
      table: 'post_reports',
      send: sender('POST', `/report-post/${theirs}`, reason),
      other: { reportReason: 'Other' },
      newer: { reportReason: 'A reason, and more' },
    },
    'a report on a comment': {
      place: `report-comment.${comment}`,
      draft: reason,
      table: 'comment_reports',
      send: sender('POST', `/report-comment/${comment}`, reason),
      other: { reportReason: 'Other' },
      newer: { reportReason: 'A reason, and more' },
    },
    'a contact form': {
      place: 'contact',
      draft: form,
      table: 'contact_forms',
      send: sender('POST', '/contact-us', form),
      other: { ...form, category: 'Others' },
      newer: { ...form, safeWhen: 'Before 3 pm' },
    },
  };
}

const KINDS = [
  'a post',
  'an edit',
  'a comment',
  'a comment of the owner’s',
  'a report on a post',
  'a report on a comment',
  'a contact form',
];
const rowsOf = async ({ table }: Thing) => (await t.db(table)).length;

describe.each(KINDS)('%s', (kind) => {
  test('that is sent again with its key gets the same reply and is stored once', async () => {
    const thing = (await things())[kind]!;
    const before = await rowsOf(thing);
    const key = randomUUID();
    const first = await thing.send(key);
    expect(first.statusCode).toBe(thing.table === 'post_edits' ? 200 : 201);
    t.clock.advance(HOUR);
    for (const same of [key, key.toUpperCase()]) {
      const again = await thing.send(same);
      expect([again.statusCode, again.json()]).toEqual([first.statusCode, first.json()]);
    }
    expect(await rowsOf(thing)).toBe(before + 1);
  });

  test('that is sent five times at once is stored once, and all five replies are the same', async () => {
    const thing = (await things())[kind]!;
    const before = await rowsOf(thing);
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => thing.send(key)));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(answers[0]!.statusCode).toBeLessThan(300);
    expect(await rowsOf(thing)).toBe(before + 1);
  });

  test('with a key that was used for another text is refused, and nothing is written', async () => {
    const thing = (await things())[kind]!;
    const key = randomUUID();
    await thing.send(key);
    const before = await rowsOf(thing);
    const answer = await thing.send(key, thing.other);
    expect([answer.statusCode, answer.json()]).toEqual([409, envelope('IDEMPOTENCY_KEY_REUSED')]);
    expect(await rowsOf(thing)).toBe(before);
  });

  test('deletes its draft, which another window cannot save again under the same key', async () => {
    const thing = (await things())[kind]!;
    const sendKey = randomUUID();
    await asMei.put(`/drafts/${thing.place}`, { ...thing.draft, sendKey });
    await thing.send(sendKey);
    expect(await draftAt(thing.place)).toBeNull();
    for (const headers of [{}, { 'if-match': '*' }]) {
      const late = await asMei.put(`/drafts/${thing.place}`, { ...thing.other, sendKey }, { headers });
      expect([late.statusCode, late.json()]).toEqual([409, envelope('DRAFT_SENT')]);
    }
    expect(await draftAt(thing.place)).toBeNull();
  });

  test('sent without a key deletes the draft under its draft key', async () => {
    const thing = (await things())[kind]!;
    await asMei.put(`/drafts/${thing.place}`, thing.draft);
    expect((await thing.send()).statusCode).toBeLessThan(300);
    expect(await draftAt(thing.place)).toBeNull();
    expect(await t.db('sent_requests')).toEqual([]);
  });

  test('sent while its draft is being saved leaves no draft, whichever comes first', async () => {
    const { place, draft, send } = (await things())[kind]!;
    const sendKey = randomUUID();
    const saves = [1, 2, 3].map(() => asMei.put(`/drafts/${place}`, { ...draft, sendKey }));
    const [sent, ...saved] = await Promise.all([send(sendKey), ...saves]);
    expect(sent.statusCode).toBeLessThan(300);
    for (const { statusCode } of saved) expect([200, 409]).toContain(statusCode);
    expect(await draftAt(place)).toBeNull();
  });

  test.each([
    ['names the texts that it knew', true],
    ['names none, as earlier releases do', false],
  ])('sent from a window that %s keeps a newer draft from another window, under a new key', async (_, named) => {
    const { place, draft, newer, send } = (await things())[kind]!;
    const sendKey = randomUUID();
    await asMei.put(`/drafts/${place}`, { ...newer, sendKey });
    const before = await draftAt(place);
    t.clock.advance(HOUR);
    const tags = `${draftTag(draft)}, ${NO_DRAFT_TAG}`;
    expect((await send(sendKey, undefined, undefined, named ? tags : undefined)).statusCode).toBeLessThan(300);
    const stored = await draftAt(place);
    expect(stored).toEqual({ ...before, sendKey: expect.any(String) });
    expect(stored!.sendKey).not.toBe(sendKey);
    // It was not sent: she continues with the saved text.
    const later = { headers: { 'if-match': draftTag(newer) } };
    expect((await asMei.put(`/drafts/${place}`, { ...newer, sendKey: stored!.sendKey }, later)).statusCode).toBe(200);
  });

  test('deletes a stored draft that differs from it if the sender names that draft’s tag', async () => {
    const { place, newer, send } = (await things())[kind]!;
    const sendKey = randomUUID();
    await asMei.put(`/drafts/${place}`, { ...newer, sendKey });
    await send(sendKey, undefined, undefined, `${NO_DRAFT_TAG}, ${draftTag(newer)}`);
    expect(await draftAt(place)).toBeNull();
  });

  test('that is refused neither uses up its key nor deletes its draft', async () => {
    const thing = (await things())[kind]!;
    const sendKey = randomUUID();
    await asMei.put(`/drafts/${thing.place}`, { ...thing.draft, sendKey });
    expect((await thing.send(sendKey, {})).statusCode).toBe(400);
    expect(await draftAt(thing.place)).not.toBeNull();
    expect((await thing.send(sendKey)).statusCode).toBeLessThan(300);
  });
});

test('a key refused because of the post’s status can be used once the status allows it', async () => {
  const post = await insertPost(t.db, mei, { status: 'Pending' });
  const key = randomUUID();
  const send = () => asMei.put(`/update-forum-post/${post}`, words, keyed(key));
  expect((await send()).json()).toEqual(envelope('NOT_PUBLISHED'));
  expect(await t.db('sent_requests')).toEqual([]);
  await t.db('posts').where({ id: post }).update({ status: 'Published' });
  expect((await send()).statusCode).toBe(200);
});

test('sending a comment deletes a draft saved earlier under its key with a beginning of its text', async () => {
  const { place, send } = (await things())['a comment']!;
  const sendKey = randomUUID();
  await asMei.put(`/drafts/${place}`, { cmtDesc: 'A com', sendKey });
  expect((await send(sendKey)).statusCode).toBe(201);
  expect(await draftAt(place)).toBeNull();
});

test('sending a post keeps a draft that another window saved under another key', async () => {
  await asMei.put('/drafts/new-post', { postTitle: 'Still being written' });
  const before = await draftAt('new-post');
  expect((await asMei.post('/new-forum-post', words, keyed(randomUUID()))).statusCode).toBe(201);
  expect(await draftAt('new-post')).toEqual(before);
});

test('a draft that was kept is deleted when it is sent under a key of its own', async () => {
  const newer = { ...words, postDesc: 'Words, and two more paragraphs' };
  for (const sent of [newer, { ...newer, postDesc: 'Words, and three more' }]) {
    const sendKey = randomUUID();
    await asMei.put('/drafts/new-post', { ...newer, sendKey });
    await asMei.post('/new-forum-post', words, keyed(sendKey));
    expect(await draftAt('new-post')).toMatchObject(newer);
    const headers = { 'idempotency-key': randomUUID(), ...(sent !== newer && { 'draft-match': draftTag(newer) }) };
    expect((await asMei.post('/new-forum-post', sent, { headers })).statusCode).toBe(201);
    expect(await draftAt('new-post')).toBeNull();
  }
});

test.each([
  ['with blanks around it', { postTitle: ' A title ', postDesc: '\nWords ' }, {}],
  ['without a choice of anonymity, which is sent as No', { postAnon: '' }, { postAnon: 'No' }],
  ['with a field that it has nothing in', { postWarning: [] }, {}],
  ['with its content warnings', { postWarning: ['Money control', 'Loss'] }, { postWarning: ['Money control', 'Loss'] }],
])('a draft %s counts as the text that was sent', async (_, typed, sent) => {
  const sendKey = randomUUID();
  await asMei.put('/drafts/new-post', { ...words, ...typed, sendKey });
  expect((await asMei.post('/new-forum-post', { ...words, ...sent }, keyed(sendKey))).statusCode).toBe(201);
  expect(await draftAt('new-post')).toBeNull();
});

test('a draft that differs only in a choice counts as another text', async () => {
  for (const typed of [{ postAnon: 'No' }, { postCategory: 'Microcredit Loan' }, { postWarning: ['Loss'] }]) {
    const sendKey = randomUUID();
    await asMei.put('/drafts/new-post', { ...words, ...typed, sendKey });
    expect((await asMei.post('/new-forum-post', words, keyed(sendKey))).statusCode).toBe(201);
    expect(await draftAt('new-post')).toMatchObject(typed);
    await asMei.delete('/drafts/new-post');
  }
});

test('sending a comment touches drafts in a single statement', async () => {
  const { 'a comment': comment } = await things();
  const sendKey = randomUUID();
  await asMei.put(`/drafts/${comment!.place}`, { ...comment!.draft, sendKey });
  const statements = await statementsOf(t.db, () => comment!.send(sendKey));
  expect(statements.filter(({ sql }) => sql.includes('"drafts"'))).toHaveLength(1);
});

test('idempotency keys are separate for each member', async () => {
  const { 'a post': post } = await things();
  const key = randomUUID();
  const [first, second] = [await post!.send(key), await post!.send(key, post!.other, asAda)];
  expect(second.statusCode).toBe(201);
  expect(second.json<{ postID: string }>().postID).not.toBe(first.json<{ postID: string }>().postID);
  const again = [await post!.send(key), await post!.send(key, post!.other, asAda)];
  expect(again.map((answer) => answer.json<object>())).toEqual([first.json(), second.json()]);
});

test.each(['', 'abc', '1', `${randomUUID()}0`, `${randomUUID()}, ${randomUUID()}`])(
  'an invalid idempotency key is malformed: %j',
  async (key) => {
    const answer = await asMei.post('/new-forum-post', words, keyed(key));
    expect(answer.json()).toEqual(envelope('MALFORMED_REQUEST'));
    expect(await t.db('posts')).toEqual([]);
  },
);

test('readers see no difference between an anonymous post sent with a key and one sent without', async () => {
  const { postID: postId } = (await asMei.post('/new-forum-post', words, keyed(randomUUID()))).json<{
    postID: string;
  }>();
  const { postID: plain } = (await asMei.post('/new-forum-post', words)).json<{ postID: string }>();
  await t.db('posts').whereIn('id', [postId, plain]).update({ status: 'Published', created_at: t.clock.now() });
  const [first, other] = [await asAda.get(`/forum/${postId}`), await asAda.get(`/forum/${plain}`)];
  expect(first.body.replaceAll(postId, plain)).toBe(other.body);
});

test('drafts expire 30 days after their last change, idempotency keys after a day', async () => {
  await asMei.put('/drafts/new-post', { postTitle: 'Old' });
  await asMei.post('/new-forum-post', words, keyed(randomUUID()));
  t.clock.advance(20 * DAY);
  const later = randomUUID();
  await asAda.put('/drafts/new-post', { postTitle: 'Newer' });
  await sweep();
  expect([await t.db('drafts').count('* as n'), await t.db('sent_requests')]).toEqual([[{ n: '2' }], []]);
  t.clock.advance(10 * DAY);
  await asAda.post('/new-forum-post', words, keyed(later));
  await sweep();
  expect(await t.db('drafts').count('* as n')).toEqual([{ n: '2' }]);
  t.clock.advance(DAY);
  await sweep();
  expect(await t.db('drafts').pluck('title')).toEqual(['Newer']);
  expect(await t.db('sent_requests').pluck('key')).toEqual([later]);
});

test('deleting an account deletes its drafts and keys, and concurrent saves store nothing', async () => {
  const leaving = await t.makeUser();
  const asLeaving = await t.as(leaving);
  await asLeaving.put('/drafts/new-post', { postTitle: 'Hers' });
  await asLeaving.put('/drafts/contact', { name: 'Hers', email: 'hers@example.org' });
  await asLeaving.post('/new-forum-post', words, keyed(randomUUID()));
  await asAda.put('/drafts/new-post', { postTitle: 'Another’s' });
  const saves = [1, 2, 3].map((n) =>
    asLeaving.put(`/drafts/new-post`, { postTitle: `At the last moment ${n}` }, { headers: { 'if-match': '*' } }),
  );
  const [gone, ...saved] = await Promise.all([asLeaving.delete(`/delete-account/${leaving.userId}`, {}), ...saves]);
  expect(gone.statusCode).toBe(200);
  for (const { statusCode } of saved) expect([200, 401, 409]).toContain(statusCode);
  expect(await t.db('drafts').pluck('title')).toEqual(['Another’s']);
  expect(await t.db('sent_requests')).toEqual([]);
});
