import { NARRATIVE_CATEGORIES, type NarrativeReply } from '@commonpurse/contracts';
import { envelope, type TestClient, type TestUser, useTestApp } from '../../../testing';
import { insertNarrative, MISSING } from '../../../testing/content';

const api = useTestApp();
let moderator: TestUser;
let asModerator: TestClient;

beforeAll(async () => {
  moderator = await api.makeModerator();
  asModerator = await api.as(moderator);
});

const text = {
  narrTitle: 'The stall',
  narrDesc: 'one\r\n\r\n  two\nthree',
  narrCategory: 'Entrepreneur',
  narrOccupation: 'Trader',
};
const row = (id: string) => api.db('narratives').where({ id }).first();
const auditOf = (id: string) => api.db('audit_log').where({ subject_id: id }).orderBy('id');
const edit = (id: string, body: object, headers = {}) => asModerator.put(`/edit-narrative/${id}`, body, { headers });
const tagOf = async (id: string) => String((await asModerator.get(`/narratives/${id}`)).headers.etag);

describe('a new narrative', () => {
  test('is readable by everyone at once, with its line breaks', async () => {
    const answer = await asModerator.post('/add-new-narrative', { userID: moderator.userId, ...text });
    const { narrID: narrId, message } = answer.json<NarrativeReply>();
    expect([answer.statusCode, message]).toEqual([201, 'New narrative added.']);
    const read = await api.visitor().get(`/narratives/${narrId}`);
    expect(read.json()).toEqual({ narrID: narrId, ...text });
    expect(read.body).not.toContain(moderator.userId);
    expect(await auditOf(narrId)).toEqual([
      {
        id: expect.any(String),
        at: api.clock.now(),
        actor_id: moderator.userId,
        actor_role: 'moderator',
        action: 'narrative.create',
        subject_type: 'narrative',
        subject_id: narrId,
        before: null,
        after: { category: 'Entrepreneur' },
        request_id: answer.headers['x-request-id'],
        batch_id: null,
      },
    ]);
  });

  test.each(NARRATIVE_CATEGORIES)('can have the category %s', async (narrCategory) =>
    expect((await asModerator.post('/add-new-narrative', { ...text, narrCategory })).statusCode).toBe(201),
  );

  test('is stored without surrounding blanks and without unknown fields', async () => {
    const answer = await asModerator.post('/add-new-narrative', {
      narrTitle: ' a ',
      narrOccupation: '\tb ',
      narrCategory: 'Homemaker',
      narrDesc: '\n\nc\n d\n',
      narrID: MISSING,
      created_at: '2001-01-01',
    });
    const { narrID: narrId } = answer.json<NarrativeReply>();
    expect(narrId).not.toBe(MISSING);
    const now = api.clock.now();
    const stored = {
      title: 'a',
      occupation: 'b',
      category: 'Homemaker',
      description: 'c\n d',
      quote: null,
      picture: null,
    };
    expect(await row(narrId)).toEqual({ id: narrId, ...stored, created_at: now, updated_at: now });
  });
});

const REQUIRED = 'Please fill out all input fields.';
test.each<[string, object, string]>([
  ['no title', { narrTitle: undefined }, REQUIRED],
  ['an empty title', { narrTitle: ' ' }, REQUIRED],
  ['no occupation', { narrOccupation: '' }, REQUIRED],
  ['no category', { narrCategory: undefined }, REQUIRED],
  ['an empty text', { narrDesc: '\n \r\n' }, REQUIRED],
  ['another category', { narrCategory: 'Astronaut' }, 'Please choose one of the categories.'],
  [
    'a line that is not in it',
    { narrQuote: 'one two four' },
    'Please copy the line from the description, word for word.',
  ],
  ['a drawing that no release has', { narrPicture: 'Face' }, 'Please choose one of the drawings.'],
  ['too long a title', { narrTitle: 'x'.repeat(151) }, 'Please use at most 150 characters for the title.'],
  ['too long a text', { narrDesc: 'x'.repeat(20_001) }, 'Please use at most 20,000 characters for the description.'],
  [
    'too long an occupation',
    { narrOccupation: 'x'.repeat(81) },
    'Please use at most 80 characters for the occupation.',
  ],
])('a narrative with %s is refused and not stored', async (_what, broken, message) => {
  const id = await insertNarrative(api.db);
  const before = await api.db('narratives').orderBy('id');
  for (const answer of [
    await asModerator.post('/add-new-narrative', { ...text, ...broken }),
    await edit(id, { ...text, ...broken }),
  ]) {
    expect(answer.json()).toEqual({ statusCode: 400, code: 'RULE_BROKEN', message });
  }
  expect(await api.db('narratives').orderBy('id')).toEqual(before);
  expect(await auditOf(id)).toEqual([]);
});

test.each<[string, unknown, number]>([
  ['a number as title', { ...text, narrTitle: 5 }, 400],
  ['a list as text', { ...text, narrDesc: ['x'] }, 400],
  ['NUL in the text', { ...text, narrDesc: 'a\0b' }, 400],
  ['nothing at all', undefined, 400],
  ["someone else's id", { ...text, userID: MISSING }, 403],
])('a narrative request with %s is refused', async (_what, body, status) => {
  const id = await insertNarrative(api.db, { title: 'As it was' });
  expect((await asModerator.post('/add-new-narrative', body)).statusCode).toBe(status);
  expect((await asModerator.put(`/edit-narrative/${id}`, body)).statusCode).toBe(status);
  expect(await row(id)).toMatchObject({ title: 'As it was' });
});

describe('an edit of a narrative', () => {
  test('replaces the text, keeps its place in the list, and leaves an audit row without the text', async () => {
    const id = await insertNarrative(api.db, { occupation: 'Trader' });
    const before = await row(id);
    const answer = await edit(id, { userID: moderator.userId, ...text });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { narrID: id, message: 'Narrative updated successfully.' },
    ]);
    expect((await api.visitor().get(`/narratives/${id}`)).json()).toEqual({ narrID: id, ...text });
    expect(await row(id)).toMatchObject({ created_at: before?.created_at, updated_at: api.clock.now() });
    expect(await auditOf(id)).toMatchObject([
      {
        action: 'narrative.update',
        before: { category: 'Homemaker' },
        after: { category: 'Entrepreneur', changed: ['title', 'description', 'category'] },
      },
    ]);
  });

  test('is accepted with the tag of the current text, and refused with another', async () => {
    const id = await insertNarrative(api.db);
    const tag = await tagOf(id);
    expect((await edit(id, text, { 'if-match': tag })).statusCode).toBe(200);
    const late = await edit(id, { ...text, narrTitle: 'Late' }, { 'if-match': tag });
    expect(late.json()).toEqual(envelope('TEXT_CHANGED'));
    expect((await edit(id, { ...text, narrTitle: 'Late' }, { 'if-match': 'W/"x"' })).statusCode).toBe(409);
    expect([(await row(id))?.title, (await auditOf(id)).length]).toEqual(['The stall', 1]);
    expect((await edit(id, text, { 'if-match': await tagOf(id) })).statusCode).toBe(200);
    expect((await edit(id, text, { 'if-match': '*' })).statusCode).toBe(200);
  });

  test('succeeds once when ten are sent concurrently with the same tag', async () => {
    const id = await insertNarrative(api.db);
    const headers = { 'if-match': await tagOf(id) };
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => edit(id, { ...text, narrTitle: `Title by ${n}` }, headers)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
    const winner = answers.findIndex(({ statusCode }) => statusCode === 200);
    expect([(await row(id))?.title, (await auditOf(id)).length]).toEqual([`Title by ${winner}`, 1]);
  });

  test('rolls everything back if it fails in the middle', async () => {
    const id = await insertNarrative(api.db, { title: 'As it was' });
    await api.db.raw('alter table audit_log add constraint broken check (false) not valid');
    try {
      expect((await edit(id, text)).statusCode).toBe(500);
      expect((await asModerator.delete(`/narratives/${id}`)).statusCode).toBe(500);
    } finally {
      await api.db.raw('alter table audit_log drop constraint broken');
    }
    expect(await row(id)).toMatchObject({ title: 'As it was' });
  });
});

describe('the line and the drawing of a narrative’s card', () => {
  const card = { narrQuote: 'Two  three', narrPicture: 'Stall' };
  const added = async () => (await asModerator.post('/add-new-narrative', { ...text, ...card })).json<NarrativeReply>();
  const listed = async (id: string) =>
    (await api.visitor().get('/narratives')).json<{ narrID: string }[]>().find(({ narrID }) => narrID === id);

  test('are in the list and in the narrative', async () => {
    const { narrID: narrId } = await added();
    expect(await listed(narrId)).toMatchObject(card);
    expect((await api.visitor().get(`/narratives/${narrId}`)).json()).toEqual({ narrID: narrId, ...text, ...card });
  });

  test('stay when a page that does not know them saves the text, the line only while it is in it', async () => {
    const { narrID: narrId } = await added();
    await edit(narrId, { ...text, narrTitle: 'Two stalls' });
    expect(await row(narrId)).toMatchObject({ title: 'Two stalls', quote: card.narrQuote, picture: 'Stall' });
    await edit(narrId, { ...text, narrDesc: 'one, two' });
    expect(await row(narrId)).toMatchObject({ description: 'one, two', quote: null, picture: 'Stall' });
  });

  test('are changed, removed and named in the log, and belong to the version that was edited', async () => {
    const { narrID: narrId } = await added();
    const tag = await tagOf(narrId);
    await edit(narrId, { ...text, narrQuote: 'one', narrPicture: '' });
    expect(await row(narrId)).toMatchObject({ quote: 'one', picture: null });
    expect((await auditOf(narrId)).at(-1)).toMatchObject({ after: { changed: ['quote', 'picture'] } });
    expect((await edit(narrId, text, { 'if-match': tag })).statusCode).toBe(409);
    await edit(narrId, { ...text, narrQuote: '' });
    expect(await listed(narrId)).not.toHaveProperty('narrQuote');
  });
});
