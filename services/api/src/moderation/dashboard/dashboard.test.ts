import type { DashboardCounts, QueueName, ReviewSummary } from '@commonpurse/contracts';
import { newId } from '../../shared/ids';
import { MINUTE, type TestClient, type TestUser, useTestApp } from '../../../testing';
import { insertComment, insertEdit, insertPost } from '../../../testing/content';
import { statementsOf } from '../../../testing/statements';

const api = useTestApp();
let member: TestUser;
let moderator: TestUser;
let asModerator: TestClient;
const at = new Date('2026-02-01');
const later = new Date('2026-02-02');

beforeAll(async () => {
  member = await api.makeUser();
  moderator = await api.makeModerator();
  asModerator = await api.as(moderator);
});

const counts = async () => {
  const answer = await asModerator.get('/myview');
  expect(answer.statusCode).toBe(200);
  return answer.json<DashboardCounts>();
};

test('the dashboard of an empty site counts only accounts', async () => {
  expect(await counts()).toEqual({
    totalNarratives: 0,
    totalPostReport: 0,
    totalCmtReport: 0,
    totalFlags: 0,
    totalNewPost: 0,
    totalPendingContact: 0,
    totalUrgentContact: 0,
    totalAppeals: 0,
    totalUsers: 2,
    totalArchivedPostReport: 0,
    totalArchivedCmtReport: 0,
    totalArchivedPosts: 0,
    totalClosedContact: 0,
    oldest: null,
    queues: ['danger', 'contact', 'post-reports', 'comment-reports', 'review', 'appeals', 'asked'].map((queue) => ({
      ...{ queue, waiting: 0, urgent: 0, urgentKind: null, oldest: null, openBy: [] },
      ...(queue === 'danger' && { unansweredSince: null }),
    })),
  });
});

test('each tile counts the entries of its list', async () => {
  const gone = await api.makeUser();
  await api.db('users').where({ id: gone.userId }).update({ active: false });
  const published = await insertPost(api.db, member);
  await insertPost(api.db, member, { status: 'Rejected' });
  await insertPost(api.db, member, { status: 'Pending' });
  await insertPost(api.db, member, { status: 'Pending' });
  await insertEdit(api.db, await insertPost(api.db, member));
  for (const status of ['Pending', 'Published'] as const) {
    await insertEdit(api.db, await insertPost(api.db, member, { status, archived_at: at }));
  }
  const comment = await insertComment(api.db, published, member);
  const text = { title: 'x', description: 'x', category: 'x', occupation: 'x', created_at: at, updated_at: at };
  await api.db('narratives').insert({ id: newId(), ...text });
  const statuses = ['Pending', 'Approved', 'Rejected', 'Approved'] as const;
  for (const [n, status] of statuses.entries()) {
    const report = { id: newId(), reporter_id: member.userId, reason: 'x', status, created_at: at };
    await api.db('post_reports').insert({ ...report, post_id: published });
    const next = { ...report, id: newId(), created_at: later };
    if (n < 3) await api.db('comment_reports').insert({ ...next, comment_id: comment });
  }
  const flag = { id: newId(), reporter_id: null, reason: 'x', status: 'Pending' as const, created_at: later };
  await api.db('comment_reports').insert({ ...flag, comment_id: comment });
  const form = { name: 'x', email: 'x@example.org', category: 'Feedback', description: 'x', created_at: later };
  await api.db('contact_forms').insert({ id: newId(), ...form, category: 'Urgent help needed' });
  await api.db('contact_forms').insert({ id: newId(), ...form });
  await api.db('contact_forms').insert({ id: newId(), ...form });
  await api.db('contact_forms').insert({ id: newId(), ...form, archived_at: at, archived_by: moderator.userId });

  expect(await counts()).toEqual({
    totalNarratives: 1,
    totalPostReport: 1,
    totalCmtReport: 2,
    totalFlags: 1,
    totalNewPost: 3,
    totalPendingContact: 3,
    totalUrgentContact: 1,
    totalAppeals: 0,
    totalUsers: 2,
    totalArchivedPostReport: 3,
    totalArchivedCmtReport: 2,
    totalArchivedPosts: 2,
    totalClosedContact: 1,
    oldest: expect.objectContaining({ kind: 'post-report', archived: false, since: at.toISOString() }),
    queues: expect.any(Array),
  });
  expect((await asModerator.get('/review-new-posts')).json<ReviewSummary[]>()).toHaveLength(3);
});

test.each(['review', 'edit', 'post-report', 'comment-report', 'contact', 'appeal'] as const)(
  'the longest waiting item is found in every queue: %s',
  async (kind) => {
    await api.db('posts').delete();
    await api.db('contact_forms').delete();
    const since = new Date('2026-01-01');
    const waits = { created_at: since };
    const id = newId();
    const report = { id, reporter_id: member.userId, reason: 'x', status: 'Pending' as const, ...waits };
    const post = () => insertPost(api.db, member, { archived_at: at });
    const make = {
      review: () => insertPost(api.db, member, { status: 'Pending', ...waits }),
      edit: async () => {
        const edited = await insertPost(api.db, member);
        await insertEdit(api.db, edited, waits);
        return edited;
      },
      'post-report': async () => {
        await api.db('post_reports').insert({ ...report, post_id: await post() });
        return id;
      },
      'comment-report': async () => {
        await api
          .db('comment_reports')
          .insert({ ...report, comment_id: await insertComment(api.db, await post(), member) });
        return id;
      },
      contact: async () => {
        const form = { name: 'x', email: 'x@example.org', category: 'Feedback' as const, description: 'x' };
        await api.db('contact_forms').insert({ id, ...form, ...waits });
        return id;
      },
      appeal: async () => {
        const about = { kind: 'post', ref: newId(), decision: 'x', made: 'Rejected', decided_at: at, message: 'x' };
        await api.db('appeals').insert({ id, user_id: member.userId, ...about, ...waits } as never);
        return id;
      },
    };
    const oldest = await make[kind]();
    await insertPost(api.db, member, { status: 'Pending', created_at: later });
    expect((await counts()).oldest).toEqual({
      kind: kind === 'edit' ? 'review' : kind,
      id: oldest,
      archived: kind.endsWith('report'),
      since: since.toISOString(),
    });
  },
);

const queue = async (name: QueueName) => (await counts()).queues?.find((state) => state.queue === name);

test('each queue says what is urgent in it, and which entry has waited longest', async () => {
  for (const table of ['comment_reports', 'post_reports', 'posts', 'contact_forms', 'appeals'] as const) {
    await api.db(table).delete();
  }
  const form = { name: 'x', email: 'x@example.org', description: 'x' };
  const first = newId();
  await api.db('contact_forms').insert({ id: first, ...form, category: 'Feedback', created_at: at });
  await api.db('contact_forms').insert({ id: newId(), ...form, category: 'Urgent help needed', created_at: later });
  const oldest = { id: first, archived: false, since: at.toISOString() };
  expect(await queue('contact')).toMatchObject({ waiting: 2, urgent: 1, urgentKind: 'urgent-help', oldest });

  const post = await insertPost(api.db, member, { archived_at: at });
  const report = { reason: 'x', status: 'Pending' as const, created_at: at, post_id: post };
  await api.db('post_reports').insert({ id: newId(), reporter_id: member.userId, ...report });
  expect(await queue('post-reports')).toMatchObject({ waiting: 1, urgent: 0, urgentKind: null });
  await api.db('post_reports').insert({ id: newId(), reporter_id: moderator.userId, ...report, created_at: later });
  expect(await queue('post-reports')).toMatchObject({ waiting: 2, urgent: 2, urgentKind: 'one-post' });
  expect((await queue('post-reports'))?.oldest).toMatchObject({ archived: true, since: at.toISOString() });

  const named = await insertPost(api.db, member);
  await insertEdit(api.db, named);
  expect(await queue('review')).toMatchObject({ waiting: 1, urgent: 0, urgentKind: null });
  const anonymous = await insertPost(api.db, member, { anonymous: true });
  await insertEdit(api.db, anonymous);
  expect(await queue('review')).toMatchObject({ waiting: 2, urgent: 1, urgentKind: 'anonymity' });
});

test('who may be in danger is a queue of its own, and so is what others ask', async () => {
  const asColleague = await api.as(await api.makeModerator());
  const open = async (kind: string, ref: string, as = asModerator) =>
    (await as.post('/moderation/escalations', { kind, itemKind: 'post', ref, text: 'She may be.' })).json<{
      escalationID: string;
      openedAt: string;
    }>();
  expect(await queue('danger')).toMatchObject({ waiting: 0, oldest: null, unansweredSince: null });
  const marked = await open('danger', await insertPost(api.db, member));
  await open('second-opinion', await insertPost(api.db, member));
  const asked = await open('second-opinion', await insertPost(api.db, member), asColleague);
  expect(await queue('danger')).toMatchObject({
    ...{ waiting: 1, urgent: 1, urgentKind: 'unanswered', unansweredSince: marked.openedAt },
    oldest: { id: marked.escalationID, archived: false, since: marked.openedAt },
  });
  // Her own question is not asked of her.
  expect(await queue('asked')).toMatchObject({ waiting: 1, oldest: { id: asked.escalationID } });
  // Older screens know no such kind of item.
  expect((await counts()).oldest?.id).not.toBe(marked.escalationID);

  const answer = { text: 'Are you safe?', seenAnswers: 0 };
  expect((await asModerator.post(`/moderation/escalations/${marked.escalationID}/answers`, answer)).statusCode).toBe(
    201,
  );
  expect(await queue('danger')).toMatchObject({ waiting: 1, urgent: 0, urgentKind: null, unansweredSince: null });
});

test('a queue names the colleagues who have an entry open, but not the caller', async () => {
  const post = await insertPost(api.db, member, { status: 'Pending' });
  const colleague = await api.makeModerator();
  const asColleague = await api.as(colleague);
  await asModerator.put(`/claims/review/${post}`, {});
  expect(await queue('review')).toMatchObject({ openBy: [] });
  await asColleague.put(`/claims/review/${post}`, { visit: 'one' });
  await asColleague.put(`/claims/review/${post}`, { visit: 'two' });
  expect(await queue('review')).toMatchObject({ openBy: [colleague.username] });
  expect(await queue('contact')).toMatchObject({ openBy: [] });
  api.clock.advance(11 * MINUTE);
  expect(await queue('review')).toMatchObject({ openBy: [] });
});

test('all dashboard counts are read in one statement', async () => {
  const statements = await statementsOf(api.db, counts);
  expect(statements.filter(({ sql }) => !sql.includes('from sessions'))).toHaveLength(1);
});
