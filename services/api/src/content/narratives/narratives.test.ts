import { envelope, type TestClient, useTestApp } from '../../../testing';
import { insertNarrative, MISSING } from '../../../testing/content';

const api = useTestApp();
let asModerator: TestClient;

beforeAll(async () => {
  asModerator = await api.as(await api.makeModerator());
});

const text = {
  narrTitle: 'New title',
  narrDesc: 'New text',
  narrCategory: 'Entrepreneur',
  narrOccupation: 'Trader',
};

test('a visitor reads a complete narrative, as it was typed, with its ETag', async () => {
  const description = `one\r\n\r\ntwo ${'x'.repeat(19_000)}\n  three`;
  const id = await insertNarrative(api.db, { title: 'A <b>bold</b> title', description, category: 'Physical Labour' });
  const answer = await api.visitor().get(`/narratives/${id}`);
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    {
      narrID: id,
      narrTitle: 'A <b>bold</b> title',
      narrDesc: description,
      narrCategory: 'Physical Labour',
      narrOccupation: 'Baker',
    },
  ]);
  expect(answer.headers.etag).toMatch(/^"[\w-]{43}"$/);
});

test('the ETag of a narrative changes with every field, and with nothing else', async () => {
  const id = await insertNarrative(api.db);
  const tag = async () => (await api.visitor().get(`/narratives/${id}`)).headers.etag;
  const seen = [await tag()];
  expect(await tag()).toBe(seen[0]);
  for (const change of [{ title: 'b' }, { description: 'b' }, { category: 'Social Worker' }, { occupation: 'b' }]) {
    await api.db('narratives').where({ id }).update(change);
    seen.push(await tag());
  }
  expect(new Set(seen).size).toBe(5);
});

test.each([MISSING, 'x', '%20', "1'--", MISSING.toUpperCase().replace('0', 'A')])('id %s is not found', async (id) => {
  for (const answer of [
    await api.visitor().get(`/narratives/${id}`),
    await asModerator.put(`/edit-narrative/${id}`, text),
    await asModerator.delete(`/narratives/${id}`),
  ]) {
    expect([answer.statusCode, answer.json()]).toEqual([404, envelope('NOT_FOUND')]);
  }
});

describe('deleting a narrative', () => {
  test('removes it, and leaves one audit row without its text', async () => {
    const id = await insertNarrative(api.db, { title: 'Secret title', description: 'secret text' });
    const answer = await asModerator.delete(`/narratives/${id}`);
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Narrative deleted successfully.' }]);
    expect((await api.visitor().get(`/narratives/${id}`)).statusCode).toBe(404);
    const rows = await api.db('audit_log').where({ subject_id: id });
    expect(rows).toMatchObject([
      {
        action: 'narrative.delete',
        subject_type: 'narrative',
        actor_role: 'moderator',
        before: { category: 'Homemaker' },
      },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/secret/i);
  });

  test('is refused to a moderator who has read another text than the one that a colleague has saved since', async () => {
    const id = await insertNarrative(api.db);
    const remove = async (tag: unknown) =>
      asModerator.delete(`/narratives/${id}`, undefined, { headers: { 'if-match': String(tag) } });
    const tagNow = async () => (await asModerator.get(`/narratives/${id}`)).headers.etag;
    const read = await tagNow();
    await asModerator.put(`/edit-narrative/${id}`, text);
    expect((await remove(read)).json()).toEqual(envelope('TEXT_CHANGED'));
    expect((await api.visitor().get(`/narratives/${id}`)).json()).toMatchObject(text);
    expect((await remove(await tagNow())).statusCode).toBe(200);
  });

  test('ten times concurrently succeeds once', async () => {
    const id = await insertNarrative(api.db);
    const answers = await Promise.all(Array.from({ length: 10 }, () => asModerator.delete(`/narratives/${id}`)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array<number>(9).fill(404)]);
    expect(await api.db('audit_log').where({ subject_id: id })).toHaveLength(1);
  });
});
