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
  test('is there again as it was typed, on any device of hers', async () => {
    const sendKey = randomUUID();
    const saved = await save('new-post', { ...text, sendKey });
    expect(saved.statusCode).toBe(200);
    expect(saved.json()).toEqual({ sendKey, savedAt: t.clock.now().toISOString() });
    const elsewhere = await t.signIn(mei);
    const read = await elsewhere.get('/drafts/new-post');
    expect(read.json()).toEqual({ draft: { ...text, sendKey, savedAt: t.clock.now().toISOString() } });
    expect([read.headers.etag, read.headers['cache-control']]).toEqual([saved.headers.etag, 'no-store']);
  });

  test('that is not there is said to be none', async () => {
    const answer = await asMei.get('/drafts/new-post');
    expect([answer.statusCode, answer.json(), answer.headers.etag]).toEqual([200, { draft: null }, NO_DRAFT_TAG]);
  });

  test.each([
    [`update-post.${POST}`, text],
    [`comment.${POST}`, { cmtDesc: 'A comment' }],
    [`report-post.${POST}`, { reportReason: 'A reason' }],
    [`report-comment.${POST}`, { reportReason: 'Another' }],
  ])('stands at %s, and keeps the fields of that place alone', async (place, fields) => {
    const all = { cmtDesc: 'x', reportReason: 'y', ...text, ...fields, userID: POST, savedAt: '2020' };
    expect((await save(place, all)).statusCode).toBe(200);
    const { sendKey, savedAt, ...kept } = (await draftOf(asMei, place)) as Draft;
    expect(kept).toEqual(fields);
    expect([sendKey.length, savedAt]).toEqual([36, t.clock.now().toISOString()]);
    expect(await draftOf(asMei)).toBeNull();
  });

  test('can be empty, and holds whatever a text field can, half an emoji aside', async () => {
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
  ])('at %s is kept when it is four times too long to be sent, to the letter', async (place, body) => {
    expect((await save(place, body)).statusCode).toBe(200);
    expect(await draftOf(asMei, place)).toMatchObject(body);
  });

  test('is nobody else’s: another member and a moderator find none at the same place, and change none', async () => {
    await save('new-post', text);
    for (const other of [asAda, asModerator]) {
      expect(await draftOf(other)).toBeNull();
      expect((await other.delete('/drafts/new-post')).statusCode).toBe(200);
      expect((await save('new-post', { postTitle: 'Hers' }, undefined, other)).statusCode).toBe(200);
    }
    expect(await draftOf(asMei)).toMatchObject(text);
  });

  test('leaves no word in the log of the server, nor in that of who did what', async () => {
    await save('new-post', { postTitle: SECRET_WORDS });
    await save('new-post', { postTitle: SECRET_WORDS, postDesc: SECRET_WORDS });
    await save('new-post', { postTitle: `${SECRET_WORDS} ${'x'.repeat(200)}` }, '*');
    await asMei.delete('/drafts/new-post');
    expect(t.logs.join('\n')).not.toContain(SECRET_WORDS);
    expect(JSON.stringify(await t.db('audit_log'))).not.toContain(SECRET_WORDS);
    expect(await t.db('audit_log').whereLike('action', '%draft%')).toEqual([]);
  });
});

describe('what is refused, and changes nothing', () => {
  test.each([
    'x',
    'new-post.',
    `new-post.${POST}`,
    'comment',
    'comment.1',
    `comment.${POST.toUpperCase()}`,
    `post.${POST}`,
  ])('a place that is none: %s', async (place) => {
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
  ])('what is malformed: %j', async (body) => {
    expect((await save('new-post', body)).json()).toEqual(envelope('MALFORMED_REQUEST'));
    expect(await t.db('drafts')).toEqual([]);
  });

  test('a caller without a session', async () => {
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      const answer = await t.visitor().request(method, '/drafts/new-post', method === 'GET' ? undefined : {});
      expect(answer.json()).toEqual(envelope('NO_SESSION'));
    }
  });
});

describe('two windows', () => {
  test('do not overwrite each other: who has not seen what stands there is told, and can replace it knowingly', async () => {
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

  test('the same text again, after an answer that was lost, is saved as before', async () => {
    const first = await save('new-post', text);
    const again = await save('new-post', text);
    expect([again.statusCode, again.headers.etag]).toEqual([200, first.headers.etag]);
    expect(again.json()).toEqual(first.json());
  });

  test('who cannot wait for an answer names each text that may stand there by now, or none', async () => {
    const [first, next] = [{ postTitle: 'One' }, { postTitle: 'One, two' }].map(draftTag);
    const either = `${NO_DRAFT_TAG}, ${first}`;
    expect((await save('new-post', { postTitle: 'One' }, either)).headers.etag).toBe(first);
    expect((await save('new-post', { postTitle: 'One, two' }, either)).headers.etag).toBe(next);
    expect((await save('new-post', { postTitle: 'Unseen' }, either)).json()).toEqual(envelope('DRAFT_CHANGED'));
    expect((await save('new-post', { postTitle: 'Unseen' }, NO_DRAFT_TAG)).json()).toEqual(envelope('DRAFT_CHANGED'));
    expect(await draftOf(asMei)).toMatchObject({ postTitle: 'One, two' });
  });

  test('a draft that was discarded in one does not come back from the other by itself', async () => {
    const { headers } = await save('new-post', text);
    expect((await asMei.delete('/drafts/new-post')).json()).toEqual({ message: MESSAGE.draft.discarded });
    expect((await save('new-post', { ...text, postTitle: 'New' }, String(headers.etag))).json()).toEqual(
      envelope('DRAFT_CHANGED'),
    );
    expect(await draftOf(asMei)).toBeNull();
    expect((await save('new-post', text)).statusCode).toBe(200);
  });

  test('what was not seen is not discarded', async () => {
    const { headers } = await save('new-post', { postTitle: 'One' });
    await save('new-post', { postTitle: 'Two' }, '*');
    const seen = { headers: { 'if-match': String(headers.etag) } };
    expect((await asMei.delete('/drafts/new-post', undefined, seen)).json()).toEqual(envelope('DRAFT_CHANGED'));
    await asMei.delete('/drafts/new-post');
    expect((await asMei.delete('/drafts/new-post', undefined, seen)).statusCode).toBe(200);
  });

  test('of five that begin at once one is first, and the others are told', async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5].map((n) => save('new-post', { postTitle: `Window ${n}` })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409]);
    const won = answers.findIndex(({ statusCode }) => statusCode === 200) + 1;
    expect(await draftOf(asMei)).toMatchObject({ postTitle: `Window ${won}` });
  });
});

test('saving is no activity: it does not make a session last, nor do the tokens that are fetched for it', async () => {
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

test('a member keeps fifty drafts; the oldest goes, and other members’ stay', async () => {
  await save('new-post', { postTitle: 'Hers' }, undefined, asAda);
  await save('new-post', { postTitle: 'Oldest' });
  for (let count = 0; count < 50; count += 1) {
    t.clock.advance(1_000);
    await save(`comment.${randomUUID()}`, { cmtDesc: String(count) });
  }
  const kept = await t.db('drafts').where({ user_id: mei.userId }).orderBy('saved_at').pluck('description');
  expect(kept).toEqual(Array.from({ length: 50 }, (_, index) => String(index)));
  expect(await draftOf(asAda)).not.toBeNull();
});
