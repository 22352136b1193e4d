import type { Case, CaseDecisionReply } from '@commonpurse/contracts';
import { eraseClosed } from '../src/identity/accounts/erasure.service';
import { leavingPosts } from '../src/forum/posts/posts.service';
import { runIfDue } from '../src/shared/scheduled';
import { HOUR, TEST_SECRET, type TestClient, type TestUser, useTestApp } from '../testing';
import { insertPost } from '../testing/content';
import { tracesOf } from '../testing/traces';
import { findTraces } from '../testing/walk';

// Each walk makes hundreds of calls.
const t = useTestApp();
let author: TestUser;
/** The same woman, after she has changed her name and address. */
let renamed: TestUser;
let reader: TestUser;
let as: Record<'author' | 'reader' | 'reporter' | 'moderator', TestClient>;
let postId: string;
let commentId: string;
/** Every id that a caller could have learned. */
const ids = new Set<string>();

const words = { postTitle: 'Quiet words', postCategory: 'Payday Loan', postDesc: 'Nobody knows.', postAnon: 'Yes' };

/** Makes the call and returns the id from its reply. */
async function write(client: TestClient, path: string, body: object): Promise<string> {
  const answer = await client.post(path, body);
  expect([path, answer.statusCode]).toEqual([path, 201]);
  const { postID: postId, cmtID: cmtId } = answer.json<{ postID?: string; cmtID?: string }>();
  const id = cmtId ?? postId ?? '';
  ids.add(id);
  return id;
}

async function put(client: TestClient, path: string, body: object = {}): Promise<void> {
  const answer = await client.put(path, body);
  expect([path, answer.statusCode]).toEqual([path, 200]);
}

/**
 * Walks everything that a visitor and another member can reach, and returns where a trace of any of these people
 * appears.
 */
function tracesLeft(...people: TestUser[]): Promise<string[]> {
  const walkers = [
    { name: 'visitor', userId: reader.userId },
    // She hides the author by a name that she knows, and is told of it where she asks whom she hides.
    { name: 'reader', client: as.reader, userId: reader.userId, except: /hidden-members/ },
  ];
  const searched = ['quiet', ...people.flatMap(({ username, email, userId }) => [username, email, userId])];
  const traces = people.flatMap((person) => tracesOf(person, TEST_SECRET));
  return findTraces(t, walkers, { traces, ids: [...ids], searched });
}

/** No trace of the author, under either of her names. */
const expectHidden = async () => expect(await tracesLeft(author, renamed)).toEqual([]);

/** Keys and kinds of values. Years and age bands count as one kind, as the contract requires. */
function shapeOf(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map((entry) => shapeOf(entry));
  if (typeof value !== 'object' || value === null) return /age$/i.test(key) ? 'age' : typeof value;
  return Object.entries(value).map(([name, part]) => [name, shapeOf(part, name)]);
}

const reportIds = async (): Promise<string[]> =>
  (await Promise.all([t.db('post_reports').pluck('id'), t.db('comment_reports').pluck('id')])).flat();

beforeAll(async () => {
  author = await t.makeUser({ username: 'philippa.q', email: 'philippa@quiet.example', age: 47 });
  renamed = { ...author, username: 'wilhelmina_r', email: 'wilhelmina@elsewhere.example' };
  reader = await t.makeUser({ username: 'ordinary' });
  as = {
    author: await t.as(author),
    reader: await t.as(reader),
    reporter: await t.as(await t.makeUser()),
    moderator: await t.as(await t.makeModerator()),
  };
  for (const { userId } of [author, reader]) ids.add(userId);
  await put(as.reader, '/hidden-members', { username: author.username });
});

describe('the author of an anonymous post', () => {
  test('would be found if named: the walk finds the author of a named post wherever she is shown', async () => {
    const named = await t.makeUser({ username: 'open.olga', email: 'olga@open.example' });
    const id = await insertPost(t.db, named);
    const comment = await write(await t.as(named), `/forum/${id}`, { cmtDesc: 'under my name' });
    ids.add(id);
    const left = await tracesLeft(named);
    const says = (call: string) => left.some((line) => line.startsWith(`reader: ${call} says open.olga`));
    const places = ['/forum', `/forum/${id}`, `/report-post/${id}`, `/report-comment/${comment}`];
    expect(places.filter((place) => !says(`GET ${place}`))).toEqual([]);
    expect(left.filter((line) => /visitor:|@open|[0-9a-f]{12}$/.test(line))).toEqual([]);
  });

  test('is hidden while it is pending, and after its publication and her comments', async () => {
    postId = await write(as.author, '/new-forum-post', words);
    await expectHidden();
    await put(as.moderator, `/review-new-posts/${postId}/approve`);
    commentId = await write(as.author, `/forum/${postId}`, { cmtDesc: 'from the author' });
    await write(as.author, `/mypost/${postId}`, { cmtDesc: 'from her own posts' });
    await expectHidden();
    expect((await as.reader.get(`/forum/${postId}`)).body).toContain('from the author');
  });

  test('cannot be recognized by the shape of the post, which has the keys and types of a named one', async () => {
    const another = await t.makeUser();
    const named = await insertPost(t.db, another);
    const comment = await write(await t.as(another), `/forum/${named}`, { cmtDesc: 'under my own' });
    const pages = (post: string, cmt: string) => [`/forum/${post}`, `/report-post/${post}`, `/report-comment/${cmt}`];
    const read = async (path: string) => shapeOf((await as.reader.get(path)).json());
    const shapes = (paths: string[]) => Promise.all(paths.map(read));
    expect(await shapes(pages(postId, commentId))).toEqual(await shapes(pages(named, comment)));
    const listed = (await as.reader.get('/forum')).json<{ postID: string }[]>();
    const entry = (id: string) => shapeOf(listed.find(({ postID: postId }) => postId === id));
    expect(entry(postId)).toEqual(entry(named));
  });

  test('is hidden after she reported others, after her post and her comment were reported, and after the decisions', async () => {
    const theirs = await insertPost(t.db, reader);
    ids.add(theirs);
    const comment = await write(as.reader, `/forum/${postId}`, { cmtDesc: 'from a reader' });
    await write(as.author, `/report-post/${theirs}`, { reportReason: 'It names a street' });
    await write(as.author, `/report-comment/${comment}`, { reportReason: 'It names a person' });
    const { username: name, email } = author;
    await write(as.author, '/contact-us', { name, email, category: 'Feedback', desc: 'Thank you.' });
    for (const id of [...(await reportIds()), ...(await t.db('contact_forms').pluck('id'))] as string[]) ids.add(id);

    await write(as.reporter, `/report-post/${postId}`, { reportReason: 'It names a street' });
    await write(as.reporter, `/report-comment/${commentId}`, { reportReason: 'It names a person' });
    await expectHidden();
    for (const id of await t.db('post_reports').where({ post_id: postId }).pluck('id')) {
      ids.add(id);
      await put(as.moderator, `/reported-posts/${id}/reject`, { moderatorComment: `${author.username} may say so` });
    }
    for (const id of await t.db('comment_reports').where({ comment_id: commentId }).pluck('id')) {
      ids.add(id);
      await put(as.moderator, `/reported-comments/${id}/approve`, { moderatorComment: author.email });
    }
    await put(as.moderator, `/reported-comments/${commentId}/reject-comment-status?source=published`);
    await expectHidden();
  });

  test('is hidden after everything that was reported was decided at once, and after that was undone', async () => {
    const decide = async (kind: string, ref: string, decision: string, words: object) => {
      const path = `/moderation/cases/${kind}/${ref}`;
      const seen = (await as.moderator.get(path)).json<Case>();
      const reports = seen.reports.map(({ reportID: reportId }) => reportId);
      for (const id of reports) ids.add(id);
      const body = { seenStatus: seen.item.status, reports, moderatorComment: author.username, ...words };
      const answer = await as.moderator.put(`${path}/${decision}`, body, { headers: { 'if-match': seen.version } });
      expect([path, answer.statusCode]).toEqual([path, 200]);
      return () => put(as.moderator, `${path}/undo`, { batchID: answer.json<CaseDecisionReply>().batchID });
    };
    // A decision of the same moment could be a later one, which would keep it from being undone.
    t.clock.advance(1_000);
    const comment = await write(as.author, `/forum/${postId}`, { cmtDesc: 'another from the author' });
    await write(as.reporter, `/report-post/${postId}`, { reportReason: 'It names a street' });
    await write(as.reporter, `/report-comment/${comment}`, { reportReason: 'It names a person' });
    const undoOfComment = await decide('comment', comment, 'approve', { reason: 'It names a person' });
    const undoOfPost = await decide('post', postId, 'approve', { reason: 'It names a street' });
    await expectHidden();
    await undoOfPost();
    await undoOfComment();
    await expectHidden();
  });

  test('is hidden after she edited it, before the review and after', async () => {
    await put(as.author, `/update-forum-post/${postId}`, { ...words, postDesc: 'Nobody knows, still.' });
    await expectHidden();
    await put(as.moderator, `/review-new-posts/${postId}/approve`);
    await expectHidden();
    expect((await as.reader.get(`/forum/${postId}`)).body).toContain('Nobody knows, still.');
  });

  test('is hidden after she changed her name and address, the old ones and the new ones', async () => {
    const { username, email, age } = renamed;
    await put(as.author, `/account/${author.userId}`, { username, email, age, occupation: 'Nurse' });
    await write(as.author, `/forum/${postId}`, { cmtDesc: 'under another name' });
    await expectHidden();
  });

  test('is hidden after she deleted her account, and after its erasure', async () => {
    // This post carries her own name: what remains of it must not identify the author either.
    const named = await insertPost(t.db, reader);
    await write(as.author, `/forum/${named}`, { cmtDesc: 'goodbye' });
    const gone = await as.author.delete(`/delete-account/${author.userId}`, { userID: author.userId });
    expect(gone.statusCode).toBe(200);
    await expectHidden();
    expect((await as.reader.get(`/forum/${named}`)).body).toContain('Deleted Account');
    expect((await as.reader.get(`/forum/${postId}`)).statusCode).toBe(404);

    t.clock.advance(31 * 24 * HOUR);
    const erased = await t.db.transaction((trx) => eraseClosed(trx, [TEST_SECRET], t.clock.now()));
    expect(erased).toEqual([author.userId]);
    await expectHidden();
  });

  test('is hidden after she deleted her account, while her anonymous posts still wait to leave, and afterwards', async () => {
    const leaver = await t.makeUser({ username: 'quentina.z', email: 'quentina@quiet.example', age: 47 });
    const asLeaver = await t.as(leaver);
    ids.add(leaver.userId);
    const named = await insertPost(t.db, leaver);
    const waiting = [
      await insertPost(t.db, leaver, { anonymous: true, title: 'Quiet again' }),
      await insertPost(t.db, leaver, { anonymous: true, title: 'Quiet as well' }),
    ];
    for (const id of [named, ...waiting]) ids.add(id);
    await write(asLeaver, `/forum/${waiting[0]}`, { cmtDesc: 'from the author' });
    const body = { userID: leaver.userId, anonymousPosts: 'later' };
    expect((await asLeaver.delete(`/delete-account/${leaver.userId}`, body)).statusCode).toBe(200);
    const readable = async () =>
      (await Promise.all([named, ...waiting].map((id) => as.reader.get(`/forum/${id}`)))).map(
        (reply) => reply.statusCode,
      );
    expect(await readable()).toEqual([404, 200, 200]);
    expect(await tracesLeft(leaver)).toEqual([]);
    t.clock.advance(7 * 24 * HOUR);
    await runIfDue(t.db, t.clock, leavingPosts);
    expect((await readable()).toSorted()).toEqual([200, 404, 404]);
    expect(await tracesLeft(leaver)).toEqual([]);
  });

  test('is never named in the server log', () => {
    const logs = t.logs.join('\n').toLowerCase();
    const texts = [author, renamed]
      .flatMap((person) => tracesOf(person, TEST_SECRET))
      .filter((text) => logs.includes(text));
    expect(texts).toEqual([]);
  });
});
