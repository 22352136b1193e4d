import { randomUUID } from 'node:crypto';
import {
  ERRORS,
  MEMBER_MESSAGE,
  type ArchivedContactForm,
  type ContactForm,
  type ContactSummary,
  type ItemContext,
  type OwnData,
  type Update,
} from '@commonpurse/contracts';
import { envelope, type TestClient, type TestUser, useTestApp } from '../../../testing';
import { insertForm } from '../../../testing/content';
import { linksOf } from '../../../testing/links';
import { forgetSenders } from './contact.service';

const t = useTestApp();
let mei: TestUser;
let asMei: TestClient;
let ana: TestUser;
let asAna: TestClient;
let bea: TestUser;
let asBea: TestClient;
let form: string;

beforeAll(async () => {
  mei = await t.makeUser();
  asMei = await t.as(mei);
  ana = await t.makeModerator();
  asAna = await t.as(ana);
  bea = await t.makeModerator();
  asBea = await t.as(bea);
});
beforeEach(async () => {
  await t.db('contact_forms').delete();
  await t.db('outcomes').delete();
  await t.db('drafts').delete();
  form = await insertForm(t.db, { user_id: mei.userId, description: 'My question' });
});

const answer = (text: string, { by = asAna, id = form } = {}) => by.post(`/reported-contact/${id}/answer`, { text });
const note = (text: string, { by = asAna, id = form } = {}) => by.post(`/reported-contact/${id}/notes`, { text });
const read = async (id = form) => (await asBea.get(`/reported-contact/${id}`)).json<ContactForm>();
const updates = async () => (await asMei.get('/updates')).json<Update[]>();

describe('an answer to a contact form', () => {
  test('notifies the sender, is stored with the form, and does not close it', async () => {
    const sent = await answer('  You can change it. ');
    expect([sent.statusCode, sent.json()]).toEqual([201, { message: MEMBER_MESSAGE.contact.answered }]);
    expect(await updates()).toMatchObject([
      { kind: 'contact-answered', ref: form, reviewNote: 'You can change it.', read: false },
    ]);
    const remark = { text: 'You can change it.', moderator: { username: ana.username } };
    expect(await read()).toMatchObject({ hasAccount: true, answers: [remark], notes: [] });
    const context = (await asBea.get(`/reported-contact/${form}/context`)).json<ItemContext>();
    expect(context.trail).toMatchObject([{ what: 'Answered the sender', changes: [] }]);
    const [event] = await t.db('audit_log').where({ action: 'contact-form.answer', subject_id: form });
    expect(event).toMatchObject({ actor_id: ana.userId, before: null, after: null });
  });

  test('or a note deletes its own draft alone, and is stored once however often it is sent', async () => {
    const drafts = { answer: randomUUID(), note: randomUUID() };
    for (const [kind, sendKey] of Object.entries(drafts))
      await asAna.put(`/drafts/contact-${kind}.${form}`, { text: `My ${kind}`, sendKey });
    await asBea.put(`/drafts/contact-answer.${form}`, { text: 'My answer' });
    const headers = { 'idempotency-key': drafts.answer };
    const twice = [1, 2].map(() => asAna.post(`/reported-contact/${form}/answer`, { text: 'My answer' }, { headers }));
    expect((await Promise.all(twice)).map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect((await read()).answers).toHaveLength(1);
    expect(await t.db('drafts').orderBy('place').pluck('place')).toEqual([
      `contact-answer.${form}`,
      `contact-note.${form}`,
    ]);
    await note('My note');
    expect(await t.db('drafts').select('place', 'user_id')).toEqual([
      { place: `contact-answer.${form}`, user_id: bea.userId },
    ]);
  });

  test('does not replace a concurrent one, and all answers stay with the closed form', async () => {
    const both = await Promise.all([answer('One'), answer('Two', { by: asBea })]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(await updates()).toHaveLength(2);
    await asAna.put(`/reported-contact/${form}`, {});
    const [archived] = (await asBea.get(`/archived-contact/${form}`)).json<[ArchivedContactForm]>();
    expect(archived.answers.map(({ text }) => text).toSorted()).toEqual(['One', 'Two']);
  });

  test('is refused for a form without an account, or of a closed account', async () => {
    const ofVisitor = await insertForm(t.db);
    const gone = await t.makeUser();
    const ofGone = await insertForm(t.db, { user_id: gone.userId });
    await t.db('users').where({ id: gone.userId }).update({ active: false });
    for (const id of [ofVisitor, ofGone]) {
      const refused = await answer('Hello', { id });
      expect([refused.statusCode, refused.json()]).toEqual([409, envelope('NO_ACCOUNT_TO_ANSWER')]);
      expect(await read(id)).toMatchObject({ hasAccount: false, answers: [] });
    }
  });

  test('is refused, like a note, for a form that is closed or does not exist', async () => {
    await asAna.put(`/reported-contact/${form}`, {});
    for (const send of [answer, note]) {
      expect((await send('Late')).json()).toEqual(envelope('FORM_CLOSED'));
      expect((await send('x', { id: mei.userId })).statusCode).toBe(ERRORS.NOT_FOUND.statusCode);
    }
    expect((await updates()).map(({ kind }) => kind)).toEqual(['contact-closed']);
  });

  test.each([
    ['answer', ' ', MEMBER_MESSAGE.contact.answerRequired],
    ['answer', 'x'.repeat(2_001), MEMBER_MESSAGE.contact.answerLong],
    ['notes', '', MEMBER_MESSAGE.contact.noteRequired],
    ['notes', 'x'.repeat(2_001), MEMBER_MESSAGE.contact.noteLong],
  ])('or note (%s) of %j is refused', async (path, text, message) => {
    const refused = await asAna.post(`/reported-contact/${form}/${path}`, { text });
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { message }]);
  });
});

test('a note is for moderators alone: not in replies to the sender, nor in her data export', async () => {
  expect((await note('Called the police with her')).statusCode).toBe(201);
  await answer('We are here');
  expect(await read()).toMatchObject({ notes: [{ text: 'Called the police with her' }] });
  const data = (await asMei.get(`/account/${mei.userId}/export?format=json`)).json<OwnData>();
  expect(data.contactForms).toMatchObject([{ desc: 'My question', answers: ['We are here'] }]);
  for (const path of [
    '/updates',
    `/account/${mei.userId}/export?format=json`,
    `/account/${mei.userId}/export?format=html`,
  ]) {
    expect((await asMei.get(path)).body).not.toContain('police');
  }
  expect((await asAna.get('/moderation-log?kind=contact-noted')).body).not.toContain('police');
});

describe('the safe ways and times to contact the sender', () => {
  const FORM = { name: 'Mei', email: 'mei@example.org', category: 'Feedback', desc: 'Hello' };
  const newest = async () => (await asAna.get('/reported-contact')).json<ContactSummary[]>()[0]!.contactID;

  test('are shown to moderators, and are in her data export', async () => {
    await asMei.post('/contact-us', { ...FORM, safeHow: ' By e-mail ', safeWhen: 'Before 3 pm' });
    const id = await newest();
    expect(await read(id)).toMatchObject({ safeHow: 'By e-mail', safeWhen: 'Before 3 pm' });
    const data = (await asMei.get(`/account/${mei.userId}/export?format=json`)).json<OwnData>();
    expect(data.contactForms.find(({ contactID: contactId }) => contactId === id)).toMatchObject({
      safeHow: 'By e-mail',
    });
  });

  test('are optional, and are deleted when the account is erased', async () => {
    const wren = await t.makeUser();
    const asWren = await t.as(wren);
    await asWren.post('/contact-us', { ...FORM, safeHow: '  ' });
    const id = await newest();
    expect(Object.keys(await read(id))).not.toContain('safeHow');
    await t.db('contact_safety').insert({ form_id: id, safe_how: 'At my sister’s', safe_when: null });
    await t.db.transaction((trx) => forgetSenders(trx, [wren.userId]));
    expect(await read(id)).toMatchObject({ name: '', desc: 'Hello' });
    expect(await t.db('contact_safety').where({ form_id: id })).toEqual([]);
  });

  test.each(['safeHow', 'safeWhen'])('(%s) have 200 characters at most', async (field) => {
    const send = (length: number) => t.visitor().post('/contact-us', { ...FORM, [field]: 'x'.repeat(length) });
    expect((await send(200)).statusCode).toBe(201);
    expect((await send(201)).statusCode).toBe(400);
  });
});

test.each([
  ['newest', ['urgent 2', 'urgent 1', 'other 2', 'other 1']],
  ['oldest', ['urgent 1', 'urgent 2', 'other 1', 'other 2']],
])('urgent forms come first, then %s first, page by page in both directions', async (sort, expected) => {
  await t.db('contact_forms').delete();
  for (const [day, description] of ['urgent 1', 'other 1', 'urgent 2', 'other 2'].entries()) {
    const category = description.startsWith('urgent') ? 'Urgent help needed' : 'Feedback';
    await insertForm(t.db, { description, category, created_at: new Date(Date.UTC(2026, 0, day + 1)) });
  }
  const page = async (path: string) => {
    const reply = await asAna.get(path);
    return { texts: reply.json<ContactSummary[]>().map(({ desc }) => desc), ...linksOf(reply) };
  };
  const first = await page(`/reported-contact?sort=${sort}&limit=3`);
  const second = await page(first.next!);
  expect([...first.texts, ...second.texts]).toEqual(expected);
  expect((await page(second.prev!)).texts).toEqual(first.texts);
});
