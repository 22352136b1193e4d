import { randomUUID } from 'node:crypto';
import { CANNED, ERRORS, MEMBER_MESSAGE, type CannedAnswer, type SiteSettings } from '@commonpurse/contracts';
import { envelope, type TestClient, type TestUser, useTestApp } from '../../../testing';
import { insertForm, insertPost } from '../../../testing/content';

const t = useTestApp();
let mei: TestUser;
let ana: TestUser;
let asAna: TestClient;
let asBea: TestClient;

beforeAll(async () => {
  mei = await t.makeUser();
  ana = await t.makeModerator();
  asAna = await t.as(ana);
  asBea = await t.as(await t.makeModerator());
});
beforeEach(() => t.db('canned_answers').delete());

const PATH = '/moderation/canned-answers';
const BODY = {
  name: 'Loan that she did not take',
  use: 'answer',
  text: 'Dear {{username}}, ask for [[the contract]]. {{helpline:National Debt Helpline}} can help.',
};
const add = (change: object = {}, by = asAna) => by.post(PATH, { ...BODY, ...change });
const added = async (change: object = {}) => (await add(change)).json<CannedAnswer>();
const list = async (by = asBea) => (await by.get(PATH)).json<CannedAnswer[]>();
const GAP = 'Ask for [[the contract]].';
const gapLeft = { code: 'PLACEHOLDER_LEFT', ...ERRORS.PLACEHOLDER_LEFT };

describe('a canned answer', () => {
  test('is stored trimmed, listed by name for every moderator, and says who changed it last', async () => {
    const answer = await add({ name: ' b ', text: ` ${BODY.text}\n` });
    const stored = {
      ...{ ...BODY, id: expect.any(String) as string, name: 'b', version: 1 },
      ...{ dateTime: t.clock.now().toISOString(), moderator: { username: ana.username } },
    };
    expect([answer.statusCode, answer.json()]).toEqual([201, stored]);
    await add({ name: 'A', use: 'suspension' });
    expect((await list()).map(({ name }) => name)).toEqual(['A', 'b']);
    expect((await list())[1]).toEqual(stored);
  });

  test('is changed and deleted by another moderator who has read it', async () => {
    const { id } = await added();
    const changed = await asBea.put(`${PATH}/${id}`, { ...BODY, use: 'note', text: 'Shorter', version: 1 });
    expect(changed.json()).toMatchObject({ id, use: 'note', text: 'Shorter', version: 2 });
    const deleted = await asAna.delete(`${PATH}/${id}`, { version: 2 });
    expect([deleted.statusCode, deleted.json()]).toEqual([200, { message: MEMBER_MESSAGE.canned.deleted }]);
    expect(await list()).toEqual([]);
    expect((await asAna.delete(`${PATH}/${id}`, { version: 2 })).json()).toEqual(envelope('NOT_FOUND'));
  });

  test('that was changed meanwhile is neither changed nor deleted, and is shown as it is now', async () => {
    const { id } = await added();
    await asBea.put(`${PATH}/${id}`, { ...BODY, text: 'Hers', version: 1 });
    for (const method of ['PUT', 'DELETE'] as const) {
      const answer = await asAna.request(method, `${PATH}/${id}`, { ...BODY, version: 1 });
      expect([answer.statusCode, answer.json()]).toEqual([
        409,
        {
          ...{ statusCode: 409, code: 'TEXT_CHANGED', message: MEMBER_MESSAGE.canned.changed },
          answer: expect.objectContaining({ id, text: 'Hers', version: 2 }) as unknown,
        },
      ]);
    }
    expect(await list()).toMatchObject([{ text: 'Hers' }]);
  });

  test('that two moderators change at once is changed by one of them', async () => {
    const { id } = await added();
    const change = (text: string, by: TestClient) => by.put(`${PATH}/${id}`, { ...BODY, text, version: 1 });
    const both = await Promise.all([change('One', asAna), change('Two', asBea)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  test('leaves its name and its text in no log; the moderation log says who changed it', async () => {
    const { id } = await added({ name: 'Secret name', text: 'Secret text' });
    await asBea.put(`${PATH}/${id}`, { ...BODY, version: 1 });
    await asBea.delete(`${PATH}/${id}`, { version: 2 });
    const events = await t.db('audit_log').where({ action: 'canned-answer.change', subject_id: id }).orderBy('id');
    expect(events.map(({ after }) => after)).toEqual([
      { what: 'added', use: 'answer' },
      { what: 'changed', use: 'answer' },
      { what: 'deleted', use: null },
    ]);
    const log = (await asBea.get('/moderation-log?kind=canned-answer-changed')).body;
    expect(log).toContain(ana.username);
    expect([log, JSON.stringify(events), t.logs.join('\n')].join('\n')).not.toContain('Secret');
  });

  test.each([0, 2 ** 31 - 1, 1e308])(
    'is not changed or deleted as version %d, which none can follow',
    async (version) => {
      const { id } = await added();
      for (const method of ['PUT', 'DELETE'] as const)
        expect((await asAna.request(method, `${PATH}/${id}`, { ...BODY, version })).statusCode).toBe(400);
      expect(await list()).toMatchObject([{ version: 1 }]);
    },
  );

  const say = MEMBER_MESSAGE.canned;
  test.each([
    [{ name: ' ' }, say.nameRequired],
    [{ name: 'x'.repeat(CANNED.name + 1) }, say.nameLong],
    [{ text: '\n' }, say.textRequired],
    [{ text: 'x'.repeat(CANNED.text.answer + 1) }, say.textLong],
    [{ use: 'suspension', text: 'x'.repeat(CANNED.text.suspension + 1) }, say.reasonLong],
    [{ text: 'Dear {{name}}' }, `${say.unknown} {{name}}.`],
    [{ text: '{{helpline:Nobody}}' }, `${say.unknown} {{helpline:Nobody}}.`],
  ])('%j is refused', async (change, message) => {
    expect((await add(change)).json()).toEqual({ statusCode: 400, code: 'RULE_BROKEN', message });
    const { id } = await added();
    expect((await asAna.put(`${PATH}/${id}`, { ...BODY, ...change, version: 1 })).statusCode).toBe(400);
    expect(await list()).toMatchObject([{ version: 1 }]);
  });

  test('malformed bodies and ids are refused', async () => {
    const { id } = await added();
    for (const change of [{ use: 'letter' }, { name: 5 }, { text: undefined }])
      expect((await add(change)).json()).toEqual(envelope('MALFORMED_REQUEST'));
    expect((await asAna.put(`${PATH}/${id}`, BODY)).json()).toEqual(envelope('MALFORMED_REQUEST'));
    expect((await asAna.delete(`${PATH}/x`, { version: 1 })).statusCode).toBe(404);
  });

  test(`is one of at most ${CANNED.count}`, async () => {
    const row = { ...BODY, use: 'note' as const, version: 1, changed_at: t.clock.now(), changed_by: ana.userId };
    const rows = Array.from({ length: CANNED.count - 1 }, () => ({ ...row, id: randomUUID() }));
    await t.db('canned_answers').insert(rows);
    const both = await Promise.all([add(), add({}, asBea)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 400]);
    expect((await add()).json()).toMatchObject({ message: say.full });
  });
});

test('moderators, and nobody else, see in the settings which canned answers fill in a helpline', async () => {
  await add();
  await add({ name: 'Another', text: 'Call {{helpline:National Debt Helpline}} or {{helpline:1800RESPECT}}.' });
  const usedIn = async (by: TestClient) =>
    Object.fromEntries(
      (await by.get('/site-settings')).json<SiteSettings>().helplines.map((line) => [line.name, line.usedIn]),
    );
  const uses = await usedIn(asBea);
  expect(uses['National Debt Helpline']).toEqual(['Another', BODY.name]);
  expect(uses['1800RESPECT']).toEqual(['Another']);
  expect(Object.values(uses).filter((names) => names?.length === 0).length).toBeGreaterThan(10);
  for (const by of [t.visitor(), await t.as(mei)])
    expect(new Set(Object.values(await usedIn(by)))).toEqual(new Set([undefined]));
});

describe('a gap that is left', () => {
  const gapRefused = async (answer: Promise<{ statusCode: number; json: () => unknown }>) =>
    expect([(await answer).statusCode, (await answer).json()]).toEqual([400, gapLeft]);

  test('is refused in an answer to a contact form, and kept in a note for moderators', async () => {
    const form = await insertForm(t.db, { user_id: mei.userId });
    await gapRefused(asAna.post(`/reported-contact/${form}/answer`, { text: GAP }));
    expect((await asAna.post(`/reported-contact/${form}/notes`, { text: GAP })).statusCode).toBe(201);
    expect((await asAna.post(`/reported-contact/${form}/answer`, { text: 'No [[gap\n]] here' })).statusCode).toBe(201);
  });

  test('is refused in what the author of a post reads, and nothing is decided', async () => {
    const post = await insertPost(t.db, mei, { status: 'Pending' });
    const { headers } = await asAna.get(`/review-new-posts/${post}`);
    const ifMatch = { headers: { 'if-match': String(headers.etag) } };
    await gapRefused(asAna.put(`/review-new-posts/${post}/reject`, { reason: 'A reason', note: GAP }, ifMatch));
    expect(await t.db('posts').where({ id: post }).first('status')).toEqual({ status: 'Pending' });
    const published = await insertPost(t.db, mei);
    await gapRefused(asAna.put(`/forum/${published}/take-down`, { reason: 'A reason', note: GAP }));
  });

  test('is refused in the reason of a suspension', async () => {
    await gapRefused(asAna.put(`/user-management/${mei.userId}/suspend`, { reason: GAP, until: null }));
  });
});
