import {
  AGE_BANDS,
  LOAN_TYPES,
  NARRATIVE_FILTERS,
  ageBand,
  contactProblem,
  narrativeProblem,
  passwordRule,
  postProblem,
  usernameRule,
} from '@commonpurse/contracts';
import { makeTestApp, type TestApp } from '../testing/index';
import { DEMO_CONTACT } from './contact';
import { DEMO_ACCOUNTS, DEMO_POSTS } from './content';
import { DEMO_NOTICE, NARRATIVES } from './narratives';
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
  const reports = [...(await t.db('post_reports')), ...(await t.db('comment_reports'))];
  const forms = await t.db('contact_forms');
  const written = [...posts, ...reports, ...forms, ...(await t.db('comments')), ...(await t.db('narratives'))];
  const times = [
    ...written.map(({ created_at }) => created_at),
    ...[...posts, ...forms].map(({ archived_at }) => archived_at),
    ...reports.map(({ decided_at }) => decided_at),
  ];
  expect(Math.max(...times.map((time) => time?.getTime() ?? 0))).toBeLessThanOrEqual(t.clock.now().getTime());
});

test('a new moderator finds something behind every tile', async () => {
  const { username, password } = DEMO_ACCOUNTS.find(({ role }) => role === 'moderator')!;
  const client = t.visitor();
  await client.post('/moderator/login', { username, password });
  const counts = (await client.get('/myview')).json<Record<string, number>>();
  expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([]);
});

test('what a report took down is down, and what it left is there', async () => {
  const decided = await t
    .db('comment_reports')
    .join('comments', 'comments.id', 'comment_reports.comment_id')
    .whereNot('comment_reports.status', 'Pending')
    .select('comment_reports.status as verdict', 'comments.status as status');
  const posts = await t
    .db('post_reports')
    .join('posts', 'posts.id', 'post_reports.post_id')
    .whereNot('post_reports.status', 'Pending')
    .select('post_reports.status as verdict', 'posts.status as status');
  const outcome = { Approved: 'Rejected', Rejected: 'Published' };
  for (const { verdict, status } of [...decided, ...posts]) {
    expect(status).toBe(outcome[verdict as keyof typeof outcome]);
  }
});

test('every narrative says in its first line that it is made up, and the filters of the list all find one', () => {
  expect(NARRATIVES.map(({ description }) => description.split('\n')[0])).toEqual(NARRATIVES.map(() => DEMO_NOTICE));
  expect(NARRATIVES.map(({ category }) => category)).toEqual(expect.arrayContaining([...NARRATIVE_FILTERS]));
});

test('the demo keeps the rules that everyone keeps', () => {
  for (const { username, password } of DEMO_ACCOUNTS) {
    expect([usernameRule(username), passwordRule(password)]).toEqual([undefined, undefined]);
  }
  for (const { title, text, category } of DEMO_POSTS) {
    expect(postProblem({ postTitle: title, postDesc: text, postCategory: category })).toBeUndefined();
  }
  for (const { title, description, category, occupation } of NARRATIVES) {
    const narrative = { narrTitle: title, narrDesc: description, narrCategory: category, narrOccupation: occupation };
    expect(narrativeProblem(narrative)).toBeUndefined();
  }
  for (const { name, email, category, text } of DEMO_CONTACT) {
    expect(contactProblem({ name, email, category, desc: text })).toBeUndefined();
  }
});

test('its members are told what became of what they sent, and nothing of the future', async () => {
  const outcomes = await t.db('outcomes').select('kind', 'decided_at');
  const now = t.clock.now().getTime();
  expect(outcomes.filter(({ decided_at }) => decided_at.getTime() > now)).toEqual([]);
  const kinds = ['post-approved', 'post-rejected', 'post-report-left', 'comment-report-acted-on', 'contact-closed'];
  expect(outcomes.map(({ kind }) => kind)).toEqual(expect.arrayContaining(kinds));
});
