import type { ReportedComment } from '@commonpurse/contracts';
import { type TestClient, type TestUser, useTestApp } from '../../../../testing';
import { insertComment, insertPost } from '../../../../testing/content';
import { decidedBy, insertReport } from '../../../../testing/reports';

const api = useTestApp();
let author: TestUser;
let reader: TestUser;
let moderator: TestUser;
let asModerator: TestClient;
const ARCHIVED = { archived_at: new Date('2026-03-01') };

beforeAll(async () => {
  author = await api.makeUser({ username: 'mei.lin', age: 34 });
  reader = await api.makeUser({ username: 'the.reader' });
  moderator = await api.makeUser({ username: 'mod.ana', role: 'moderator' });
  asModerator = await api.as(moderator);
});
beforeEach(() => api.db('posts').delete());

type Entry = Pick<ReportedComment, 'reportID' | 'reportReason'>;
type Both = Record<string, Entry[]>;

async function read<Answer>(path: string): Promise<Answer> {
  const answer = await asModerator.get(path);
  expect([path, answer.statusCode]).toEqual([path, 200]);
  return answer.json<Answer>();
}
const reasonsOf = (entries: Entry[] = []) => entries.map((entry) => entry.reportReason);

describe('list entries', () => {
  test("of reported posts have the report's and the post's fields", async () => {
    const posts = [
      await insertPost(api.db, author, { title: 'Live', anonymous: true, status: 'Rejected' }),
      await insertPost(api.db, author, { title: 'Gone', ...ARCHIVED }),
    ];
    const at = new Date('2026-03-02T08:00:00.123Z');
    const ids = [];
    for (const id of posts)
      ids.push(await insertReport(api.db, { kind: 'post', id }, reader, { reason: 'x', created_at: at }));
    const common = { reportReason: 'x', reportDateTime: '2026-03-02T08:00:00.123Z', reportStatus: 'Pending' };
    expect(await read('/reported-posts')).toEqual({
      forumpost: [
        {
          reportID: ids[0],
          ...common,
          postStatus: 'Rejected',
          postRef: posts[0],
          postAnon: 'Yes',
          forumpost: { postTitle: 'Live' },
        },
      ],
      archivedpost: [
        {
          reportID: ids[1],
          ...common,
          postStatus: 'Archived',
          postRef: posts[1],
          postAnon: 'No',
          archivedpost: { postTitle: 'Gone' },
        },
      ],
    });
  });

  test('of reported comments contain the beginning of the text', async () => {
    const post = await insertPost(api.db, author, { status: 'Rejected' });
    const comment = await insertComment(api.db, post, author, { description: 'w'.repeat(1_500), status: 'Rejected' });
    const id = await insertReport(api.db, { kind: 'comment', id: comment }, reader, { reason: 'x' });
    expect(await read('/reported-comments')).toEqual({
      forum: [
        {
          reportID: id,
          reportRef: comment,
          postRef: post,
          cmtDesc: 'w'.repeat(1_000),
          reportReason: 'x',
          reportDateTime: expect.any(String),
          cmtStatus: 'Rejected',
          postStatus: 'Rejected',
          reportStatus: 'Pending',
        },
      ],
      archived: [],
    });
  });

  test('of decided reports name the moderator, the time and the status due', async () => {
    const gone = await api.makeUser({ username: 'mod.gone', role: 'moderator' });
    await api.db('users').where({ id: gone.userId }).update({ active: false });
    const post = await insertPost(api.db, author, { title: 'Live' });
    const comment = await insertComment(api.db, post, author);
    const at = new Date('2026-03-02T08:00:00.123Z');
    await insertReport(api.db, { kind: 'post', id: post }, reader, {
      ...decidedBy(moderator, 'Approved', at),
      due_status: 'Rejected',
    });
    await insertReport(api.db, { kind: 'comment', id: comment }, reader, {
      ...decidedBy(gone, 'Rejected', at),
      due_status: 'Published',
    });
    const { forum: [onPost] = [] } = await read<Both>('/archived-post-reports');
    expect(onPost).toMatchObject({
      reportStatus: 'Approved',
      moderator: { username: 'mod.ana' },
      modified: '2026-03-02T08:00:00.123Z',
      forumpost: { postTitle: 'Live' },
      postStatus: 'Published',
      dueStatus: 'Rejected',
    });
    const { forum: [onComment] = [] } = await read<Both>('/archived-comment-reports');
    expect(onComment).toMatchObject({
      reportStatus: 'Rejected',
      moderator: { username: 'Deleted Account' },
      reportRef: comment,
    });
    expect(onComment).not.toHaveProperty('dueStatus');
  });
});

describe('list filters', () => {
  test('of reported posts filter by the status of the post', async () => {
    for (const post of [{}, { status: 'Rejected' }, { status: 'Pending' }, ARCHIVED] as const) {
      const id = await insertPost(api.db, author, post);
      await insertReport(api.db, { kind: 'post', id }, reader, { reason: 'status' in post ? post.status : 'x' });
    }
    const sizes = async (status: string) => {
      const both = await read<Both>(`/reported-posts?status=${status}`);
      return [both.forumpost?.length, both.archivedpost?.length];
    };
    expect(await Promise.all(['All', 'Published', 'Rejected', 'Pending', 'Archived'].map(sizes))).toEqual([
      [3, 1],
      [1, 0],
      [1, 0],
      [1, 0],
      [0, 1],
    ]);
  });

  test("of reported posts follow every change of the post's status", async () => {
    const id = await insertPost(api.db, author);
    const first = await insertReport(api.db, { kind: 'post', id }, reader, { reason: 'first' });
    await insertReport(api.db, { kind: 'post', id }, await api.makeUser(), { reason: 'second' });
    const found = async () => {
      const lists = ['Published', 'Rejected', 'Pending', 'Archived'].map(async (status) => {
        const both = await read<Both>(`/reported-posts?status=${status}`);
        return [status, reasonsOf([...both.forumpost!, ...both.archivedpost!])] as const;
      });
      return Object.fromEntries((await Promise.all(lists)).filter(([, reasons]) => reasons.length > 0));
    };
    expect(await found()).toEqual({ Published: ['second', 'first'] });
    await asModerator.put(`/reported-posts/${first}/approve`, {});
    await asModerator.put(`/reported-posts/${id}/reject-post-status?source=published`, {});
    expect(await found()).toEqual({ Rejected: ['second'] });
    await asModerator.put(`/reported-posts/${first}/approve/undo`, {});
    expect(await found()).toEqual({ Published: ['second', 'first'] });
    await (await api.as(author)).delete(`/mypost/${id}`, {});
    expect(await found()).toEqual({ Archived: ['second', 'first'] });
  });

  test.each(['post', 'comment'] as const)('of decided reports on a %s filter by the decision', async (kind) => {
    for (const status of ['Approved', 'Approved', 'Rejected'] as const) {
      const post = await insertPost(api.db, author);
      const id = kind === 'post' ? post : await insertComment(api.db, post, author);
      await insertReport(api.db, { kind, id }, reader, { reason: status, ...decidedBy(moderator, status) });
    }
    const found = async (status: string) =>
      reasonsOf((await read<Both>(`/archived-${kind}-reports?reportStatus=${status}`)).forum);
    expect(await found('Approved')).toEqual(['Approved', 'Approved']);
    expect(await found('Rejected')).toEqual(['Rejected']);
    expect(await found('All')).toHaveLength(3);
  });
});

test('a reported post whose title has changed is found by both titles, once', async () => {
  const id = await insertPost(api.db, author, { title: 'Old heading' });
  await insertReport(api.db, { kind: 'post', id }, reader, { reason: 'x' });
  await api.db('posts').where({ id }).update({ title: 'New heading', description: 'nothing of it' });
  for (const search of ['old heading', 'new heading', 'heading']) {
    const { forumpost } = await read<Both>(`/reported-posts?search=${encodeURIComponent(search)}`);
    expect(forumpost).toEqual([expect.objectContaining({ forumpost: { postTitle: 'Old heading' } })]);
  }
  expect((await read<Both>('/reported-posts?search=nothing')).forumpost).toEqual([]);
});

test('reports are sorted by text and reason regardless of case', async () => {
  for (const [title, reason] of [
    ['banana', 'c'],
    ['Apple', 'B'],
    ['Cherry', 'a'],
  ]) {
    const id = await insertPost(api.db, author, { title });
    await insertReport(api.db, { kind: 'post', id }, reader, { reason });
    const comment = await insertComment(api.db, id, author, { description: title });
    await insertReport(api.db, { kind: 'comment', id: comment }, reader, { reason });
  }
  expect(reasonsOf((await read<Both>('/reported-posts?sort=title')).forumpost)).toEqual(['B', 'c', 'a']);
  expect(reasonsOf((await read<Both>('/reported-comments?sort=comment')).forum)).toEqual(['B', 'c', 'a']);
  expect(reasonsOf((await read<Both>('/reported-posts?sort=reason')).forumpost)).toEqual(['a', 'B', 'c']);
});
