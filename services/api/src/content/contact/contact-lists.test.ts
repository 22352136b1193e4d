import type { ArchivedContactSummary, ContactSummary } from '@commonpurse/contracts';
import { type TestClient, type TestUser, useTestApp } from '../../../testing';
import { insertForm } from '../../../testing/content';
import { escalate } from '../../../testing/escalations';
import { linksOf } from '../../../testing/links';
import { statementsOf } from '../../../testing/statements';
import { newId } from '../../shared/ids';

const api = useTestApp();
let moderator: TestUser;
let asModerator: TestClient;

beforeAll(async () => {
  moderator = await api.makeModerator();
  asModerator = await api.as(moderator);
});
beforeEach(() => api.db('contact_forms').delete());

const at = (day: number) => new Date(Date.UTC(2026, 0, day));
const closed = (day: number) => ({ archived_at: at(day), archived_by: moderator.userId });
type Entry = ContactSummary & ArchivedContactSummary;
const read = async (path: string) => {
  const answer = await asModerator.get(path);
  expect([path, answer.statusCode]).toEqual([path, 200]);
  return { forms: answer.json<Entry[]>(), ...linksOf(answer) };
};
const messages = async (path: string) => (await read(path)).forms.map(({ desc }) => desc);

test('open forms are listed newest first, with the beginning of the message', async () => {
  const id = await insertForm(api.db, { description: 'x'.repeat(3_000), created_at: at(1) });
  await insertForm(api.db, { description: 'later', created_at: at(2) });
  await insertForm(api.db, { description: 'closed', ...closed(3) });
  const { forms, ...links } = await read('/reported-contact');
  expect(links).toEqual({});
  expect(forms.map(({ desc }) => desc)).toEqual(['later', 'x'.repeat(1_000)]);
  expect(forms[1]).toEqual({
    contactID: id,
    category: 'Feedback',
    desc: 'x'.repeat(1_000),
    datetime: at(1).toISOString(),
  });
});

test('closed forms are in a list of their own, last closed first', async () => {
  const id = await insertForm(api.db, { description: 'closed late', created_at: at(1), ...closed(9) });
  await insertForm(api.db, { description: 'closed early', created_at: at(2), ...closed(3) });
  await insertForm(api.db, { description: 'open' });
  const { forms } = await read('/archived-contact');
  expect(forms.map(({ desc }) => desc)).toEqual(['closed late', 'closed early']);
  expect(forms[0]).toEqual({
    contactID: id,
    category: 'Feedback',
    desc: 'closed late',
    archived: at(9).toISOString(),
  });
});

test('forms are narrowed down to those of a sender who may be in danger, or is suspended', async () => {
  const [sender, spammer] = [await api.makeUser(), await api.makeUser()];
  await api.db('suspensions').insert({ id: newId(), user_id: spammer.userId, reason: 'x', since: at(1) });
  const held = await insertForm(api.db, { description: 'held', user_id: sender.userId });
  await escalate(asModerator, 'contact', held);
  await escalate(asModerator, 'contact', await insertForm(api.db, { description: 'asked' }), 'second-opinion');
  await insertForm(api.db, { description: 'suspended', user_id: spammer.userId });
  await insertForm(api.db, { description: 'suspended, closed', user_id: spammer.userId, ...closed(3) });
  await insertForm(api.db, { description: 'Ring 0491 570 006' });
  expect(await messages('/reported-contact?only=danger')).toEqual(['held']);
  expect(await messages('/reported-contact?only=suspended')).toEqual(['suspended']);
  expect(await messages('/archived-contact?only=suspended')).toEqual(['suspended, closed']);
  expect(await messages('/reported-contact?only=personal-details')).toEqual(['Ring 0491 570 006']);
  expect(await messages('/reported-contact?only=danger,suspended')).toEqual([]);
  expect(await messages('/reported-contact?only=edits')).toEqual([]);
  for (const path of ['/reported-contact', '/archived-contact'])
    expect((await asModerator.get(`${path}?only=spam`)).statusCode).toBe(400);
});

describe.each([
  // The fourth asks for urgent help.
  ['/reported-contact', {}, ['four', 'five', 'three', 'two', 'one'], ['four', 'one', 'two', 'three', 'five']],
  [
    '/archived-contact',
    { archived_at: at(20), archived_by: undefined },
    ['five', 'four', 'three', 'two', 'one'],
    ['one', 'two', 'three', 'four', 'five'],
  ],
])('%s', (path, wishes, newest, oldest) => {
  const insert = (description: string, day: number, category = 'Feedback', more = {}) => {
    const archived = 'archived_at' in wishes ? closed(day) : {};
    return insertForm(api.db, { description, created_at: at(day), category, ...archived, ...more });
  };
  beforeEach(async () => {
    await insert('one', 1, 'Others');
    await insert('two', 2, 'Feedback');
    await insert('three', 3, 'Others', { name: 'Anna 100%' });
    await insert('four', 4, 'Urgent help needed');
    await insert('five', 5, 'Feedback');
  });

  test.each([
    ['', newest],
    ['?sort=newest', newest],
    ['?sort=oldest', oldest],
    ['?sort=category', ['two', 'five', 'one', 'three', 'four']],
    ['?category=Others', ['three', 'one']],
    ['?category=Others&sort=oldest', ['one', 'three']],
    ['?category=Others&sort=category', ['one', 'three']],
    ['?category=All&search=', newest],
    ['?search=THRE', ['three']],
    ['?search=anna', ['three']],
    ['?search=100%25', ['three']],
    ['?search=urgent%20help', ['four']],
    ['?search=_', []],
    ['?search=others&sort=category', ['one', 'three']],
    ['?search=others&category=Feedback', []],
    ['?search=mei%40example', []],
  ])('%s', async (query, expected) => expect(await messages(`${path}${query}`)).toEqual(expected));

  test.each(['newest', 'oldest', 'category'])('comes in pages, sorted by %s, forward and back', async (sort) => {
    const all = await messages(`${path}?sort=${sort}`);
    const pages: string[][] = [];
    let last = '';
    for (let next: string | undefined = `${path}?sort=${sort}&limit=2`; next;) {
      const page = await read(next);
      pages.push(page.forms.map(({ desc }) => desc));
      last = next;
      next = page.next;
    }
    expect(pages.map((page) => page.length)).toEqual([2, 2, 1]);
    expect(pages.flat()).toEqual(all);
    expect(await messages((await read(last)).prev ?? '')).toEqual(pages[1]);
  });

  test.each([
    'sort=name',
    'category=Complaint',
    'limit=0',
    'after=x',
    'sort=category&after=AZuAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  ])('refuses %s', async (query) => expect((await asModerator.get(`${path}?${query}`)).statusCode).toBe(400));

  test('costs one statement beside the look-up of the session', async () => {
    for (const query of ['', '?search=words&category=Others&sort=category']) {
      const statements = await statementsOf(api.db, () => asModerator.get(`${path}${query}`));
      expect(statements.filter(({ sql }) => !sql.includes('from sessions'))).toHaveLength(1);
    }
  });
});
