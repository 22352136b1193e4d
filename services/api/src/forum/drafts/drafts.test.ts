import { DRAFT_LENGTH, MESSAGE, NO_DRAFT_TAG, draftTag, type Draft, type DraftReply } from '@commonpurse/contracts';
import { randomUUID } from 'node:crypto';
import { envelope, MINUTE, type TestClient, type TestUser, useTestApp } from '../../../testing';

const t = useTestApp();
let mei: TestUser;
let asMei: TestClient;
let asAda: TestClient;
let asModerator: TestClient;

beforeAll(async () => {
  mei = await t.makeUser();
  asMei = await t.as(mei);
  asAda = await t.as(await t.makeUser());
  asModerator = await t.as(await t.makeModerator());
});
beforeEach(() => t.db.raw('truncate drafts, sent_requests, posts cascade'));

const SECRET_WORDS = 'The words of nobody else';
const POST = '0b8f5a52-6f7c-4a0e-9c2f-1d1f6f1c9a3e';
const text = {
  postTitle: ' A title',
  postCategory: 'Payday Loan',
  postWarning: ['Money control', 'Loss'],
  postDesc: 'Words,\n unfinished ',
  postAnon: 'Yes',
};
const draftOf = async (client: TestClient, place = 'new-post') =>
  (await client.get(`/drafts/${place}`)).json<DraftReply>().draft;
const save = (place: string, body: object, ifMatch?: string, client = asMei) =>
  client.put(`/drafts/${place}`, body, ifMatch === undefined ? {} : { headers: { 'if-match': ifMatch } });

describe('a draft', () => {
  test('is read back exactly as typed, on any device of the member', async () => {
    const sendKey = randomUUID();
    const saved = await save('new-post', { ...text, sendKey });
    expect(saved.statusCode).toBe(200);
    expect(saved.json()).toEqual({ sendKey, savedAt: t.clock.now().toISOString() });
    const elsewhere = await t.signIn(mei);
    const read = await elsewhere.get('/drafts/new-post');
    expect(read.json()).toEqual({ draft: { ...text, sendKey, savedAt: t.clock.now().toISOString() } });
    expect([read.headers.etag, read.headers['cache-control']]).toEqual([saved.headers.etag, 'no-store']);
  });

  test('that does not exist is read as null', async () => {
    const answer = await asMei.get('/drafts/new-post');
    expect([answer.statusCode, answer.json(), answer.headers.etag]).toEqual([200, { draft: null }, NO_DRAFT_TAG]);
  });

  test.each([
    [`update-post.${POST}`, text],
    [`comment.${POST}`, { cmtDesc: 'A comment', cmtAnon: 'Yes' }],
    [`report-post.${POST}`, { reportReason: 'A reason' }],
    [`report-comment.${POST}`, { reportReason: 'Another' }],
    ['contact', { name: 'Mei', email: 'mei@', category: '', desc: ' Hal', safeHow: 'By email', safeWhen: 'Before 3' }],
    [`contact-answer.${POST}`, { text: 'An answer' }],
    [`contact-note.${POST}`, { text: 'A note' }],
  ])('saved under %s keeps only the fields of its kind', async (place, fields) => {
    const all = { cmtDesc: 'x', reportReason: 'y', ...text, ...fields, userID: POST, savedAt: '2020' };
    expect((await save(place, all)).statusCode).toBe(200);
    const { sendKey, savedAt, ...stored } = (await draftOf(asMei, place)) as Draft;
    expect(stored).toEqual(fields);
    expect([sendKey.length, savedAt]).toEqual([36, t.clock.now().toISOString()]);
    expect(await draftOf(asMei)).toBeNull();
  });

  test('can be empty, and keeps any text except half an emoji', async () => {
    await save('new-post', {});
    expect(await draftOf(asMei)).toMatchObject({ postTitle: '', postCategory: '', postDesc: '', postAnon: '' });
    const odd = `${JSON.stringify('🌱 é\u2028 \\ % <b>')} \ud83c`;
    await save(`comment.${POST}`, { cmtDesc: odd });
    expect(await draftOf(asMei, `comment.${POST}`)).toMatchObject({ cmtDesc: odd.replace(/\ud83c$/, '\ufffd') });
  });

  test.each([
    ['new-post', { postTitle: 'x'.repeat(DRAFT_LENGTH.title), postDesc: '€'.repeat(DRAFT_LENGTH.post) }],
    [`comment.${POST}`, { cmtDesc: '\u0001'.repeat(DRAFT_LENGTH.comment) }],
    [`report-post.${POST}`, { reportReason: '🌱'.repeat(DRAFT_LENGTH.reason / 2) }],
    ['contact', { name: 'x'.repeat(DRAFT_LENGTH.line), desc: '\u0001'.repeat(DRAFT_LENGTH.contactMessage) }],
    [`contact-answer.${POST}`, { text: '€'.repeat(DRAFT_LENGTH.contactAnswer) }],
  ])('under %s is kept unchanged at four times the length that can be submitted', async (place, body) => {
    expect((await save(place, body)).statusCode).toBe(200);
    expect(await draftOf(asMei, place)).toMatchObject(body);
  });

  test('is private: another member and a moderator neither read nor change it under the same key', async () => {
    await save('new-post', text);
    for (const other of [asAda, asModerator]) {
      expect(await draftOf(other)).toBeNull();
      expect((await other.delete('/drafts/new-post')).statusCode).toBe(200);
      expect((await save('new-post', { postTitle: 'Hers' }, undefined, other)).statusCode).toBe(200);
    }
    expect(await draftOf(asMei)).toMatchObject(text);
  });

  test('leaves no text in the server log or the audit log', async () => {
    await save('new-post', { postTitle: SECRET_WORDS });
    await save('new-post', { postTitle: SECRET_WORDS, postDesc: SECRET_WORDS });
    await save('new-post', { postTitle: `${SECRET_WORDS} ${'x'.repeat(200)}` }, '*');
    await asMei.delete('/drafts/new-post');
    expect(t.logs.join('\n')).not.toContain(SECRET_WORDS);
    expect(JSON.stringify(await t.db('audit_log'))).not.toContain(SECRET_WORDS);
    expect(await t.db('audit_log').whereLike('action', '%draft%')).toEqual([]);
  });
});

describe('a draft request is refused and changes nothing', () => {
  test.each([
    'x',
    'new-post.',
    `new-post.${POST}`,
    'comment',
    'comment.1',
    `comment.${POST.toUpperCase()}`,
    `post.${POST}`,
    'contact-answer',
    `contact.${POST}`,
  ])('for an invalid draft key: %s', async (place) => {
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      const answer = await asMei.request(method, `/drafts/${place}`, method === 'GET' ? undefined : {});
      expect([method, answer.statusCode, answer.json()]).toEqual([method, 404, envelope('NOT_FOUND')]);
    }
  });

  test.each([
    { postTitle: 1 },
    { postCategory: 'House Loan' },
    { postAnon: 'Maybe' },
    { postDesc: 'NUL \0' },
    { postTitle: 'x'.repeat(DRAFT_LENGTH.title + 1) },
    { postDesc: 'x'.repeat(DRAFT_LENGTH.post + 1) },
    { sendKey: 'abc' },
  ])('for a malformed body: %j', async (body) => {
    expect((await save('new-post', body)).json()).toEqual(envelope('MALFORMED_REQUEST'));
    expect(await t.db('drafts')).toEqual([]);
  });

  test('without a session', async () => {
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      const answer = await t.visitor().request(method, '/drafts/new-post', method === 'GET' ? undefined : {});
      expect(answer.json()).toEqual(envelope('NO_SESSION'));
    }
  });
});

describe('two windows', () => {
  test('do not overwrite each other: a stale save gets a conflict, and If-Match: * overrides it', async () => {
    const first = await save('new-post', { postTitle: 'One' });
    const second = await save('new-post', { postTitle: 'One, two' }, String(first.headers.etag));
    expect(second.statusCode).toBe(200);
    for (const unseen of [undefined, String(first.headers.etag), 'W/"x"']) {
      const answer = await save('new-post', { postTitle: 'Other' }, unseen);
      expect([answer.statusCode, answer.json()]).toEqual([409, envelope('DRAFT_CHANGED')]);
    }
    expect(await draftOf(asMei)).toMatchObject({ postTitle: 'One, two' });
    expect((await save('new-post', { postTitle: 'Other' }, String(second.headers.etag))).statusCode).toBe(200);
    expect((await save('new-post', { postTitle: 'Last' }, '*')).statusCode).toBe(200);
    expect(await draftOf(asMei)).toMatchObject({ postTitle: 'Last' });
  });

  test('can save the same text again, after a lost reply, with the same result', async () => {
    const first = await save('new-post', text);
    const again = await save('new-post', text);
    expect([again.statusCode, again.headers.etag]).toEqual([200, first.headers.etag]);
    expect(again.json()).toEqual(first.json());
  });

  test('can name in If-Match each version that may be stored, or that none is', async () => {
    const [first, next] = [{ postTitle: 'One' }, { postTitle: 'One, two' }].map(draftTag);
    const either = `${NO_DRAFT_TAG}, ${first}`;
    expect((await save('new-post', { postTitle: 'One' }, either)).headers.etag).toBe(first);
    expect((await save('new-post', { postTitle: 'One, two' }, either)).headers.etag).toBe(next);
    expect((await save('new-post', { postTitle: 'Unseen' }, either)).json()).toEqual(envelope('DRAFT_CHANGED'));
    expect((await save('new-post', { postTitle: 'Unseen' }, NO_DRAFT_TAG)).json()).toEqual(envelope('DRAFT_CHANGED'));
    expect(await draftOf(asMei)).toMatchObject({ postTitle: 'One, two' });
  });

  test('do not restore a draft that was discarded in the other one', async () => {
    const { headers } = await save('new-post', text);
    expect((await asMei.delete('/drafts/new-post')).json()).toEqual({ message: MESSAGE.draft.discarded });
    expect((await save('new-post', { ...text, postTitle: 'New' }, String(headers.etag))).json()).toEqual(
      envelope('DRAFT_CHANGED'),
    );
    expect(await draftOf(asMei)).toBeNull();
    expect((await save('new-post', text)).statusCode).toBe(200);
  });

  test('do not discard a version that they have not read', async () => {
    const { headers } = await save('new-post', { postTitle: 'One' });
    await save('new-post', { postTitle: 'Two' }, '*');
    const seen = { headers: { 'if-match': String(headers.etag) } };
    expect((await asMei.delete('/drafts/new-post', undefined, seen)).json()).toEqual(envelope('DRAFT_CHANGED'));
    await asMei.delete('/drafts/new-post');
    expect((await asMei.delete('/drafts/new-post', undefined, seen)).statusCode).toBe(200);
  });

  test('get one success, and conflicts for all others, if five create a draft at once', async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5].map((n) => save('new-post', { postTitle: `Window ${n}` })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409]);
    const won = answers.findIndex(({ statusCode }) => statusCode === 200) + 1;
    expect(await draftOf(asMei)).toMatchObject({ postTitle: `Window ${won}` });
  });
});

test('saving a draft, and refreshing tokens for it, does not extend the session', async () => {
  const client = await t.signIn(mei);
  for (let minutes = 1; minutes < 15; minutes += 1) {
    t.clock.advance(MINUTE);
    expect((await client.post(`/refresh/${mei.userId}`, { activity: false })).statusCode).toBe(200);
    expect(
      (await save('new-post', { postTitle: String(minutes) }, minutes > 1 ? '*' : undefined, client)).statusCode,
    ).toBe(200);
    expect((await client.get('/drafts/new-post')).statusCode).toBe(200);
  }
  t.clock.advance(MINUTE);
  expect((await save('new-post', { postTitle: 'Late' }, '*', client)).json()).toEqual(envelope('NO_SESSION'));
  expect((await client.post(`/refresh/${mei.userId}`, { activity: false })).statusCode).toBe(401);
  expect(await draftOf(asMei)).toMatchObject({ postTitle: '14' });
});

test('a member keeps fifty drafts; the oldest is deleted, and other members’ drafts stay', async () => {
  await save('new-post', { postTitle: 'Hers' }, undefined, asAda);
  await save('new-post', { postTitle: 'Oldest' });
  for (let count = 0; count < 50; count += 1) {
    t.clock.advance(1_000);
    await save(`comment.${randomUUID()}`, { cmtDesc: String(count) });
  }
  const stored = await t.db('drafts').where({ user_id: mei.userId }).orderBy('saved_at').pluck('description');
  expect(stored).toEqual(Array.from({ length: 50 }, (_, index) => String(index)));
  expect(await draftOf(asAda)).not.toBeNull();
});
