import {
  MEMBER_MESSAGE,
  MESSAGE,
  DURATION,
  type ArchivedContactForm,
  type ContactForm,
  type Statistics,
  type Update,
} from '@commonpurse/contracts';
import { envelope, type TestClient, type TestUser, useTestApp } from '../../../testing';
import { insertForm } from '../../../testing/content';

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
  form = await insertForm(t.db, { user_id: mei.userId, description: 'My question' });
});

const answer = (body: object, by = asAna) => by.post(`/reported-contact/${form}/answer`, body);
const close = (body: object = {}, by = asAna) => by.put(`/reported-contact/${form}`, body);
const undo = (by = asAna) => by.put(`/reported-contact/${form}/undo`, {});
const reopen = (body: unknown = { reason: 'She wrote again' }, by = asAna, id = form) =>
  by.put(`/archived-contact/${id}/reopen`, body);
const read = async () => (await asBea.get(`/reported-contact/${form}`)).json<ContactForm>();
const updates = async () => (await asMei.get('/updates')).json<Update[]>().map(({ kind }) => kind);
const actions = async () => t.db('audit_log').where({ subject_id: form }).orderBy('id').pluck('action');
const closedThisWeek = async () => (await asAna.get('/statistics')).json<Statistics>().weeks[0]!.decisions.formsClosed;
const answered = { text: 'First', dateTime: expect.any(String), moderator: { username: expect.any(String) } };

describe('an act on a form that was answered meanwhile', () => {
  test.each([
    ['an answer', () => answer({ text: 'Second', seenAnswers: 0 }, asBea)],
    ['closing', () => close({ seenAnswers: 0 }, asBea)],
  ])('is refused with the answers, and changes nothing: %s', async (_what, act) => {
    await answer({ text: 'First', seenAnswers: 0 });
    const before = [await read(), await updates(), await actions()];
    const refused = await act();
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { ...envelope('ANSWERED_MEANWHILE'), answers: [answered] },
    ]);
    expect([await read(), await updates(), await actions()]).toEqual(before);
  });

  test('is done once the moderator has seen them', async () => {
    await answer({ text: 'First', seenAnswers: 0 });
    expect((await answer({ text: 'Second', seenAnswers: 1 }, asBea)).statusCode).toBe(201);
    expect((await close({ seenAnswers: 2 }, asBea)).statusCode).toBe(200);
  });

  test('of concurrent answers one is sent, and closing never passes an unseen answer', async () => {
    const answers = await Promise.all([
      answer({ text: 'One', seenAnswers: 0 }),
      answer({ text: 'Two', seenAnswers: 0 }, asBea),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
    expect(await updates()).toEqual(['contact-answered']);
    const both = await Promise.all([answer({ text: 'Three', seenAnswers: 1 }), close({ seenAnswers: 1 }, asBea)]);
    expect(both.map(({ statusCode }) => statusCode).filter((status) => status === 409)).toHaveLength(1);
  });

  test.each([-1, 1.5, 'two'])('refuses a number of answers that cannot be: %s', async (seenAnswers) => {
    expect((await close({ seenAnswers })).statusCode).toBe(400);
    expect((await answer({ text: 'Hello', seenAnswers })).statusCode).toBe(400);
  });
});

describe('undoing the closing of a form', () => {
  test('opens it again, retracts the notification, and is audited', async () => {
    const before = await closedThisWeek();
    await close();
    expect(await closedThisWeek()).toBe(before + 1);
    expect(await updates()).toEqual(['contact-closed']);
    const undone = await undo();
    expect([undone.statusCode, undone.json()]).toEqual([200, { message: MESSAGE.undo.done }]);
    expect((await read()).contactID).toBe(form);
    expect(await updates()).toEqual([]);
    expect(await actions()).toEqual(['contact-form.close', 'contact-form.undo-close']);
    expect(await closedThisWeek()).toBe(before);
  });

  test('is refused to a colleague, later than ten seconds, twice, and after it was opened again', async () => {
    await close();
    expect((await undo(asBea)).json()).toEqual(envelope('UNDO_REFUSED'));
    expect((await undo()).statusCode).toBe(200);
    expect((await undo()).json()).toEqual(envelope('UNDO_REFUSED'));
    await close();
    t.clock.advance(DURATION.undo + 1);
    expect((await undo()).json()).toEqual(envelope('UNDO_REFUSED'));
    await reopen();
    await close();
    await reopen(undefined, asBea);
    expect((await undo()).json()).toEqual(envelope('UNDO_REFUSED'));
  });
});

describe('reopening a closed form', () => {
  test('makes it wait again, with its answers, and the reason among the notes', async () => {
    await answer({ text: 'First' });
    await close();
    t.clock.advance(3_600_000);
    const reopened = await reopen({ reason: ' She wrote again ' }, asBea);
    expect([reopened.statusCode, reopened.json()]).toEqual([200, { message: MEMBER_MESSAGE.contact.reopened }]);
    expect(await read()).toMatchObject({
      answers: [answered],
      notes: [{ text: 'She wrote again', moderator: { username: bea.username } }],
    });
    expect((await asAna.get(`/archived-contact/${form}`)).statusCode).toBe(404);
    expect((await actions()).at(-1)).toBe('contact-form.reopen');
    expect((await asAna.get('/moderation-log')).body).not.toContain('She wrote again');
    await close();
    const [archived] = (await asBea.get(`/archived-contact/${form}`)).json<[ArchivedContactForm]>();
    expect(archived.answers).toHaveLength(1);
  });

  test('is refused for an open form, an unknown one, and without a reason', async () => {
    const refused = await reopen();
    expect([refused.statusCode, refused.json()]).toEqual([409, envelope('STATE_CONFLICT')]);
    expect((await reopen(undefined, asAna, ana.userId)).statusCode).toBe(404);
    await close();
    for (const reason of ['  ', 'x'.repeat(1_001)]) expect((await reopen({ reason })).statusCode).toBe(400);
    const both = await Promise.all([reopen(), reopen(undefined, asBea)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });
});
