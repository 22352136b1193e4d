import { CONTACT_SUBJECTS, type MessageBody } from '@commonpurse/contracts';
import { randomUUID } from 'node:crypto';
import { envelope, makeTestApp, useTestApp } from '../../../testing';

const api = useTestApp();
beforeEach(() => api.db('contact_forms').delete());

const form = { name: 'Mei', email: 'mei@example.org', category: 'Feedback', desc: 'Thank you.' };
const send = (body: unknown, client = api.visitor()) => client.post('/contact-us', body);
const stored = () => api.db('contact_forms').orderBy('created_at');

test.each(CONTACT_SUBJECTS)('a visitor sends a form about %s', async (category) => {
  const answer = await send({ ...form, category });
  expect([answer.statusCode, answer.json<MessageBody>()]).toEqual([201, { message: 'contact us form created.' }]);
  expect(await stored()).toEqual([
    {
      id: expect.any(String),
      user_id: null,
      name: 'Mei',
      email: 'mei@example.org',
      category,
      description: 'Thank you.',
      created_at: api.clock.now(),
      archived_at: null,
      archived_by: null,
      by_category: expect.stringContaining(category),
    },
  ]);
});

test("a form sent while signed in is stored with the session's user, whatever the body says", async () => {
  const user = await api.makeUser();
  const other = await api.makeUser();
  await send({ ...form, userID: other.userId, user_id: other.userId, archived_at: '2001-01-01' }, await api.as(user));
  expect(await stored()).toMatchObject([{ user_id: user.userId, archived_at: null }]);
});

test('a form sent with an expired session is stored without a user', async () => {
  const client = await api.signIn(await api.makeUser());
  api.clock.advance(16 * 60_000);
  expect((await send(form, client)).statusCode).toBe(201);
  expect(await stored()).toMatchObject([{ user_id: null }]);
});

test('a form that is sent with the key of a draft is refused without a session, and the draft stays', async () => {
  const client = await api.signIn(await api.makeUser());
  const sendKey = randomUUID();
  await client.put('/drafts/contact', { ...form, sendKey });
  api.clock.advance(16 * 60_000);
  const answer = await client.post('/contact-us', form, { headers: { 'idempotency-key': sendKey } });
  expect(answer.json()).toEqual(envelope('NO_SESSION'));
  expect(await stored()).toEqual([]);
  expect(await api.db('drafts').pluck('description')).toEqual(['Thank you.']);
});

test('texts are stored as typed, with surrounding blanks removed', async () => {
  const desc = `  <script>alert(1)</script>\r\n\r\n=HYPERLINK("x")\n`;
  await send({ ...form, name: ' Mei <b> ', email: ' mei@example.org ', desc });
  expect(await stored()).toMatchObject([{ name: 'Mei <b>', email: 'mei@example.org', description: desc.trim() }]);
});

const REQUIRED = 'Please fill out all input fields';
const EMAIL = 'Please provide a valid email address.';
test.each<[string, object, string]>([
  ['no name', { name: undefined }, REQUIRED],
  ['an empty name', { name: '  ' }, REQUIRED],
  ['no address', { email: undefined }, REQUIRED],
  ['no category', { category: undefined }, REQUIRED],
  ['another category', { category: 'Complaint' }, REQUIRED],
  ['an empty message', { desc: '\n\t ' }, REQUIRED],
  ['no shape of an address', { email: 'mei' }, EMAIL],
  ['a line break in the address', { email: 'mei@example.org\r\nBcc: x@example.org' }, EMAIL],
  ['a line break after the address', { email: 'mei@example.org\n' }, EMAIL],
  ['two addresses', { email: 'a@example.org,b@example.org' }, EMAIL],
  ['too long an address', { email: `${'x'.repeat(60)}@${'y'.repeat(200)}.org` }, EMAIL],
  ['too long a name', { name: 'x'.repeat(151) }, 'Please use at most 150 characters for the name.'],
  ['too long a message', { desc: 'x'.repeat(5_001) }, 'Please use at most 5,000 characters for the message.'],
])('a form with %s is refused', async (_what, broken, message) => {
  const answer = await send({ ...form, ...broken });
  expect(answer.json()).toEqual({ statusCode: 400, code: 'RULE_BROKEN', message });
  expect(await stored()).toEqual([]);
});

test.each<[string, unknown]>([
  ['NUL in the address', { ...form, email: 'mei\0@example.org' }],
  ['NUL in the message', { ...form, desc: 'a\0b' }],
  ['a number as name', { ...form, name: 5 }],
  ['an object as message', { ...form, desc: { a: 'x' } }],
  ['null as category', { ...form, category: null }],
  ['a list', []],
  ['nothing', undefined],
])('a malformed form with %s is refused', async (_what, body) => {
  expect((await send(body)).statusCode).toBe(400);
  expect(await stored()).toEqual([]);
});

test('a form with the longest texts is accepted', async () => {
  const longest = { ...form, name: 'ü'.repeat(150), desc: '\u0001'.repeat(4_999) + 'x' };
  expect((await send(longest)).statusCode).toBe(201);
});

test('an address that sends one form after another is throttled; other addresses are not', async () => {
  const limited = await makeTestApp({ config: { rateLimits: true } });
  try {
    const from = (remoteAddress: string) => limited.visitor().post('/contact-us', form, { remoteAddress });
    for (let n = 0; n < 10; n += 1) expect((await from('192.0.2.1')).statusCode).toBe(201);
    const refused = await from('192.0.2.1');
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    expect(await limited.db('contact_forms')).toHaveLength(10);
    expect((await from('192.0.2.2')).statusCode).toBe(201);
    const moderator = await limited.as(await limited.makeModerator());
    for (const { id } of await limited.db('contact_forms').select('id')) {
      expect((await moderator.put(`/reported-contact/${id}`)).statusCode).toBe(200);
    }
  } finally {
    await limited.close();
  }
});
