import type { ItemContext } from '@commonpurse/contracts';
import { HOUR, MINUTE, useTestApp } from '../../../testing';
import { insertComment, insertEdit, insertForm, insertPost } from '../../../testing/content';
import { openDesk, type Desk } from '../../../testing/report-desk';
import { decidedBy, FLAG, insertReport } from '../../../testing/reports';
import { statementsOf } from '../../../testing/statements';

const api = useTestApp();
let desk: Desk;

beforeAll(async () => {
  desk = await openDesk(api);
});

const context = async (path: string): Promise<ItemContext> => {
  const answer = await desk.asModerator.get(`${path}/context`);
  expect([path, answer.statusCode]).toEqual([path, 200]);
  return answer.json<ItemContext>();
};
const review = (id: string, act: string) => desk.asModerator.put(`/review-new-posts/${id}/${act}`, {});

describe('the context of a post', () => {
  test("contains the author's other posts, newest first, and how many there are of each status", async () => {
    const author = await api.makeUser({ username: 'context.mei' });
    const archived = await insertPost(api.db, author, { archived_at: new Date('2026-03-01'), title: 'Deleted' });
    const anonymous = await insertPost(api.db, author, { anonymous: true, category: 'Microcredit Loan' });
    const item = await insertPost(api.db, author, { status: 'Pending', anonymous: true });
    const { author: who, posts, postCounts } = await context(`/review-new-posts/${item}`);
    expect(who).toEqual({
      userID: author.userId,
      username: 'context.mei',
      postAnon: 'Yes',
      since: api.clock.now().toISOString(),
      suspended: null,
      waiting: { posts: 1, flags: 0 },
    });
    expect(posts.map(({ postID: postId, postStatus, postAnon }) => [postId, postStatus, postAnon])).toEqual([
      [anonymous, 'Published', 'Yes'],
      [archived, 'Archived', 'No'],
    ]);
    expect(posts[0]).toMatchObject({ postCategory: 'Microcredit Loan', postTitle: expect.any(String) as string });
    expect(postCounts).toEqual({ Pending: 1, Published: 1, Rejected: 0, Archived: 1 });
  });

  test('lists ten posts at most, and counts all', async () => {
    const author = await api.makeUser();
    for (let n = 0; n < 12; n += 1) await insertPost(api.db, author, { title: `post ${n}` });
    const { posts, postCounts } = await context(`/review-new-posts/${await insertPost(api.db, author)}`);
    expect(posts.map(({ postTitle }) => postTitle)).toEqual([...Array(10).keys()].map((n) => `post ${11 - n}`));
    expect(postCounts.Published).toBe(13);
  });

  test('counts decisions in force, on posts and edits, and not undone ones', async () => {
    const author = await api.makeUser();
    const [approved, rejected, undone, edited] = [
      await insertPost(api.db, author, { status: 'Pending' }),
      await insertPost(api.db, author, { status: 'Pending' }),
      await insertPost(api.db, author, { status: 'Pending' }),
      await insertPost(api.db, author),
    ];
    await insertEdit(api.db, edited);
    for (const id of [approved, edited]) await review(id, 'approve');
    await review(rejected, 'reject');
    await review(undone, 'reject');
    await review(undone, 'reject/undo');
    const { decisions } = await context(`/review-new-posts/${undone}`);
    expect(decisions).toMatchObject({ approved: 2, rejected: 1 });
  });

  test("counts reports on the author's posts and comments by result", async () => {
    const author = await api.makeUser();
    const post = await insertPost(api.db, author);
    const comment = await insertComment(api.db, await insertPost(api.db, desk.author), author);
    const upheld = decidedBy(desk.moderator, 'Approved');
    await insertReport(api.db, { kind: 'post', id: post }, desk.reader, upheld);
    await insertReport(api.db, { kind: 'post', id: post }, desk.reader);
    await insertReport(api.db, { kind: 'comment', id: comment }, desk.reader, upheld);
    await insertReport(api.db, { kind: 'comment', id: comment }, desk.reader, decidedBy(desk.moderator, 'Rejected'));
    const { decisions } = await context(`/review-new-posts/${post}`);
    expect(decisions).toMatchObject({ reportsWaiting: 1, reportsUpheld: 2, reportsDismissed: 1 });
  });
});

describe('the audit trail of an item', () => {
  test('lists time, moderator, action and changes, the latest first, reports on the item included', async () => {
    const made = await desk.makeReport('post');
    const at = api.clock.now();
    api.clock.advance(MINUTE);
    await desk.decide(made, 'approve');
    await desk.setStatus(made, 'reject');
    for (const path of [`/reported-posts/${made.id}`, `/review-new-posts/${made.postId}`]) {
      const { trail } = await context(path);
      expect(trail).toEqual([
        {
          at: new Date(at.getTime() + MINUTE).toISOString(),
          moderator: { username: 'mod.ana' },
          what: 'Hid the post',
          changes: [{ field: 'Status', before: 'Published', after: 'Rejected' }],
        },
        expect.objectContaining({
          what: 'Approved a report on the post',
          changes: [
            { field: 'Status', before: 'Pending', after: 'Approved' },
            { field: 'Status that follows', before: null, after: 'Rejected' },
          ],
        }),
      ]);
    }
  });

  test('lists an undo as an action of its own', async () => {
    const made = await desk.makeReport('comment');
    await desk.decide(made, 'reject');
    await desk.undo(made, 'reject');
    const { trail } = await context(`/reported-comments/${made.id}`);
    expect(trail.map(({ what }) => what)).toEqual(['Undid a decision on a report', 'Rejected a report on the comment']);
  });

  test("of a contact form contains its closing; a visitor's form has no author", async () => {
    const form = await insertForm(api.db);
    await desk.asModerator.put(`/reported-contact/${form}`, {});
    const found = await context(`/reported-contact/${form}`);
    expect(found).toMatchObject({ author: null, posts: [] });
    expect(found.trail).toEqual([
      expect.objectContaining({ what: 'Closed the form', changes: [{ field: 'Closed', before: 'No', after: 'Yes' }] }),
    ]);
  });

  test('leaves out rows of an unknown kind, and stays readable', async () => {
    const post = await insertPost(api.db, desk.author, { status: 'Pending' });
    await review(post, 'approve');
    const stranger = { at: api.clock.now(), action: 'post.explode', subject_type: 'post', subject_id: post };
    await api.db('audit_log').insert(stranger);
    const { trail, settled } = await context(`/review-new-posts/${post}`);
    expect(trail.map(({ what }) => what)).toEqual(['Approved the post']);
    expect(settled).toMatchObject({ what: 'approved' });
  });
});

describe('how an item was settled', () => {
  const settled = async (path: string) => (await context(path)).settled;
  const byHer = (what: string) => ({
    what,
    own: true,
    moderator: { username: 'mod.ana' },
    at: api.clock.now().toISOString(),
  });

  test('is empty for a pending post, then names the decision and the moderator until an undo', async () => {
    const post = await insertPost(api.db, desk.author, { status: 'Pending' });
    const path = `/review-new-posts/${post}`;
    expect(await settled(path)).toBeNull();
    api.clock.advance(MINUTE);
    await review(post, 'reject');
    expect(await settled(path)).toEqual(byHer('rejected'));
    const reply = await desk.asColleague.get(`${path}/context`);
    expect(reply.json<ItemContext>().settled).toMatchObject({ own: false, moderator: { username: 'mod.ana' } });
    await review(post, 'reject/undo');
    expect(await settled(path)).toBeNull();
    await review(post, 'approve');
    expect(await settled(path)).toMatchObject({ what: 'approved' });
    await insertEdit(api.db, post);
    expect(await settled(path)).toBeNull();
    await review(post, 'reject');
    expect(await settled(path)).toMatchObject({ what: 'rejected' });
  });

  test('is the withdrawal of an edit, not an earlier decision, until the next decision', async () => {
    const post = await insertPost(api.db, desk.author, { status: 'Pending' });
    await review(post, 'approve');
    const withdrawn = { what: 'deleted', own: false, moderator: null, at: api.clock.now().toISOString() };
    for (const undone of [false, true]) {
      await insertEdit(api.db, post);
      if (undone) await review(post, 'approve');
      if (undone) await review(post, 'approve/undo');
      expect(await settled(`/review-new-posts/${post}`)).toBeNull();
      expect((await (await api.as(desk.author)).put(`/mypost/${post}/withdraw`, {})).statusCode).toBe(200);
      expect(await settled(`/review-new-posts/${post}`)).toEqual(withdrawn);
    }
    await insertEdit(api.db, post);
    await review(post, 'approve');
    expect(await settled(`/review-new-posts/${post}`)).toEqual(byHer('approved'));
  });

  test('is its deletion for a deleted post, without a moderator', async () => {
    const at = new Date('2026-03-01');
    const post = await insertPost(api.db, desk.author, { status: 'Pending', archived_at: at });
    expect(await settled(`/review-new-posts/${post}`)).toEqual({
      what: 'deleted',
      own: false,
      moderator: null,
      at: at.toISOString(),
    });
  });

  test("is the post's status where the log has no decision", async () => {
    const post = await insertPost(api.db, desk.author);
    expect(await settled(`/review-new-posts/${post}`)).toEqual({
      what: 'approved',
      own: false,
      moderator: null,
      at: null,
    });
  });

  test.each(['post', 'comment'] as const)('depends for a report on a %s only on its own decision', async (kind) => {
    const [made, other] = [await desk.makeReport(kind), await desk.makeReport(kind)];
    await desk.decide(other, 'reject');
    expect(await settled(`/reported-${kind}s/${made.id}`)).toBeNull();
    await desk.decide(made, 'approve');
    expect(await settled(`/reported-${kind}s/${made.id}`)).toEqual(byHer('approved'));
    await desk.undo(made, 'approve');
    expect(await settled(`/reported-${kind}s/${made.id}`)).toBeNull();
  });

  test('is the closing for a contact form', async () => {
    const form = await insertForm(api.db);
    expect(await settled(`/reported-contact/${form}`)).toBeNull();
    await desk.asModerator.put(`/reported-contact/${form}`, {});
    expect(await settled(`/reported-contact/${form}`)).toEqual(byHer('closed'));
  });
});

describe("the author in an item's context", () => {
  test("is the comment's author, marked as anonymous only under an anonymous post of her own", async () => {
    const author = await api.makeUser({ username: 'context.rosa' });
    for (const [writer, expected] of [
      [author, 'Yes'],
      [desk.author, 'No'],
    ] as const) {
      const post = await insertPost(api.db, author, { anonymous: true });
      const id = await insertComment(api.db, post, writer);
      const report = await insertReport(api.db, { kind: 'comment', id }, desk.reader);
      const found = await context(`/reported-comments/${report}`);
      expect(found.author).toMatchObject({ username: writer.username, postAnon: expected });
    }
  });

  test('is the sender of a form that was sent while signed in', async () => {
    const form = await insertForm(api.db, { user_id: desk.reader.userId });
    expect((await context(`/reported-contact/${form}`)).author).toMatchObject({
      username: 'the.reader',
      postAnon: 'No',
    });
  });

  test('says while she is suspended since when, until when and why', async () => {
    const author = await api.makeUser();
    const path = `/review-new-posts/${await insertPost(api.db, author, { status: 'Pending' })}`;
    const until = new Date(api.clock.now().getTime() + HOUR).toISOString();
    await desk.asModerator.put(`/user-management/${author.userId}/suspend`, { reason: 'Threats', until });
    const suspended = { reason: 'Threats', since: api.clock.now().toISOString(), until };
    expect((await context(path)).author).toMatchObject({ suspended });
    api.clock.advance(HOUR);
    expect((await context(path)).author).toMatchObject({ suspended: null });
  });

  test('counts her new posts, her edits and the open flags on her comments', async () => {
    const author = await api.makeUser();
    const pending = await insertPost(api.db, author, { status: 'Pending' });
    await insertPost(api.db, author, { status: 'Pending', archived_at: api.clock.now() });
    await insertPost(api.db, author);
    await insertEdit(api.db, await insertPost(api.db, author));
    const comment = { kind: 'comment', id: await insertComment(api.db, pending, author) } as const;
    await insertReport(api.db, comment, desk.reader);
    await insertReport(api.db, comment, desk.reader, FLAG);
    await insertReport(api.db, comment, desk.reader, { ...FLAG, ...decidedBy(desk.moderator, 'Rejected') });
    await insertEdit(api.db, pending);
    expect((await context(`/review-new-posts/${pending}`)).author).toMatchObject({ waiting: { posts: 2, flags: 1 } });
  });

  test('has no name for a deleted account', async () => {
    const author = await api.makeUser({ username: 'context.gone' });
    const made = await desk.makeReport('comment', {}, { about: author });
    await (await api.as(author)).delete(`/delete-account/${author.userId}`, { userID: author.userId });
    const answer = await desk.asModerator.get(`/reported-comments/${made.id}/context`);
    expect(answer.json<ItemContext>().author?.username).toBe('Deleted Account');
    expect(answer.body).not.toContain('context.gone');
  });

  test.each(['/review-new-posts', '/reported-posts', '/reported-comments', '/reported-contact'])(
    'is not found for a missing item of %s',
    async (path) => {
      for (const id of ['0b8f5a52-6f7c-4a0e-9c2f-1d1f6f1c9a3e', 'no-id']) {
        expect((await desk.asModerator.get(`${path}/${id}/context`)).statusCode).toBe(404);
      }
    },
  );

  test('is read, with the rest of the context, in two statements', async () => {
    const made = await desk.makeReport('post');
    await context(`/reported-posts/${made.id}`);
    const statements = await statementsOf(api.db, () => context(`/reported-posts/${made.id}`));
    expect(statements.filter(({ sql }) => !sql.includes('from sessions'))).toHaveLength(2);
  });
});
