import type { Narrative } from '@commonpurse/contracts';
import { type TestClient, useTestApp } from '../../../testing';
import { insertNarrative } from '../../../testing/content';
import { linksOf } from '../../../testing/links';
import { statementsOf } from '../../../testing/statements';

const api = useTestApp();
let visitor: TestClient;

beforeAll(async () => {
  visitor = api.visitor();
});
beforeEach(() => api.db('narratives').delete());

const read = async (path: string) => {
  const answer = await visitor.get(path);
  expect([path, answer.statusCode]).toEqual([path, 200]);
  return { narratives: answer.json<Narrative[]>(), ...linksOf(answer) };
};
const titles = async (query: Record<string, string>) =>
  (await read(`/narratives?${new URLSearchParams(query).toString()}`)).narratives.map(({ narrTitle }) => narrTitle);

test('visitors read the list of narratives, newest first, with the beginning of the text and no author', async () => {
  const id = await insertNarrative(api.db, { title: 'First', description: `one\r\ntwo\n${'x'.repeat(3_000)}` });
  await insertNarrative(api.db, { title: 'Second', category: 'Physical Labour' });
  const { narratives, ...links } = await read('/narratives');
  expect(links).toEqual({});
  expect(narratives.map(({ narrTitle }) => narrTitle)).toEqual(['Second', 'First']);
  expect(narratives[1]).toEqual({
    narrID: id,
    narrTitle: 'First',
    narrDesc: `one\r\ntwo\n${'x'.repeat(991)}`,
    narrCategory: 'Homemaker',
    narrOccupation: 'Baker',
  });
});

test('the list of narratives is empty at first, and not cached', async () => {
  const answer = await visitor.get('/narratives');
  expect([answer.json(), answer.headers['cache-control']]).toEqual([[], 'no-store']);
});

test('pages contain every narrative once, forward and back', async () => {
  const same = new Date('2026-01-02');
  for (let n = 0; n < 7; n += 1) await insertNarrative(api.db, n < 4 ? { created_at: same } : {});
  const all = (await read('/narratives')).narratives.map(({ narrID: narrId }) => narrId);
  const pages: string[][] = [];
  let last = '';
  for (let path: string | undefined = '/narratives?limit=3'; path;) {
    const { narratives, next } = await read(path);
    pages.push(narratives.map(({ narrID: narrId }) => narrId));
    last = path;
    path = next;
  }
  expect(pages.map((page) => page.length)).toEqual([3, 3, 1]);
  expect(pages.flat()).toEqual(all);
  const { prev = '' } = await read(last);
  expect((await read(prev)).narratives.map(({ narrID: narrId }) => narrId)).toEqual(pages[1]);
});

test('a page contains 50 narratives unless another limit is requested', async () => {
  for (let n = 0; n < 51; n += 1) await insertNarrative(api.db);
  expect((await read('/narratives')).narratives).toHaveLength(50);
  expect((await read('/narratives?limit=100')).narratives).toHaveLength(51);
});

describe('search and filter', () => {
  beforeEach(async () => {
    await insertNarrative(api.db, { title: 'A stall', description: 'by the\nStation', category: 'Entrepreneur' });
    await insertNarrative(api.db, { title: '100% mine', description: 'no_tricks', category: 'Homemaker' });
    await insertNarrative(api.db, { title: 'Night shift', category: 'Office Worker', occupation: 'Station guard' });
  });

  test.each<[Record<string, string>, string[]]>([
    [{ search: 'STATION' }, ['A stall']],
    [{ search: 'stall' }, ['A stall']],
    [{ search: '100%' }, ['100% mine']],
    [{ search: '%' }, ['100% mine']],
    [{ search: '_' }, ['100% mine']],
    [{ search: 'the\nst' }, ['A stall']],
    [{ search: 'guard' }, []],
    [{ search: 'Homemaker' }, []],
    [{ search: "' or 1=1 --" }, []],
    [{ category: 'Homemaker' }, ['100% mine']],
    [{ category: 'Entrepreneur' }, ['A stall']],
    [{ category: 'Social Worker' }, []],
    [{ category: 'Office Worker' }, ['Night shift']],
    [{ category: 'Entrepreneur', search: 'mine' }, []],
    [{ category: 'All', search: ' ' }, ['Night shift', '100% mine', 'A stall']],
  ])('%j', async (query, expected) => expect(await titles(query)).toEqual(expected));
});

test.each([
  'category=Baker',
  'category=',
  'limit=0',
  'limit=101',
  'after=x',
  'search=a%00',
  `search=${'x'.repeat(201)}`,
])('%s is refused', async (query) => expect((await visitor.get(`/narratives?${query}`)).statusCode).toBe(400));

test('the list of narratives is read in one statement, also with search and filter', async () => {
  for (const query of ['', '?search=words&category=Homemaker&limit=3']) {
    const statements = await statementsOf(api.db, () => visitor.get(`/narratives${query}`));
    expect(statements).toHaveLength(1);
  }
});
