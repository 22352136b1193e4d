import { AGE_BANDS, LOAN_TYPES, ageBand, passwordRule, postProblem, usernameRule } from '@commonpurse/contracts';
import { makeTestApp, type TestApp } from '../testing/index';
import { DEMO_ACCOUNTS, DEMO_POSTS } from './content';
import { seedDemo } from './seed';

let t: TestApp;
beforeAll(async () => {
  t = await makeTestApp();
});
afterAll(() => t.close());

test('seeding fills a new database once, also when two processes start together', async () => {
  const seeded = await Promise.all([seedDemo(t.db, t.clock), seedDemo(t.db, t.clock)]);
  expect(seeded.sort()).toEqual([false, true]);
  expect(await seedDemo(t.db, t.clock)).toBe(false);
  expect(await t.db('posts')).toHaveLength(DEMO_POSTS.length);
  expect(await t.db('users')).toHaveLength(DEMO_ACCOUNTS.length);
});

test('every demo account signs in with the password that is printed for it', async () => {
  for (const { username, password, role } of DEMO_ACCOUNTS) {
    const path = role === 'moderator' ? '/moderator/login' : '/login';
    const answer = await t.visitor().post(path, { username, password });
    expect(answer.json()).toMatchObject({ userRole: role });
  }
});

test('the demo shows every type of loan, every status, several ages, and nothing from the future', async () => {
  const posts = await t.db('posts');
  expect([...new Set(posts.map(({ category }) => category))].sort()).toEqual([...LOAN_TYPES].sort());
  expect([...new Set(posts.map(({ status }) => status))].sort()).toEqual(['Pending', 'Published', 'Rejected']);
  expect(posts.some(({ anonymous, status }) => anonymous && status === 'Published')).toBe(true);
  expect(new Set(DEMO_ACCOUNTS.map(({ age }) => ageBand(age))).size).toBe(AGE_BANDS.length);
  const times = [...posts, ...(await t.db('comments'))].map(({ created_at }) => created_at.getTime());
  expect(Math.max(...times)).toBeLessThanOrEqual(t.clock.now().getTime());
});

test('the demo keeps the rules that everyone keeps', () => {
  for (const { username, password } of DEMO_ACCOUNTS) {
    expect([usernameRule(username), passwordRule(password)]).toEqual([undefined, undefined]);
  }
  for (const { title, text, category } of DEMO_POSTS) {
    expect(postProblem({ postTitle: title, postDesc: text, postCategory: category })).toBeUndefined();
  }
});
