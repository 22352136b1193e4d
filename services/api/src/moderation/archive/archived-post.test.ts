import type { ArchivedPost, Comment } from '@commonpurse/contracts';
import { type TestClient, type TestUser, useTestApp } from '../../../testing';
import { insertComment, insertPost, MISSING } from '../../../testing/content';
import { linksOf } from '../../../testing/links';

const api = useTestApp();
let mei: TestUser;
let ada: TestUser;
let asModerator: TestClient;
const archived_at = new Date('2026-02-03T04:05:06.789Z');

beforeAll(async () => {
  mei = await api.makeUser({ username: 'mei.lin' });
  ada = await api.makeUser({ username: 'ada' });
  asModerator = await api.as(await api.makeModerator());
});

test("an archived post is returned as an array of one, with all its comments and their authors' names", async () => {
  const gone = await api.makeUser();
  await api.db('users').where({ id: gone.userId }).update({ active: false });
  const created_at = new Date('2026-01-02T03:04:05.678Z');
  const text = { title: 'Title', description: 'x'.repeat(3_000), category: 'Short Term Loan' } as const;
  const id = await insertPost(api.db, mei, { ...text, anonymous: true, created_at, archived_at });
  const first = await insertComment(api.db, id, mei, { created_at, description: 'Her own' });
  await insertComment(api.db, id, ada, { status: 'Rejected', description: 'Spiteful' });
  await insertComment(api.db, id, gone);
  const answer = await asModerator.get(`/archived-user-posts/${id}`);
  expect(answer.json()).toEqual([
    {
      postID: id,
      postTitle: 'Title',
      postDesc: 'x'.repeat(3_000),
      postCategory: 'Short Term Loan',
      postUser: 'mei.lin',
      postAnon: 'Yes',
      postStatus: 'Archived',
      created: '2026-01-02T03:04:05.678Z',
      archived: '2026-02-03T04:05:06.789Z',
      comments: [
        {
          cmtID: first,
          cmtDesc: 'Her own',
          cmtDateTime: '2026-01-02T03:04:05.678Z',
          cmtStatus: 'Published',
          cmtAuthorUsername: 'mei.lin',
          cmtActiveUser: true,
        },
        expect.objectContaining({ cmtDesc: 'Spiteful', cmtStatus: 'Rejected', cmtAuthorUsername: 'ada' }),
        expect.objectContaining({ cmtAuthorUsername: 'Deleted Account', cmtActiveUser: false }),
      ],
    },
  ]);
});

test('an archived post of a deleted account has no author name', async () => {
  const gone = await api.makeUser({ username: 'was.here' });
  const id = await insertPost(api.db, gone, { archived_at });
  await api.db('users').where({ id: gone.userId }).update({ active: false });
  const answer = await asModerator.get(`/archived-user-posts/${id}`);
  expect(answer.json()).toMatchObject([{ postUser: 'Deleted Account' }]);
  expect(answer.body).not.toContain('was.here');
});

test('an archived post comes with its first hundred comments, and the others page by page', async () => {
  const id = await insertPost(api.db, mei, { archived_at });
  for (let n = 0; n < 130; n += 1) await insertComment(api.db, id, ada, { status: n % 2 ? 'Rejected' : 'Published' });
  const seen: Comment[][] = [];
  for (let next: string | undefined = `/archived-user-posts/${id}`; next;) {
    const answer = await asModerator.get(next);
    seen.push(answer.json<[ArchivedPost]>()[0].comments);
    next = linksOf(answer).next;
  }
  expect(seen.map((page) => page.length)).toEqual([100, 30]);
  expect(new Set(seen.flat().map((comment) => comment.cmtID)).size).toBe(130);
  expect((await asModerator.get(`/archived-user-posts/${id}?after=x`)).statusCode).toBe(400);
});

test('a post that is not archived, a missing one or an invalid id is not found', async () => {
  const ids = [
    await insertPost(api.db, mei),
    await insertPost(api.db, mei, { status: 'Rejected' }),
    MISSING,
    'x',
    "1' or '1'='1",
  ];
  for (const id of ids) {
    expect((await asModerator.get(`/archived-user-posts/${id}`)).json()).toEqual({
      statusCode: 404,
      code: 'ARCHIVED_POST_NOT_FOUND',
      message: 'Archived Forum Post not found',
    });
  }
});
