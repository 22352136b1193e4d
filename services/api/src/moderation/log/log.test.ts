import type { LogEntry } from '@commonpurse/contracts';
import { type TestClient, type TestUser, useTestApp } from '../../../testing';
import { insertComment, insertForm, insertPost } from '../../../testing/content';
import { linksOf } from '../../../testing/links';
import { newId } from '../../shared/ids';

const t = useTestApp();
let author: TestUser;
let ana: TestUser;
let bea: TestUser;
let asAuthor: TestClient;
let asAna: TestClient;
let asBea: TestClient;
let posts: string[];

beforeAll(async () => {
  [author, ana, bea] = [await t.makeUser(), await t.makeModerator(), await t.makeModerator()];
  [asAuthor, asAna, asBea] = [await t.as(author), await t.as(ana), await t.as(bea)];
  posts = [];
  for (const by of [asAna, asBea, asAna]) {
    const id = await insertPost(t.db, author, { status: 'Pending', title: 'Secret title', anonymous: true });
    posts.push(id);
    t.clock.advance(60_000);
    await by.put(`/review-new-posts/${id}/${posts.length === 2 ? 'reject' : 'approve'}`, {});
  }
  // Actions of a member, and of a moderator on her own account, do not belong in the moderators' log.
  await asAuthor.delete(`/mypost/${posts[0]}`, {});
  await asAna.put(`/account/${ana.userId}`, { username: ana.username, email: ana.email, age: 41, occupation: '' });
});

const log = async (query = '') => (await asAna.get(`/moderation-log${query}`)).json<LogEntry[]>();

test("the moderation log lists actions, newest first, without a post's text or author", async () => {
  const entries = await log();
  expect(entries.map(({ kind, ref, moderator }) => [kind, ref, moderator?.username])).toEqual([
    ['post-approved', posts[2], ana.username],
    ['post-rejected', posts[1], bea.username],
    ['post-approved', posts[0], ana.username],
  ]);
  expect(entries[0]).toEqual({
    eventID: expect.stringMatching(/^\d+$/) as string,
    kind: 'post-approved',
    moderator: { userID: ana.userId, username: ana.username },
    ref: posts[2],
    dateTime: t.clock.now().toISOString(),
    batchID: null,
    subject: { kind: 'post', ref: posts[2], path: `/forum/${posts[2]}` },
    member: null,
  });
  // Where each is now: one was deleted by its author.
  expect(entries.map(({ subject }) => subject?.path)).toEqual([
    `/forum/${posts[2]}`,
    `/rejected-posts/${posts[1]}`,
    `/archived-user-posts/${posts[0]}`,
  ]);
  const text = JSON.stringify(entries);
  for (const secret of ['Secret title', author.username, author.userId]) expect(text).not.toContain(secret);
});

test('the moderation log is filtered by moderator, kind and time', async () => {
  const refs = async (query: string) => (await log(query)).map(({ ref }) => ref);
  expect(await refs(`?moderator=${bea.userId}`)).toEqual([posts[1]]);
  expect(await refs('?kind=post-rejected')).toEqual([posts[1]]);
  const [third, second] = await log();
  expect(await refs(`?from=${third!.dateTime}`)).toEqual([posts[2]]);
  expect(await refs(`?from=${second!.dateTime}&to=${third!.dateTime}`)).toEqual([posts[1]]);
  expect(await refs(`?moderator=${author.userId}`)).toEqual([]);
});

test.each([
  'moderator=ana',
  'kind=post-read',
  'from=yesterday',
  'from=-271821-04-20T00:00:00.000Z',
  'to=%2B275760-09-13T00:00:00.000Z',
  'to=2026-13-01T00:00:00Z',
  'format=pdf',
  'ref=x',
  'batch=x',
  'member=ana',
  'after=x',
])('the log refuses %s', async (query) => expect((await asAna.get(`/moderation-log?${query}`)).statusCode).toBe(400));

/** Pages of one entry each, from the newest to the oldest, and the page before the last. */
async function walk(moderator: TestUser) {
  const seen: (string | null)[] = [];
  let last: string | undefined;
  for (let next: string | undefined = `/moderation-log?limit=1&moderator=${moderator.userId}`; next;) {
    const answer = await asAna.get(next);
    seen.push(...answer.json<LogEntry[]>().map(({ ref }) => ref));
    next = linksOf(answer).next;
    last = linksOf(answer).prev ?? last;
  }
  return { seen, before: (await asAna.get(last!)).json<LogEntry[]>().map(({ ref }) => ref) };
}

test.each([
  ['of several moments', 60_000],
  ['of one moment', 0],
])('the moderation log comes in pages that link to each other, with entries %s', async (_what, pause) => {
  const moderator = await t.makeModerator();
  const asOne = await t.as(moderator);
  const decided: string[] = [];
  for (let n = 0; n < 3; n += 1) {
    const id = await insertPost(t.db, author, { status: 'Pending' });
    decided.unshift(id);
    t.clock.advance(pause);
    expect((await asOne.put(`/review-new-posts/${id}/approve`, {})).statusCode).toBe(200);
  }
  expect(await walk(moderator)).toEqual({ seen: decided, before: [decided[1]] });
});

test('the moderation log lists that a contact form was closed, its closing undone, and a closed form reopened', async () => {
  const moderator = await t.makeModerator();
  const client = await t.as(moderator);
  const id = await insertForm(t.db);
  const ok = async (path: string, body = {}) => expect((await client.put(path, body)).statusCode).toBe(200);
  await ok(`/reported-contact/${id}`);
  await ok(`/reported-contact/${id}/undo`);
  await ok(`/reported-contact/${id}`);
  await ok(`/archived-contact/${id}/reopen`, { reason: 'She wrote again' });
  const entries = await log(`?moderator=${moderator.userId}`);
  expect(entries.map(({ kind, ref }) => [kind, ref])).toEqual([
    ['contact-form-reopened', id],
    ['contact-form-closed', id],
    ['contact-form-close-undone', id],
    ['contact-form-closed', id],
  ]);
  expect(JSON.stringify(entries)).not.toContain('wrote again');
});

test('the moderation log shows a moderator whose account is closed as deleted', async () => {
  const gone = await t.makeModerator();
  const asGone = await t.as(gone);
  const id = await insertPost(t.db, author, { status: 'Pending' });
  await asGone.put(`/review-new-posts/${id}/approve`, {});
  await asGone.delete(`/delete-account/${gone.userId}`, {});
  const [entry] = await log(`?moderator=${gone.userId}`);
  expect(entry?.moderator).toEqual({ userID: gone.userId, username: 'Deleted Account' });
});

test('the moderation log is exported as a CSV file, and the export is logged', async () => {
  const answer = await asAna.get(`/moderation-log?format=csv&moderator=${bea.userId}`);
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'attachment; filename="log.csv"',
  ]);
  const [entry] = await log(`?moderator=${bea.userId}`);
  expect(answer.body).toBe(
    '"eventID","dateTime","moderator","kind","ref"\r\n' +
      `"${entry!.eventID}","${entry!.dateTime}","${bea.username}","post-rejected","${posts[1]}"\r\n`,
  );
  expect((await log('?kind=log-exported'))[0]).toMatchObject({ moderator: { username: ana.username }, ref: null });
});

test('the log is filtered by what was acted on, by account and by batch', async () => {
  const her = await t.makeUser();
  const held = await insertPost(t.db, her, { status: 'Pending', anonymous: true });
  const { etag } = (await asAna.get(`/user-management/${her.userId}/waiting`)).json<{ posts: { etag: string }[] }>()
    .posts[0]!;
  const cleared = await asAna.put(`/user-management/${her.userId}/reject-waiting`, {
    ...{ reason: 'Adverts', posts: [{ postID: held, etag }], flags: [], suspend: { reason: 'Adverts' } },
  });
  expect(cleared.statusCode).toBe(200);
  const { batchID } = cleared.json<{ batchID: string }>();
  const kinds = async (query: string) => (await log(query)).map(({ kind }) => kind);
  expect(await kinds(`?ref=${held}`)).toEqual(['post-rejected']);
  expect((await kinds(`?batch=${batchID}`)).toSorted()).toEqual(['member-suspended', 'post-rejected']);
  // Acts on her account alone: a row about her anonymous post would say that it is hers.
  const onHer = await log(`?member=${her.userId}`);
  expect(onHer.map(({ kind }) => kind)).toEqual(['member-suspended']);
  expect(onHer[0]).toMatchObject({
    batchID,
    subject: { kind: 'user', ref: her.userId, path: `/user-management/${her.userId}` },
    member: { userID: her.userId, username: her.username },
  });
  const file = await asAna.get(`/moderation-log?format=csv&ref=${held}`);
  expect(file.body.trim().split('\r\n')).toHaveLength(2);
});

test('each object has the path of its screen, for every type that has one', async () => {
  const moderator = await t.makeModerator();
  const client = await t.as(moderator);
  const post = await insertPost(t.db, author);
  const comment = await insertComment(t.db, post, author);
  const at = t.clock.now();
  const report = { reporter_id: null, reason: 'x', created_at: at };
  const [open, decided] = [newId(), newId()];
  await t.db('comment_reports').insert({ id: open, comment_id: comment, ...report, status: 'Pending' });
  await t
    .db('post_reports')
    .insert({ ...report, id: decided, post_id: post, reporter_id: author.userId, status: 'Approved' });
  const form = await insertForm(t.db);
  const acts = { comment, comment_report: open, post_report: decided, contact_form: form, user: author.userId, post };
  await t.db('audit_log').insert(
    Object.entries(acts).map(([type, id]) => ({
      ...{ at, actor_id: moderator.userId, actor_role: 'moderator' as const, subject_type: type, subject_id: id },
      action:
        { comment: 'comment.take-down', user: 'member.suspend', post: 'post.approve' }[type] ??
        `${type.replace('_', '-')}.${type === 'contact_form' ? 'close' : 'reject'}`,
    })),
  );
  const paths = (await client.get(`/moderation-log?moderator=${moderator.userId}`))
    .json<LogEntry[]>()
    .map(({ subject }) => subject?.path);
  expect(paths.toSorted()).toEqual(
    [
      `/archived-post-reports/${decided}?source=published`,
      `/forum/${post}`,
      `/forum/${post}?comment=${comment}`,
      `/reported-comments/${open}?source=published`,
      `/reported-contact/${form}`,
      `/user-management/${author.userId}`,
    ].toSorted(),
  );
});
