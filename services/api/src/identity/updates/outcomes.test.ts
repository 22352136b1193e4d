import type { ContactSummary, MyPost, Outcome, OutcomeKind } from '@commonpurse/contracts';
import { eraseClosed } from '../accounts/erasure.service';
import { envelope, HOUR, MINUTE, TEST_SECRET, type TestClient, type TestUser, useTestApp } from '../../../testing';
import { insertComment, insertEdit, insertPost } from '../../../testing/content';
import { linksOf } from '../../../testing/links';
import { insertReport } from '../../../testing/reports';
import type { DbPostRow } from '../../database/tables';

const t = useTestApp();
let moderator: TestUser;
let asModerator: TestClient;
let mei: TestUser;
let asMei: TestClient;

beforeAll(async () => {
  moderator = await t.makeModerator();
  asModerator = await t.as(moderator);
});

beforeEach(async () => {
  mei = await t.makeUser();
  asMei = await t.as(mei);
});

const outcomesOf = async (client = asMei, user = mei): Promise<Outcome[]> => {
  const answer = await client.get(`/outcomes/${user.userId}`);
  expect(answer.statusCode).toBe(200);
  return answer.json();
};
const kindsOf = async (): Promise<OutcomeKind[]> => (await outcomesOf()).map(({ kind }) => kind);

async function decide(path: string, body: object = {}) {
  t.clock.advance(1000);
  const answer = await asModerator.put(path, body);
  expect([path, answer.statusCode]).toEqual([path, 200]);
}

/** Something that someone else wrote, reported by Mei. */
async function reported(kind: 'post' | 'comment') {
  const other = await t.makeUser();
  const postId = await insertPost(t.db, other, { title: 'Of someone else', anonymous: true });
  const itemId = kind === 'post' ? postId : await insertComment(t.db, postId, other);
  return { other, itemId, id: await insertReport(t.db, { kind, id: itemId }, mei) };
}

/** Mei's post, reported by someone else. */
async function complainedOf(status: 'Published' | 'Rejected' = 'Published') {
  const itemId = await insertPost(t.db, mei, { status });
  return { itemId, id: await insertReport(t.db, { kind: 'post', id: itemId }, await t.makeUser()) };
}

describe("notifications about a member's posts", () => {
  test("report an approval or a rejection, with the moderator's reason and note", async () => {
    const approved = await insertPost(t.db, mei, { title: 'Kept', status: 'Pending' });
    const rejected = await insertPost(t.db, mei, { title: 'Not kept', status: 'Pending' });
    await decide(`/review-new-posts/${approved}/approve`);
    await decide(`/review-new-posts/${rejected}/reject`, { reason: 'It names a street', note: 'Leave it out.' });
    expect(await outcomesOf()).toEqual([
      {
        outcomeID: expect.any(String),
        ref: expect.any(String),
        kind: 'post-rejected',
        outcomeDateTime: t.clock.now().toISOString(),
        isNew: true,
        postID: rejected,
        postTitle: 'Not kept',
        reviewReason: 'It names a street',
        reviewNote: 'Leave it out.',
      },
      expect.objectContaining({ kind: 'post-approved', postID: approved, postTitle: 'Kept' }),
    ]);
  });

  test('report an approved or rejected edit; the post shows the last rejection until the next edit', async () => {
    const id = await insertPost(t.db, mei);
    const read = async () => (await asMei.get(`/mypost/${id}`)).json<MyPost>();
    await insertEdit(t.db, id);
    expect(await read()).not.toHaveProperty('editRejectedDateTime');
    await decide(`/review-new-posts/${id}/reject`, { reason: 'It names a street' });
    const at = t.clock.now().toISOString();
    expect(await read()).toMatchObject({ editRejectedDateTime: at, reviewReason: 'It names a street' });

    await insertEdit(t.db, id);
    expect(await read()).not.toHaveProperty('editRejectedDateTime');
    await decide(`/review-new-posts/${id}/approve`);
    expect(await read()).not.toHaveProperty('editRejectedDateTime');
    expect(await kindsOf()).toEqual(['edit-approved', 'edit-rejected']);
  });

  test("report a take-down and a restoration after reports, without the reporter's or moderator's words", async () => {
    const { id, itemId } = await complainedOf();
    await decide(`/reported-posts/${id}/approve`, { moderatorComment: 'She is right' });
    expect(await kindsOf()).toEqual([]);
    await decide(`/reported-posts/${itemId}/reject-post-status?source=published`);
    // Repeating it changes nothing, and notifies nobody.
    await decide(`/reported-posts/${itemId}/reject-post-status?source=published`);
    expect(await outcomesOf()).toEqual([
      {
        outcomeID: expect.any(String),
        ref: expect.any(String),
        kind: 'post-taken-down',
        outcomeDateTime: expect.any(String),
        isNew: true,
        postID: itemId,
        postTitle: expect.any(String),
      },
    ]);
    const second = await insertReport(t.db, { kind: 'post', id: itemId }, await t.makeUser());
    await decide(`/reported-posts/${second}/reject`);
    await decide(`/reported-posts/${itemId}/publish-post-status?source=published`);
    expect(await kindsOf()).toEqual(['post-restored', 'post-taken-down']);
  });

  test('are not sent for a report that changes nothing', async () => {
    const { id } = await complainedOf();
    await decide(`/reported-posts/${id}/reject`);
    expect(await kindsOf()).toEqual([]);
  });
});

/** Mei's comment under someone else's post, reported by a third. */
async function complainedOfComment(post: Partial<DbPostRow> = {}) {
  const postId = await insertPost(t.db, await t.makeUser(), { title: 'Where she commented', ...post });
  const reporter = await t.makeUser();
  const itemId = await insertComment(t.db, postId, mei, { description: 'Her own words' });
  return { postId, itemId, reporter, id: await insertReport(t.db, { kind: 'comment', id: itemId }, reporter) };
}
type Complaint = Awaited<ReturnType<typeof complainedOfComment>>;

async function takeDown({ id, itemId }: Pick<Complaint, 'id' | 'itemId'>) {
  await decide(`/reported-comments/${id}/approve`, { moderatorComment: 'Unkind' });
  await decide(`/reported-comments/${itemId}/reject-comment-status?source=published`);
}

async function putBack({ itemId }: Pick<Complaint, 'itemId'>) {
  const again = await insertReport(t.db, { kind: 'comment', id: itemId }, await t.makeUser());
  await decide(`/reported-comments/${again}/reject`);
  await decide(`/reported-comments/${itemId}/publish-comment-status?source=published`);
}

describe("notifications about a member's comments", () => {
  test("report a take-down and a restoration with the comment's time and post, and nothing of others", async () => {
    const complaint = await complainedOfComment({ anonymous: true });
    const { postId, itemId, reporter, id } = complaint;
    const written = (await t.db('comments').where({ id: itemId }).first())!.created_at.toISOString();
    await decide(`/reported-comments/${id}/approve`, { moderatorComment: 'Unkind' });
    expect(await kindsOf()).toEqual([]);
    await decide(`/reported-comments/${itemId}/reject-comment-status?source=published`);
    // Repeating it changes nothing, and notifies nobody.
    await decide(`/reported-comments/${itemId}/reject-comment-status?source=published`);
    const answer = await asMei.get(`/outcomes/${mei.userId}`);
    const place = { postID: postId, postTitle: 'Where she commented', sentDateTime: written };
    const rest = {
      outcomeID: expect.any(String),
      ref: expect.any(String),
      outcomeDateTime: expect.any(String),
      isNew: true,
    };
    expect(answer.json()).toEqual([{ kind: 'comment-taken-down', ...place, ...rest }]);
    const author = (await t.db('posts').where({ id: postId }).first())!.author_id;
    const secrets = [reporter.username, reporter.userId, author, id, 'Her own words', 'Unkind', moderator.username];
    expect(secrets.filter((secret) => answer.body.includes(secret))).toEqual([]);

    await putBack(complaint);
    expect(await outcomesOf()).toMatchObject([
      { kind: 'comment-restored', ...place },
      { kind: 'comment-taken-down', ...place },
    ]);
  });

  test('are not sent for a report that changes nothing', async () => {
    const { id } = await complainedOfComment();
    await decide(`/reported-comments/${id}/reject`);
    expect(await kindsOf()).toEqual([]);
  });

  test('are removed when the decision is undone', async () => {
    const complaint = await complainedOfComment();
    await takeDown(complaint);
    expect(await kindsOf()).toEqual(['comment-taken-down']);
    await decide(`/reported-comments/${complaint.id}/approve/undo`);
    expect(await kindsOf()).toEqual([]);
    await takeDown(complaint);
    const again = await insertReport(t.db, { kind: 'comment', id: complaint.itemId }, await t.makeUser());
    await decide(`/reported-comments/${again}/reject`);
    await decide(`/reported-comments/${complaint.itemId}/publish-comment-status?source=published`);
    await decide(`/reported-comments/${again}/reject/undo`);
    expect(await kindsOf()).toEqual(['comment-taken-down']);
  });

  test('do not name a post that is no longer published', async () => {
    const complaint = await complainedOfComment();
    await takeDown(complaint);
    await t.db('posts').where({ id: complaint.postId }).update({ status: 'Rejected' });
    const [notification] = await outcomesOf();
    expect(notification).toMatchObject({ kind: 'comment-taken-down', sentDateTime: expect.any(String) });
    expect(notification).not.toHaveProperty('postID');
    expect(notification).not.toHaveProperty('postTitle');
  });

  test("are deleted once the post is archived, by its deletion or that of its author's account", async () => {
    const author = await t.makeUser();
    for (const deletion of [(id: string) => `/mypost/${id}`, () => `/delete-account/${author.userId}`]) {
      const postId = await insertPost(t.db, author);
      const itemId = await insertComment(t.db, postId, mei);
      await takeDown({ itemId, id: await insertReport(t.db, { kind: 'comment', id: itemId }, await t.makeUser()) });
      expect(await t.db('outcomes').where({ user_id: mei.userId })).toHaveLength(1);
      expect((await (await t.as(author)).delete(deletion(postId), {})).statusCode).toBe(200);
      expect(await t.db('outcomes').where({ user_id: mei.userId })).toEqual([]);
    }
  });

  test("are deleted once the member's own account is closed", async () => {
    await takeDown(await complainedOfComment());
    expect((await asMei.delete(`/delete-account/${mei.userId}`, {})).statusCode).toBe(200);
    expect(await t.db('outcomes').where({ user_id: mei.userId })).toEqual([]);
  });
});

describe("notifications about a member's reports", () => {
  test.each([
    ['post', 'approve', 'post-report-acted-on'],
    ['post', 'reject', 'post-report-left'],
    ['comment', 'approve', 'comment-report-acted-on'],
    ['comment', 'reject', 'comment-report-left'],
  ] as const)('on a %s, %s: say that moderators looked, and no more', async (kind, decision, outcome) => {
    const { id, other, itemId } = await reported(kind);
    const { created_at: sent } = (await t.db(`${kind}_reports`).where({ id }).first()) as { created_at: Date };
    await decide(`/reported-${kind}s/${id}/${decision}`, { moderatorComment: `${other.username} wrote worse` });
    const answer = await asMei.get(`/outcomes/${mei.userId}`);
    expect(answer.json()).toEqual([
      {
        outcomeID: expect.any(String),
        kind: outcome,
        outcomeDateTime: t.clock.now().toISOString(),
        isNew: true,
        sentDateTime: sent.toISOString(),
      },
    ]);
    for (const secret of [other.username, other.userId, itemId, id, moderator.userId, moderator.username, 'someone']) {
      expect(answer.body).not.toContain(secret);
    }
  });
});

describe("notifications about a member's contact forms", () => {
  const form = { name: 'Mei', email: 'mei@example.org', category: 'Feedback', desc: 'Thank you.' };
  const closeAll = async () => {
    const open = (await asModerator.get('/reported-contact')).json<(ContactSummary & { contactID: string })[]>();
    for (const { contactID: contactId } of open) await decide(`/reported-contact/${contactId}`);
  };

  test('report that a form was closed, if the member was signed in when she sent it', async () => {
    const sent = t.clock.now().toISOString();
    await asMei.post('/contact-us', form);
    await t.visitor().post('/contact-us', form);
    await closeAll();
    expect(await outcomesOf()).toEqual([
      expect.objectContaining({ kind: 'contact-closed', isNew: true, sentDateTime: expect.any(String) }),
    ]);
    expect((await outcomesOf())[0]!.sentDateTime! >= sent).toBe(true);
  });
});

describe('an undone decision removes its notifications', () => {
  test('about a new post and about an edit', async () => {
    const post = await insertPost(t.db, mei, { status: 'Pending' });
    await decide(`/review-new-posts/${post}/approve`);
    await decide(`/review-new-posts/${post}/approve/undo`);
    expect(await kindsOf()).toEqual([]);
    await decide(`/review-new-posts/${post}/approve`);
    await insertEdit(t.db, post);
    await decide(`/review-new-posts/${post}/reject`);
    await decide(`/review-new-posts/${post}/reject/undo`);
    expect(await kindsOf()).toEqual(['post-approved']);
  });

  test('about a report: to its reporter, and to the author of the post that was taken down', async () => {
    const { id, itemId } = await complainedOf();
    const [row] = await t.db('post_reports').where({ id });
    await decide(`/reported-posts/${id}/approve`);
    await decide(`/reported-posts/${itemId}/reject-post-status?source=published`);
    expect(await kindsOf()).toEqual(['post-taken-down']);
    expect(await t.db('outcomes').where({ user_id: row!.reporter_id })).toHaveLength(1);
    await decide(`/reported-posts/${id}/approve/undo`);
    expect(await kindsOf()).toEqual([]);
    expect(await t.db('outcomes').where({ user_id: row!.reporter_id })).toEqual([]);
  });

  test('and a refused decision sends no notification', async () => {
    const post = await insertPost(t.db, mei, { status: 'Pending' });
    await decide(`/review-new-posts/${post}/approve`);
    expect((await asModerator.put(`/review-new-posts/${post}/reject`, {})).statusCode).toBe(409);
    expect(await kindsOf()).toEqual(['post-approved']);
  });
});

describe('new notifications', () => {
  const look = (body: object = {}) => asMei.put(`/outcomes/${mei.userId}/looked`, body);
  const newOnes = async () => (await outcomesOf()).filter(({ isNew }) => isNew).map(({ postTitle }) => postTitle);
  async function approve(title: string) {
    await decide(`/review-new-posts/${await insertPost(t.db, mei, { title, status: 'Pending' })}/approve`);
  }

  test('stay new until the member has looked, and only up to the time she was shown', async () => {
    await approve('First');
    await approve('Second');
    const shown = await outcomesOf();
    await approve('Third');
    expect(await newOnes()).toEqual(['Third', 'Second', 'First']);
    const answer = await look({ upTo: shown[0]!.outcomeDateTime });
    expect(answer.json()).toEqual({ message: 'Marked as looked at.' });
    expect(await newOnes()).toEqual(['Third']);
    await look();
    expect(await newOnes()).toEqual([]);
    expect(await kindsOf()).toHaveLength(3);
  });

  test('are not marked as looked at up to an invalid time', async () => {
    expect((await look({ upTo: 'yesterday' })).json()).toEqual(envelope('MALFORMED_REQUEST'));
  });

  test('are listed in pages', async () => {
    for (const title of ['A', 'B', 'C']) await approve(title);
    const first = await asMei.get(`/outcomes/${mei.userId}?limit=2`);
    expect(first.json<Outcome[]>().map(({ postTitle }) => postTitle)).toEqual(['C', 'B']);
    const second = await asMei.get(linksOf(first).next!);
    expect(second.json<Outcome[]>().map(({ postTitle }) => postTitle)).toEqual(['A']);
    expect(linksOf(second)).toEqual({ prev: expect.any(String) });
  });
});

describe('notifications are not shown', () => {
  test('about a deleted or archived post', async () => {
    const [deleted, archived] = [await insertPost(t.db, mei), await insertPost(t.db, mei)];
    for (const id of [deleted, archived]) {
      await insertEdit(t.db, id);
      await decide(`/review-new-posts/${id}/reject`, { note: 'Not so.' });
    }
    expect((await asMei.delete(`/mypost/${deleted}`, {})).statusCode).toBe(200);
    expect(await t.db('outcomes').where({ post_id: deleted })).toEqual([]);
    await t.db('posts').where({ id: archived }).update({ archived_at: t.clock.now() });
    expect(await kindsOf()).toEqual([]);
  });

  test('after the account is closed, and the stored ones are deleted', async () => {
    const { id } = await reported('post');
    await decide(`/review-new-posts/${await insertPost(t.db, mei, { status: 'Pending' })}/approve`);
    expect((await asMei.delete(`/delete-account/${mei.userId}`, {})).statusCode).toBe(200);
    expect(await t.db('outcomes').where({ user_id: mei.userId })).toEqual([]);
    await decide(`/reported-posts/${id}/approve`);
    expect(await t.db('outcomes').where({ user_id: mei.userId })).toEqual([]);
    t.clock.advance(31 * 24 * HOUR);
    await t.db.transaction((trx) => eraseClosed(trx, [TEST_SECRET], t.clock.now()));
    t.clock.advance(MINUTE);
  });
});
