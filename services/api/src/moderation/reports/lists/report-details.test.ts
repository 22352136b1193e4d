import type { CommentReport, PostReport } from '@commonpurse/contracts';
import { envelope, type TestClient, type TestUser, useTestApp } from '../../../../testing';
import { insertComment, insertPost, MISSING } from '../../../../testing/content';
import { linksOf } from '../../../../testing/links';
import { reportIn } from '../../../../testing/report-desk';
import { decidedBy, insertReport } from '../../../../testing/reports';

const api = useTestApp();
let author: TestUser;
let commenter: TestUser;
let reader: TestUser;
let moderator: TestUser;
let asModerator: TestClient;
const ARCHIVED = { archived_at: new Date('2026-03-01') };

beforeAll(async () => {
  author = await api.makeUser({ username: 'mei.lin', age: 34 });
  commenter = await api.makeUser({ username: 'rosa.w' });
  reader = await api.makeUser({ username: 'the.reader' });
  moderator = await api.makeUser({ username: 'mod.ana', role: 'moderator' });
  asModerator = await api.as(moderator);
});

const makePost = (wishes: Parameters<typeof insertPost>[2] = {}) =>
  insertPost(api.db, author, { title: 'A title', description: 'Some words', ...wishes });
const reportPost = (id: string, wishes = {}) =>
  insertReport(api.db, { kind: 'post', id }, reader, { reason: 'It names a person', ...wishes });
const reportComment = (id: string, wishes = {}) =>
  insertReport(api.db, { kind: 'comment', id }, reader, { reason: 'It is rude', ...wishes });
const readPost = async (id: string, source = 'published') =>
  (await asModerator.get(`/reported-posts/${id}?source=${source}`)).json<[PostReport]>()[0];
const readComment = async (id: string, source = 'published') =>
  (await asModerator.get(`/reported-comments/${id}?source=${source}`)).json<CommentReport>();

test('a pending report on a post contains everything needed to decide it', async () => {
  const post = await makePost({ anonymous: true });
  const comments = [
    await insertComment(api.db, post, author, { description: 'by herself' }),
    await insertComment(api.db, post, commenter, { description: 'hidden', status: 'Rejected' }),
  ];
  const id = await reportPost(post, { created_at: new Date('2026-03-02T08:00:00.123Z') });
  expect((await asModerator.get(`/reported-posts/${id}?source=published`)).json()).toEqual([
    {
      reportID: id,
      reportReason: 'It names a person',
      reportDateTime: '2026-03-02T08:00:00.123Z',
      reportStatus: 'Pending',
      moderatorComment: null,
      moderator: null,
      modified: null,
      user: { username: 'the.reader' },
      postRef: post,
      postStatus: 'Published',
      post: {
        postTitle: 'A title',
        postCategory: 'Payday Loan',
        postDesc: 'Some words',
        postStatus: 'Published',
        postAnon: 'Yes',
        comments: [
          expect.objectContaining({ cmtID: comments[0], cmtStatus: 'Published', cmtAuthorUsername: 'mei.lin' }),
          expect.objectContaining({ cmtID: comments[1], cmtStatus: 'Rejected', cmtDesc: 'hidden' }),
        ],
      },
      postUser: { username: 'mei.lin', age: 34 },
    },
  ]);
});

test('a report on a comment contains the comment and its post', async () => {
  const post = await makePost();
  await insertComment(api.db, post, author, { description: 'another one' });
  const comment = await insertComment(api.db, post, commenter, { description: 'Rude words' });
  const report = await readComment(await reportComment(comment));
  expect(report).toMatchObject({
    reportReason: 'It is rude',
    reportRef: comment,
    postRef: post,
    postStatus: 'Published',
    cmtStatus: 'Published',
    cmtUser: { username: 'rosa.w' },
    postUser: { username: 'mei.lin', age: 34 },
    user: { username: 'the.reader' },
    post: { postTitle: 'A title', postDesc: 'Some words', postAnon: 'No' },
  });
  expect(report.post.comments).toEqual([
    {
      cmtID: comment,
      cmtDesc: 'Rude words',
      cmtDateTime: expect.any(String),
      cmtStatus: 'Published',
      cmtAuthorUsername: 'rosa.w',
      cmtActiveUser: true,
    },
  ]);
});

test('a report shows the reported text beside the current one if it has changed', async () => {
  const post = await makePost();
  const id = await reportPost(post);
  expect(await readPost(id)).not.toHaveProperty('reported');
  await api.db('posts').where({ id: post }).update({ description: 'Kinder words' });
  const report = await readPost(id);
  expect(report.post.postDesc).toBe('Kinder words');
  expect(report.reported).toEqual({ postTitle: 'A title', postDesc: 'Some words' });
});

test('the comments of a long discussion come in pages, under both paths', async () => {
  const post = await makePost();
  for (let n = 0; n < 101; n += 1) await insertComment(api.db, post, commenter, { description: `comment ${n}` });
  const id = await reportPost(post, decidedBy(moderator, 'Rejected'));
  for (const path of ['/reported-posts', '/archived-post-reports']) {
    const answer = await asModerator.get(`${path}/${id}?source=published`);
    expect(reportIn(answer).post.comments).toHaveLength(100);
    const rest = reportIn(await asModerator.get(linksOf(answer).next ?? ''));
    expect(rest.post.comments.map((comment) => comment.cmtDesc)).toEqual(['comment 100']);
  }
});

test('only a post report of the open queue is returned as an array, by the specification', async () => {
  const post = await makePost();
  const onPost = await reportPost(post, decidedBy(moderator, 'Rejected'));
  const comment = await insertComment(api.db, post, commenter);
  const onComment = await reportComment(comment, decidedBy(moderator, 'Rejected'));
  const answers = [];
  for (const path of [
    `/reported-posts/${onPost}`,
    `/archived-post-reports/${onPost}`,
    `/reported-comments/${onComment}`,
    `/archived-comment-reports/${onComment}`,
  ])
    answers.push((await asModerator.get(`${path}?source=published`)).json<unknown>());
  expect(answers).toEqual([
    [expect.objectContaining({ reportID: onPost })],
    expect.objectContaining({ reportID: onPost }),
    expect.objectContaining({ reportID: onComment }),
    expect.objectContaining({ reportID: onComment }),
  ]);
});

describe.each(['post', 'comment'] as const)('the details of a %s report', (kind) => {
  /** A report, with its item on the forum or in the archive. */
  async function makeReport(place = {}, wishes = {}, itemWishes = {}): Promise<string> {
    const post = await makePost({ ...place, ...(kind === 'post' && itemWishes) });
    if (kind === 'post') return reportPost(post, wishes);
    return reportComment(await insertComment(api.db, post, commenter, itemWishes), wishes);
  }
  const pending = `/reported-${kind}s`;
  const decided = `/archived-${kind}-reports`;

  test('contain for a decided report the moderator, the time and the decision, under both paths', async () => {
    const at = new Date('2026-03-02T10:00:00.000Z');
    const closed = { ...decidedBy(moderator, 'Approved', at), moderator_comment: 'Left as a warning.' };
    const id = await makeReport({}, closed);
    const answer = await asModerator.get(`${decided}/${id}?source=published`);
    expect(reportIn(answer)).toMatchObject({
      reportStatus: 'Approved',
      moderatorComment: 'Left as a warning.',
      moderator: { username: 'mod.ana' },
      modified: '2026-03-02T10:00:00.000Z',
    });
    expect(reportIn(await asModerator.get(`${pending}/${id}?source=published`))).toEqual(reportIn(answer));
    const silent = await makeReport(ARCHIVED, decidedBy(moderator, 'Rejected'));
    const report = reportIn(await asModerator.get(`${decided}/${silent}?source=archived`));
    expect([report.moderatorComment, report.postStatus, report.post.postStatus]).toEqual([
      null,
      'Archived',
      'Archived',
    ]);
  });

  test('are not found under decided reports for a pending one', async () => {
    const id = await makeReport();
    expect((await asModerator.get(`${pending}/${id}?source=published`)).statusCode).toBe(200);
    expect((await asModerator.get(`${decided}/${id}?source=published`)).json()).toEqual(envelope('NOT_FOUND'));
  });

  test('name the status due by a second call, until it is no longer needed', async () => {
    const due = { ...decidedBy(moderator, 'Approved'), due_status: 'Rejected' as const };
    const read = kind === 'post' ? readPost : readComment;
    expect(await read(await makeReport({}, due))).toMatchObject({ dueStatus: 'Rejected' });
    expect(await read(await makeReport({}, due, { status: 'Rejected' }))).not.toHaveProperty('dueStatus');
    expect(await read(await makeReport(ARCHIVED, due), 'archived')).not.toHaveProperty('dueStatus');
  });

  test('require exactly one valid source', async () => {
    const id = await makeReport({}, decidedBy(moderator, 'Approved'));
    const queries = [
      '',
      '?source=',
      '?source=comment',
      '?source=published&source=archived',
      '?source[]=published',
      '?Source=published',
    ];
    for (const query of queries) {
      for (const path of [pending, decided]) {
        expect([query, (await asModerator.get(`${path}/${id}${query}`)).statusCode]).toEqual([query, 400]);
      }
    }
  });

  test('are not found for another source, a missing report or an invalid id', async () => {
    const live = await makeReport({}, decidedBy(moderator, 'Approved'));
    const archived = await makeReport(ARCHIVED, decidedBy(moderator, 'Approved'));
    const other = kind === 'post' ? `/reported-comments/${live}` : `/reported-posts/${live}`;
    const paths = [pending, decided].flatMap((path) => [
      `${path}/${live}?source=archived`,
      `${path}/${archived}?source=published`,
      `${path}/${MISSING}?source=published`,
      `${path}/x?source=published`,
      `${path}/%27--?source=archived`,
    ]);
    for (const path of [...paths, `${other}?source=published`]) {
      expect([path, (await asModerator.get(path)).json()]).toEqual([path, envelope('NOT_FOUND')]);
    }
  });

  test('contain no names of deleted accounts: reporter, author or moderator', async () => {
    const people = [reader, author, commenter, moderator].map(({ userId }) => userId);
    const second = await api.as(await api.makeModerator());
    const id = await makeReport({}, decidedBy(moderator, 'Rejected'));
    await api.db('users').whereIn('id', people).update({ active: false });
    const answer = await second.get(`${decided}/${id}?source=published`);
    await api.db('users').whereIn('id', people).update({ active: true });
    expect(answer.body).not.toMatch(/mei\.lin|rosa\.w|the\.reader|mod\.ana/);
    const gone = { username: 'Deleted Account' };
    expect(reportIn(answer)).toMatchObject({
      user: gone,
      moderator: gone,
      postUser: { ...gone, age: null },
      ...(kind === 'comment' && { cmtUser: gone }),
    });
  });
});
