import type { Statistics } from '@commonpurse/contracts';
import { HOUR, makeTestApp, MINUTE, type TestApp, type TestClient, type TestUser } from '../../../testing';
import { runIfDue } from '../../shared/scheduled';
import { keepDecisions } from './statistics.service';
import { insertEdit, insertForm, insertPost } from '../../../testing/content';
import { decidedBy, insertReport } from '../../../testing/reports';

const DAY = 24 * HOUR;

let api: TestApp;
let author: TestUser;
let moderator: TestUser;
let asModerator: TestClient;

beforeEach(async () => {
  api = await makeTestApp();
  // A Wednesday noon in Sydney: the week began on 2 March, the one before on 23 February.
  api.clock.set('2026-03-04T01:00:00.000Z');
  author = await api.makeUser();
  moderator = await api.makeModerator();
  asModerator = await api.as(moderator);
});
afterEach(() => api.close());

const read = async () => (await asModerator.get('/statistics')).json<Statistics>();
const waitingPost = (age: number) =>
  insertPost(api.db, author, { status: 'Pending', created_at: new Date(api.clock.now().getTime() - age) });
const review = (id: string, act: string) => asModerator.put(`/review-new-posts/${id}/${act}`, {});

test('pending posts and edits are counted by age, each once', async () => {
  for (const age of [0, HOUR - 1, HOUR, 4 * HOUR - 1, 4 * HOUR, DAY, 3 * DAY - 1, 3 * DAY, 30 * DAY]) {
    await waitingPost(age);
  }
  await insertEdit(api.db, await insertPost(api.db, author), {
    created_at: new Date(api.clock.now().getTime() - 2 * HOUR),
  });
  const { waiting } = await read();
  expect(waiting).toEqual([
    { age: 'Under 1 hour', posts: 2, edits: 0 },
    { age: '1 to 4 hours', posts: 2, edits: 1 },
    { age: '4 to 24 hours', posts: 1, edits: 0 },
    { age: '1 to 3 days', posts: 2, edits: 0 },
    { age: 'Over 3 days', posts: 2, edits: 0 },
  ]);
});

test('decisions are counted by week, this week first, by kind and result', async () => {
  const edited = await insertPost(api.db, author);
  await insertEdit(api.db, edited);
  const reported = await insertPost(api.db, author);
  const report = await insertReport(api.db, { kind: 'post', id: reported }, await api.makeUser());
  await review(await waitingPost(HOUR), 'approve');
  await review(await waitingPost(HOUR), 'reject');
  await review(edited, 'approve');
  await asModerator.put(`/reported-posts/${report}/approve`, {});
  await asModerator.put(`/reported-contact/${await insertForm(api.db)}`, {});
  const { weeks } = await read();
  expect(weeks).toHaveLength(12);
  expect(weeks.map(({ week }) => week).slice(0, 2)).toEqual(['2026-03-02', '2026-02-23']);
  expect(weeks[0]?.decisions).toEqual({
    posts: { approved: 1, rejected: 1 },
    edits: { approved: 1, rejected: 0 },
    postReports: { approved: 1, rejected: 0 },
    commentReports: { approved: 0, rejected: 0 },
    formsClosed: 1,
  });
  expect(weeks[1]?.decisions.posts).toEqual({ approved: 0, rejected: 0 });
  // Monday comes, at midnight in Sydney.
  api.clock.set('2026-03-08T12:59:59.999Z');
  expect((await read()).weeks[0]?.decisions.formsClosed).toBe(1);
  api.clock.set('2026-03-08T13:00:00.000Z');
  expect((await read()).weeks.map(({ decisions }) => decisions.formsClosed).slice(0, 2)).toEqual([0, 1]);
  api.clock.advance(12 * 7 * DAY);
  expect((await read()).weeks.every(({ decisions }) => decisions.formsClosed === 0)).toBe(true);
});

test('an undone decision does not count, and the one made instead does', async () => {
  const undone = await waitingPost(HOUR);
  await review(undone, 'approve');
  await review(undone, 'approve/undo');
  const changed = await waitingPost(2 * HOUR);
  await review(changed, 'reject');
  await review(changed, 'reject/undo');
  await review(changed, 'approve');
  const post = await insertPost(api.db, author);
  const report = await insertReport(api.db, { kind: 'post', id: post }, await api.makeUser());
  await asModerator.put(`/reported-posts/${report}/reject`, {});
  await asModerator.put(`/reported-posts/${report}/reject/undo`, {});
  const { weeks, firstDecision, reports } = await read();
  expect(weeks[0]?.decisions).toMatchObject({
    posts: { approved: 1, rejected: 0 },
    postReports: { approved: 0, rejected: 0 },
  });
  expect(firstDecision.posts).toBe(1);
  expect(reports.posts).toEqual({ waiting: 1, upheld: 0, dismissed: 0 });
});

test('the time to the first decision is reported by week and overall, edits left out', async () => {
  for (const age of [10, 20, 30, 40, 100]) await review(await waitingPost(age * MINUTE), 'approve');
  const edited = await insertPost(api.db, author, { created_at: new Date('2020-01-01') });
  await insertEdit(api.db, edited);
  await review(edited, 'approve');
  api.clock.advance(7 * DAY);
  await review(await waitingPost(200 * MINUTE), 'reject');
  const { weeks, firstDecision } = await read();
  expect(weeks.map((week) => week.firstDecision).slice(0, 3)).toEqual([
    { posts: 1, medianMinutes: 200, ninetiethMinutes: 200 },
    { posts: 5, medianMinutes: 30, ninetiethMinutes: 76 },
    { posts: 0, medianMinutes: null, ninetiethMinutes: null },
  ]);
  expect(firstDecision).toEqual({ posts: 6, medianMinutes: 35, ninetiethMinutes: 150 });
});

test('a post decided again after it was reopened keeps its first decision', async () => {
  const reopened = await waitingPost(10 * MINUTE);
  await review(reopened, 'reject');
  const undone = await waitingPost(MINUTE);
  await review(undone, 'reject');
  await review(undone, 'reject/undo');
  api.clock.advance(60 * DAY);
  await asModerator.put(`/review-new-posts/${reopened}/reopen`, { reason: 'We misread it' });
  await review(reopened, 'approve');
  const { weeks, firstDecision } = await read();
  expect(weeks[0]).toMatchObject({ decisions: { posts: { approved: 1 } }, firstDecision: { posts: 0 } });
  expect(firstDecision).toEqual({ posts: 1, medianMinutes: 10, ninetiethMinutes: 10 });
  await review(undone, 'approve');
  expect((await read()).weeks[0]!.firstDecision).toMatchObject({ posts: 1, medianMinutes: 60 * 24 * 60 + 1 });
});

describe('decisions of past days', () => {
  const keep = () => runIfDue(api.db, api.clock, keepDecisions);

  test('are stored as sums, and the statistics stay the same', async () => {
    for (const age of [10, 30]) await review(await waitingPost(age * MINUTE), 'approve');
    api.clock.advance(DAY);
    const undone = await waitingPost(HOUR);
    await review(undone, 'reject');
    await review(undone, 'reject/undo');
    await review(await waitingPost(50 * MINUTE), 'reject');
    api.clock.advance(8 * DAY);
    await review(await waitingPost(90 * MINUTE), 'approve');
    const before = await read();
    expect(before.firstDecision).toEqual({ posts: 4, medianMinutes: 40, ninetiethMinutes: 78 });
    expect(await keep()).toBe(true);
    // From the Monday eleven weeks ago to yesterday.
    expect(await api.db('decision_days').count()).toEqual([{ count: String(11 * 7 + 4) }]);
    expect(await read()).toEqual(before);
    await api
      .db('decision_days')
      .whereRaw(`waits <> '[]'`)
      .update({ waits: JSON.stringify([{ minutes: 7, posts: 1 }]) as never });
    expect((await read()).firstDecision).toEqual({ posts: 3, medianMinutes: 7, ninetiethMinutes: 73 });
  });

  test("are stored an hour after the day's end, and for twelve weeks", async () => {
    api.clock.set('2026-03-04T13:00:00.000Z');
    await keep();
    const newest = async () => (await api.db('decision_days').orderBy('start', 'desc').first('start'))!.start;
    expect((await newest()).toISOString()).toBe('2026-03-02T13:00:00.000Z');
    api.clock.advance(HOUR);
    await keep();
    expect((await newest()).toISOString()).toBe('2026-03-03T13:00:00.000Z');
    api.clock.advance(12 * 7 * DAY);
    await keep();
    const oldest = await api.db('decision_days').orderBy('start').first('start');
    expect(oldest!.start.toISOString()).toBe('2026-03-08T13:00:00.000Z');
  });
});

test('reports are counted by outcome', async () => {
  const post = await insertPost(api.db, author);
  for (const status of ['Approved', 'Approved', 'Rejected'] as const) {
    await insertReport(api.db, { kind: 'post', id: post }, author, decidedBy(moderator, status));
  }
  await insertReport(api.db, { kind: 'post', id: post }, author);
  expect((await read()).reports).toEqual({
    posts: { waiting: 1, upheld: 2, dismissed: 1 },
    comments: { waiting: 0, upheld: 0, dismissed: 0 },
  });
});

test('statistics contain no ids, and no usernames but those of moderators', async () => {
  await review(await waitingPost(HOUR), 'approve');
  const { body } = await asModerator.get('/statistics');
  for (const secret of [author.username, author.userId, moderator.userId]) expect(body).not.toContain(secret);
});

test('the team: how long what was done had waited, how appeals and second opinions ended, and who decided', async () => {
  const ago = (age: number) => new Date(api.clock.now().getTime() - age);
  const bea = await api.makeUser({ role: 'moderator', username: 'mod.bea' });
  const asBea = await api.as(bea);
  const reporter = await api.makeUser();
  const post = await insertPost(api.db, author);
  for (const age of [HOUR, 3 * HOUR]) {
    const report = await insertReport(api.db, { kind: 'post', id: await insertPost(api.db, author) }, reporter, {
      created_at: ago(age),
    });
    await asBea.put(`/reported-posts/${report}/reject`, {});
  }
  // Long ago, undone, and not decided: none of them counts.
  const old = await insertReport(api.db, { kind: 'post', id: post }, reporter, { created_at: ago(100 * DAY) });
  await api
    .db('post_reports')
    .where({ id: old })
    .update({ status: 'Rejected', decided_at: ago(99 * DAY) });
  const undone = await waitingPost(HOUR);
  await review(undone, 'approve');
  await review(undone, 'approve/undo');
  await waitingPost(HOUR);

  const urgent = await insertForm(api.db, { category: 'Urgent help needed', created_at: ago(30 * MINUTE) });
  await api.db('contact_remarks').insert({
    id: crypto.randomUUID(),
    form_id: urgent,
    kind: 'answer',
    text: 'We called.',
    created_at: ago(10 * MINUTE),
    created_by: moderator.userId,
  });
  await asModerator.put(`/reported-contact/${await insertForm(api.db, { created_at: ago(DAY) })}`, {});
  const asked = await waitingPost(HOUR);
  const { escalationID } = (
    await asModerator.post('/moderation/escalations', {
      kind: 'second-opinion',
      itemKind: 'post',
      ref: asked,
      text: 'What do you think?',
    })
  ).json<{ escalationID: string }>();
  await asBea.put(`/moderation/escalations/${escalationID}/return`, { agree: true });

  const refused = await waitingPost(HOUR);
  await review(refused, 'reject');
  const { appealID } = (
    await (await api.as(author)).post('/appeals', { kind: 'post', ref: refused, message: 'Please look again.' })
  ).json<{ appealID: string }>();
  await asBea.put(`/moderation/appeals/${appealID}/uphold`, { reply: 'It stays, because of the phone number.' });

  const { team } = await read();
  expect(team).toEqual({
    waits: {
      reports: { count: 2, medianMinutes: 120, ninetiethMinutes: 168 },
      forms: { count: 1, medianMinutes: 1440, ninetiethMinutes: 1440 },
      firstAnswers: { count: 1, medianMinutes: 20, ninetiethMinutes: 20 },
    },
    appeals: { upheld: 1, overturned: 0 },
    secondLooks: { agreed: 1, disagreed: 0 },
    moderators: [
      { username: 'mod.bea', decisions: 2 },
      { username: moderator.username, decisions: 2 },
    ],
  });
});
