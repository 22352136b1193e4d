import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { NOTIFICATION_KINDS, type OwnData } from '@commonpurse/contracts';
import { type TestClient, type TestUser, useTestApp } from '../../../testing';
import { insertComment, insertPost } from '../../../testing/content';

type Section = Exclude<keyof OwnData, 'exportedAt'>;

/**
 * The section that shows a member's rows of each table; a missing table does not compile. Null where the rows are not
 * the member's (those of moderators and of the service), or add nothing to another section.
 */
const SECTION_OF = {
  users: 'account',
  sessions: 'sessions',
  known_browsers: 'browsers',
  posts: 'posts',
  post_edits: 'posts',
  comments: 'comments',
  post_reports: 'reports',
  comment_reports: 'reports',
  contact_forms: 'contactForms',
  contact_remarks: 'contactForms',
  contact_safety: 'contactForms',
  drafts: 'drafts',
  outcomes: 'outcomes',
  suspensions: 'suspensions',
  hidden_members: 'hiddenMembers',
  hidden_handles: 'hiddenHandles',
  hidden_posts: 'hiddenPosts',
  follows: 'follows',
  saved_posts: 'savedPosts',
  thanks: 'thanks',
  // Counts of rows that other sections list.
  comment_counts: null,
  decision_days: null,
  tallies: null,
  tally_changes: null,
  appeals: 'appeals',
  rejected_edits: 'rejectedEdits',
  // Secrets of the service, stored as hashes.
  refresh_tokens: null,
  password_recoveries: null,
  recovery_codes: null,
  second_factors: null,
  pending_sign_ins: null,
  taken_usernames: null,
  appeal_tokens: null,
  throttles: null,
  // Copies of recent requests, stored for a day for idempotency.
  sent_requests: null,
  // The moderators' work.
  member_notes: null,
  claims: null,
  decisions: null,
  // What they write to her is among her updates.
  escalations: null,
  escalation_steps: null,
  escalation_answers: null,
  audit_log: null,
  narratives: null,
  site_settings: null,
  canned_answers: null,
  // The service's own state.
  scheduled_tasks: null,
  release_pointers: null,
  api_instances: null,
  backfills: null,
} as const satisfies Record<Knex.TableNames, Section | null>;

const t = useTestApp();
let ann: TestUser;
let beth: TestUser;
let asAnn: TestClient;
let asBeth: TestClient;

beforeAll(async () => {
  [ann, beth] = [await t.makeUser(), await t.makeUser()];
  [asAnn, asBeth] = [await t.as(ann), await t.as(beth)];
  await t.db('users').where({ id: ann.userId }).update({ occupation: 'Baker & <cook>' });
});

const file = (format = '', by = asAnn, who = ann) => by.get(`/account/${who.userId}/export${format}`);
const dataOf = async (by = asAnn, who = ann) => (await file('', by, who)).json<OwnData>();

test("the export has a section for every table with a member's data", async () => {
  const { exportedAt: _at, ...sections } = await dataOf();
  const shown = new Set<string | null>(Object.values(SECTION_OF));
  shown.delete(null);
  expect([...shown].sort()).toEqual(Object.keys(sections).sort());
});

describe("a member's data export", () => {
  let post: string;
  let othersPost: string;
  beforeAll(async () => {
    post = await insertPost(t.db, ann, { title: 'Ann writes', anonymous: true });
    othersPost = await insertPost(t.db, beth, { title: 'Beth writes', description: 'Words of Beth' });
  });

  test('is an attachment with a neutral name, in JSON unless a page is requested', async () => {
    for (const [format, type, name] of [
      ['', 'application/json', 'my-data.json'],
      ['?format=json', 'application/json', 'my-data.json'],
      ['?format=html', 'text/html', 'my-data.html'],
    ] as const) {
      const { statusCode, headers } = await file(format);
      expect([statusCode, headers['content-type'], headers['content-disposition']]).toEqual([
        200,
        `${type}; charset=utf-8`,
        `attachment; filename="${name}"`,
      ]);
    }
    expect((await file('?format=csv')).statusCode).toBe(400);
  });

  test('contains the account, posts in every status, archived posts and pending edits', async () => {
    const rejected = await insertPost(t.db, ann, { title: 'Rejected one', status: 'Rejected' });
    await t.db('posts').where({ id: rejected }).update({ review_reason: 'It names a street' });
    const archived = await insertPost(t.db, ann, { title: 'Archived one' });
    expect((await asAnn.delete(`/mypost/${archived}`, {})).statusCode).toBe(200);
    const edit = { postTitle: 'New title', postCategory: 'Payday Loan', postDesc: 'New words', postAnon: 'Yes' };
    expect((await asAnn.put(`/update-forum-post/${post}`, edit)).statusCode).toBe(200);
    const { account, posts, exportedAt } = await dataOf();
    expect(exportedAt).toBe(t.clock.now().toISOString());
    expect(account).toMatchObject({ userID: ann.userId, username: ann.username, email: ann.email, userRole: 'user' });
    expect(posts).toHaveLength(3);
    expect(posts).toContainEqual(
      expect.objectContaining({ postTitle: 'Ann writes', postAnon: 'Yes', edit: expect.objectContaining(edit) }),
    );
    expect(posts).toContainEqual(
      expect.objectContaining({ postTitle: 'Rejected one', reviewReason: 'It names a street' }),
    );
    expect(posts.find(({ postID: postId }) => postId === archived)).toHaveProperty('archivedDateTime');
  });

  test('contains own comments that are not deleted, reports, forms, drafts, notifications and sessions', async () => {
    await insertComment(t.db, othersPost, ann, { description: 'Kept words' });
    const gone = await insertComment(t.db, othersPost, ann, { description: 'Deleted words' });
    const hers = await insertComment(t.db, othersPost, beth, { description: 'Reported words of Beth' });
    const sent = await Promise.all([
      asAnn.delete(`/comment/${gone}`),
      asAnn.post(`/report-post/${othersPost}`, { reportReason: 'It names my street' }),
      asAnn.post(`/report-comment/${hers}`, { reportReason: 'It is unkind' }),
      asAnn.post('/contact-us', { name: 'Ann', email: ann.email, category: 'General queries', desc: 'My question' }),
      asAnn.put('/drafts/new-post', { postTitle: 'Not sent yet', sendKey: randomUUID() }),
    ]);
    expect(sent.filter(({ statusCode }) => statusCode >= 400)).toEqual([]);
    const form = (await t.db('contact_forms').where({ user_id: ann.userId }).first())!;
    const asModerator = await t.as(await t.makeModerator());
    expect((await asModerator.put(`/reported-contact/${form.id}`, {})).statusCode).toBe(200);
    const data = await dataOf();
    expect(data.comments.map(({ cmtDesc }) => cmtDesc)).toEqual(['Kept words']);
    expect(data.reports.map(({ about, reportReason }) => [about, reportReason])).toEqual([
      ['post', 'It names my street'],
      ['comment', 'It is unkind'],
    ]);
    expect(data.contactForms).toMatchObject([{ desc: 'My question', archived: expect.any(String) as unknown }]);
    expect(data.drafts).toMatchObject([{ place: 'new-post', postTitle: 'Not sent yet' }]);
    await asAnn.put('/drafts/contact', { desc: 'Not sent either', safeWhen: 'On Sundays' });
    const contact = { place: 'contact', desc: 'Not sent either', safeWhen: 'On Sundays' };
    expect((await dataOf()).drafts).toContainEqual(expect.objectContaining(contact));
    expect(data.outcomes).toHaveLength(1);
    expect(data.suspensions).toEqual([]);
    expect(data.sessions.length).toBeGreaterThan(0);
  });

  test.each(NOTIFICATION_KINDS)("contains a notification of the kind %s, with the moderators' reason", async (kind) => {
    const carol = await t.makeUser();
    await t.db('outcomes').insert({
      id: randomUUID(),
      user_id: carol.userId,
      kind,
      subject_id: randomUUID(),
      reason: 'It is fine',
      decided_at: t.clock.now(),
    });
    const outcomeDateTime = t.clock.now().toISOString();
    expect((await dataOf(await t.as(carol), carol)).outcomes).toEqual([
      { kind, outcomeDateTime, reviewReason: 'It is fine' },
    ]);
  });

  test('contains no names, ids, texts or hashes of others', async () => {
    const dora = await t.makeUser({ username: 'dora', email: 'dora@example.org' });
    const asDora = await t.as(dora);
    const hers = await insertComment(t.db, othersPost, beth, { description: 'Reported words of Beth' });
    const sent = await Promise.all([
      asDora.post(`/forum/${othersPost}`, { cmtDesc: 'Words of Dora' }),
      asDora.post(`/report-post/${othersPost}`, { reportReason: 'The post' }),
      asDora.post(`/report-comment/${hers}`, { reportReason: 'The comment' }),
      asDora.put(`/forum/${othersPost}/follow`, {}),
      asBeth.put(`/forum/${post}/follow`, {}),
    ]);
    expect(sent.filter(({ statusCode }) => statusCode >= 400)).toEqual([]);
    for (const format of ['', '?format=html']) {
      const { body } = await file(format, asDora, dora);
      for (const own of [dora.username, 'Words of Dora', 'The post', 'The comment']) expect(body).toContain(own);
      for (const secret of [beth.username, beth.userId, beth.email, 'Words of Beth', 'Reported words', 'Beth writes'])
        expect(body).not.toContain(secret);
      expect(body).not.toMatch(/argon2|password/i);
    }
    const { body } = await file('', asBeth, beth);
    expect(body).toContain(post);
    expect(body).not.toContain('Ann writes');
  });

  test('as a page escapes texts, loads nothing, and has a neutral title', async () => {
    await insertPost(t.db, ann, { title: '<script>alert(1)</script>' });
    const { body } = await file('?format=html');
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(body).toContain('Baker &amp; &lt;cook&gt;');
    expect(body).not.toMatch(/<script|src=|href=/);
    expect(body).toContain('<title>My data</title>');
    expect(body).toContain('<dt>Where</dt><dd>new post</dd>');
  });
});

test('the data export is logged', async () => {
  const before = await t.db('audit_log').where({ action: 'account.export', subject_id: ann.userId });
  await file();
  const after = await t.db('audit_log').where({ action: 'account.export', subject_id: ann.userId });
  expect(after.length).toBe(before.length + 1);
  expect(after[0]).toMatchObject({ actor_id: ann.userId, before: null, after: null });
});
