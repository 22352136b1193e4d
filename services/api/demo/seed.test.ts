import {
  AGE_BANDS,
  EXAMPLE_NOTICE,
  LOAN_TYPES,
  NARRATIVE_FILTERS,
  OUTCOME_KINDS,
  ageBand,
  contactProblem,
  narrativeProblem,
  passwordRule,
  postProblem,
  usernameRule,
  type ItemContext,
  type Outcome,
  type OutcomeKind,
  type Statistics,
} from '@commonpurse/contracts';
import { useTestApp } from '../testing/index';
import { DEMO_ACCOUNTS, type DemoName } from './accounts';
import { DEMO_CONTACT } from './contact';
import { NARRATIVES, toNarrativeBody } from './narratives';
import { DEMO_POSTS } from './posts';
import { seedDemo } from './seed';

const t = useTestApp();

test('seeding fills a new database once, also when two processes start concurrently', async () => {
  const seeded = await Promise.all([seedDemo(t.db, t.clock), seedDemo(t.db, t.clock)]);
  expect(seeded.sort()).toEqual([false, true]);
  expect(await seedDemo(t.db, t.clock)).toBe(false);
  expect(await t.db('posts')).toHaveLength(DEMO_POSTS.length);
  expect(await t.db('users')).toHaveLength(DEMO_ACCOUNTS.length);
});

test('seeding does not wait for the promotion of a release', async () => {
  await t.db.transaction(async (promotion) => {
    await promotion.raw('select pg_advisory_xact_lock(4120872)');
    expect(await seedDemo(t.db, t.clock)).toBe(false);
  });
});

test('every demo account can sign in with its printed password', async () => {
  for (const { username, password, role } of DEMO_ACCOUNTS) {
    const path = role === 'moderator' ? '/moderator/login' : '/login';
    const answer = await t.visitor().post(path, { username, password });
    expect(answer.json()).toMatchObject({ userRole: role });
  }
});

test('the demo has every type of loan, every status, several ages, and no future dates', async () => {
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
    ...(await t.db('audit_log')).map(({ at }) => at),
  ];
  expect(Math.max(...times.map((time) => time?.getTime() ?? 0))).toBeLessThanOrEqual(t.clock.now().getTime());
});

async function signIn(name: DemoName) {
  const { username, password } = DEMO_ACCOUNTS.find((account) => account.username === name)!;
  const client = t.visitor();
  const { userID: userId } = (await client.post('/login', { username, password })).json<{ userID: string }>();
  return { client, userId };
}

test('a new moderator finds at least one entry behind every dashboard tile', async () => {
  const { client } = await signIn('demo.moderator');
  const counts = (await client.get('/myview')).json<Record<string, number>>();
  expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([]);
});

test('the demo statistics have decisions in each earlier week, and of every kind overall', async () => {
  const { client } = await signIn('demo.moderator');
  const { weeks, reports, waiting } = (await client.get('/statistics')).json<Statistics>();
  const decided = weeks.map(({ decisions: { posts, edits, postReports, commentReports, formsClosed } }) => {
    const verdicts = [posts, edits, postReports, commentReports].flatMap(({ approved, rejected }) => [
      approved,
      rejected,
    ]);
    return [...verdicts, formsClosed];
  });
  const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0);
  // The first of them may be hours old, and the last one began before the story.
  expect(decided.slice(1, -1).filter((week) => sum(week) === 0)).toEqual([]);
  const kinds = decided[0]!.map((_, kind) => sum(decided.map((week) => week[kind]!)));
  expect(kinds.filter((count) => count === 0)).toEqual([]);
  expect([...Object.values(reports.posts), ...Object.values(reports.comments)].filter((count) => count === 0)).toEqual(
    [],
  );
  expect(sum(waiting.map(({ posts }) => posts)) > 0 && sum(waiting.map(({ edits }) => edits)) > 0).toBe(true);
});

test('the audit trail of a post taken down begins with its review; its author has a record', async () => {
  const { client } = await signIn('demo.moderator');
  const lists = (await client.get('/archived-post-reports')).json<
    Record<'forum', { reportID: string; reportStatus: string }[]>
  >();
  const { reportID: reportId } = lists.forum.find(({ reportStatus }) => reportStatus === 'Approved')!;
  const { trail, decisions, posts } = (await client.get(`/reported-posts/${reportId}/context`)).json<ItemContext>();
  expect(trail.map(({ what }) => what)).toEqual(['Hid the post', 'Approved a report on the post', 'Approved the post']);
  expect(decisions.approved).toBeGreaterThan(2);
  expect(decisions.reportsUpheld).toBeGreaterThan(0);
  expect(posts.length).toBeGreaterThan(2);
});

test('demo reports have the status change that their decision requires', async () => {
  const decided = await t
    .db('comment_reports')
    .join('comments', 'comments.id', 'comment_reports.comment_id')
    .whereNot('comment_reports.status', 'Pending')
    .select('comment_reports.status as decidedAs', 'comments.status as status');
  const posts = await t
    .db('post_reports')
    .join('posts', 'posts.id', 'post_reports.post_id')
    .whereNot('post_reports.status', 'Pending')
    .select('post_reports.status as decidedAs', 'posts.status as status');
  const outcome = { Approved: 'Rejected', Rejected: 'Published' };
  for (const { decidedAs, status } of [...decided, ...posts]) {
    expect(status).toBe(outcome[decidedAs as keyof typeof outcome]);
  }
});

test('every demo narrative begins with the notice that it is made up, and every filter finds one', () => {
  expect(NARRATIVES.map(({ description }) => description.split('\n')[0])).toEqual(NARRATIVES.map(() => EXAMPLE_NOTICE));
  expect(NARRATIVES.map(({ category }) => category)).toEqual(expect.arrayContaining([...NARRATIVE_FILTERS]));
});

test('demo content follows the validation rules', () => {
  for (const { username, password } of DEMO_ACCOUNTS) {
    expect([usernameRule(username), passwordRule(password)]).toEqual([undefined, undefined]);
  }
  for (const { title, text, category } of DEMO_POSTS) {
    expect(postProblem({ postTitle: title, postDesc: text, postCategory: category })).toBeUndefined();
  }
  for (const narrative of NARRATIVES) expect(narrativeProblem(toNarrativeBody(narrative))).toBeUndefined();
  for (const { text, ...form } of DEMO_CONTACT) {
    expect(contactProblem({ ...form, desc: text })).toBeUndefined();
  }
});

test('each demo member has notifications, of which the oldest is read', async () => {
  const kinds = new Set<OutcomeKind>();
  for (const { username, role } of DEMO_ACCOUNTS) {
    if (role === 'moderator') continue;
    const { client, userId } = await signIn(username);
    const outcomes = (await client.get(`/outcomes/${userId}`)).json<Outcome[]>();
    for (const { kind } of outcomes) kinds.add(kind);
    expect([username, outcomes.length > 2, outcomes.at(-1)?.isNew]).toEqual([username, true, false]);
  }
  expect(OUTCOME_KINDS.filter((kind) => !kinds.has(kind))).toEqual(['post-restored', 'comment-restored']);
  const now = t.clock.now().getTime();
  expect((await t.db('outcomes')).filter(({ decided_at }) => decided_at.getTime() > now)).toEqual([]);
  expect((await t.db('outcomes')).some(({ looked_at }) => looked_at === null)).toBe(true);
});
