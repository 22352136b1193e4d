import { envelope, type TestClient, type TestUser, useTestApp } from '../../../testing';
import { insertForm, MISSING } from '../../../testing/content';

const api = useTestApp();
let moderator: TestUser;
let asModerator: TestClient;
const created_at = new Date('2026-01-02T03:04:05.678Z');

beforeAll(async () => {
  moderator = await api.makeUser({ username: 'mod.ana', role: 'moderator' });
  asModerator = await api.as(moderator);
});

const row = (id: string) => api.db('contact_forms').where({ id }).first();
const auditOf = (id: string) => api.db('audit_log').where({ subject_id: id });
const close = (id: string, body: unknown = { userID: moderator.userId }) =>
  asModerator.put(`/reported-contact/${id}`, body);
const whole = {
  name: 'Mei',
  email: 'mei@example.org',
  category: 'Others',
  desc: `one\r\n\r\ntwo ${'x'.repeat(4_900)}`,
  datetime: created_at.toISOString(),
};
const insertWhole = () => insertForm(api.db, { ...pick(whole), description: whole.desc, created_at });
const pick = ({ name, email, category }: typeof whole) => ({ name, email, category });

test('an open form is returned complete, and is not in the archive', async () => {
  const id = await insertWhole();
  const answer = await asModerator.get(`/reported-contact/${id}`);
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { contactID: id, ...whole, hasAccount: false, answers: [], notes: [] },
  ]);
  expect((await asModerator.get(`/archived-contact/${id}`)).json()).toEqual(envelope('NOT_FOUND'));
});

test('closing a form archives it, and leaves one audit row without name or message', async () => {
  const author = await api.makeUser();
  const id = await insertWhole();
  await api.db('contact_forms').where({ id }).update({ user_id: author.userId });
  const answer = await close(id);
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { message: 'Contact form deleted / archived successfully.' },
  ]);
  const archived = await asModerator.get(`/archived-contact/${id}`);
  expect(archived.json()).toEqual([
    {
      contactID: id,
      ...whole,
      hasAccount: true,
      answers: [],
      notes: [],
      archived: api.clock.now().toISOString(),
      archivedUser: { username: 'mod.ana' },
    },
  ]);
  expect((await asModerator.get(`/reported-contact/${id}`)).json()).toEqual(envelope('NOT_FOUND'));
  expect(await row(id)).toMatchObject({ user_id: author.userId, archived_by: moderator.userId });
  expect(await auditOf(id)).toEqual([
    {
      id: expect.any(String),
      at: api.clock.now(),
      actor_id: moderator.userId,
      actor_role: 'moderator',
      action: 'contact-form.close',
      subject_type: 'contact_form',
      subject_id: id,
      before: { archived: false },
      after: { archived: true },
      request_id: answer.headers['x-request-id'],
      batch_id: null,
    },
  ]);
});

test('a closed form does not show the name of a moderator whose account is closed', async () => {
  const id = await insertForm(api.db);
  const leaving = await api.makeModerator();
  await (await api.as(leaving)).put(`/reported-contact/${id}`);
  await api.db('users').where({ id: leaving.userId }).update({ active: false });
  expect((await asModerator.get(`/archived-contact/${id}`)).json()).toMatchObject([
    { archivedUser: { username: 'Deleted Account' } },
  ]);
});

test('closing a form needs no body', async () => {
  for (const body of [undefined, {}]) expect((await close(await insertForm(api.db), body)).statusCode).toBe(200);
});

test('a closed form cannot be closed again', async () => {
  const id = await insertForm(api.db);
  await close(id);
  const before = await row(id);
  api.clock.advance(1_000);
  const second = await api.as(await api.makeModerator());
  const message = `Already closed by ${moderator.username}.`;
  expect((await second.put(`/reported-contact/${id}`, {})).json()).toEqual({ ...envelope('FORM_CLOSED'), message });
  expect([await row(id), (await auditOf(id)).length]).toEqual([before, 1]);
});

test('twenty concurrent calls: one closes the form, nineteen get a conflict, one audit row is written', async () => {
  const id = await insertForm(api.db);
  const second = await api.as(await api.makeModerator());
  await Promise.all([asModerator.get('/reported-contact'), second.get('/reported-contact')]);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => (n % 2 ? second : asModerator).put(`/reported-contact/${id}`, {})),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array<number>(19).fill(409)]);
  const audit = await auditOf(id);
  expect(audit).toHaveLength(1);
  expect((await row(id))?.archived_by).toBe(audit[0]?.actor_id);
});

test("closing a form in another user's name is refused", async () => {
  const id = await insertForm(api.db);
  expect((await close(id, { userID: MISSING })).statusCode).toBe(403);
  expect((await close(id, { userID: 5 })).statusCode).toBe(400);
  expect([(await row(id))?.archived_at, await auditOf(id)]).toEqual([null, []]);
});

test('a failure in the middle of closing leaves the form open', async () => {
  const id = await insertForm(api.db);
  await api.db.raw('alter table audit_log add constraint broken check (false) not valid');
  try {
    expect((await close(id)).statusCode).toBe(500);
  } finally {
    await api.db.raw('alter table audit_log drop constraint broken');
  }
  expect((await row(id))?.archived_at).toBeNull();
});

test.each([MISSING, 'x', "1'--"])('the form %s is not found', async (id) => {
  for (const answer of [
    await asModerator.get(`/reported-contact/${id}`),
    await asModerator.get(`/archived-contact/${id}`),
    await close(id),
  ]) {
    expect(answer.json()).toEqual(envelope('NOT_FOUND'));
  }
});
