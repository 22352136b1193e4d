import type { ReviewPost } from '@commonpurse/contracts';
import { useTestApp } from '../../../testing';
import { insertEdit, insertPost, MISSING } from '../../../testing/content';
import { openReviewDesk, type ReviewDesk } from '../../../testing/review-desk';

const api = useTestApp();
let desk: ReviewDesk;

beforeAll(async () => {
  desk = await openReviewDesk(api);
});

describe('reading for review', () => {
  test("returns the post as an array of one, with its author's name and the tag of its text", async () => {
    const id = await desk.waitingPost({ anonymous: true });
    const answer = await desk.asModerator.get(`/review-new-posts/${id}`);
    expect(answer.json()).toEqual([
      {
        postID: id,
        postTitle: 'New words',
        postDesc: 'To be read',
        postCategory: 'Payday Loan',
        postStatus: 'Pending',
        postAnon: 'Yes',
        postUser: { username: 'mei.lin', age: 34 },
        postDateTime: expect.any(String),
        authorInfo: { username: 'mei.lin' },
        edit: false,
      },
    ]);
    expect(answer.headers.etag).toMatch(/^"[\w-]{43}"$/);
  });

  test('an edit returns the new text and the approved one', async () => {
    const id = await insertPost(api.db, desk.author, { title: 'Old', description: 'Old text', anonymous: true });
    await insertEdit(api.db, id, { title: 'New', description: 'New text', category: 'Short Term Loan' });
    const [post] = (await desk.asModerator.get(`/review-new-posts/${id}`)).json<[ReviewPost]>();
    expect(post).toMatchObject({
      postTitle: 'New',
      postDesc: 'New text',
      postCategory: 'Short Term Loan',
      postAnon: 'No',
      postStatus: 'Published',
      edit: true,
      approved: { postTitle: 'Old', postDesc: 'Old text', postCategory: 'Payday Loan', postAnon: 'Yes' },
    });
  });

  test('a post that is not pending, or an invalid id, is not found', async () => {
    const ids = [
      await insertPost(api.db, desk.author),
      await desk.waitingPost({ archived_at: new Date() }),
      MISSING,
      'x',
      "1'--",
    ];
    for (const id of ids) {
      expect((await desk.asModerator.get(`/review-new-posts/${id}`)).json()).toMatchObject({
        code: 'POST_NOT_FOUND',
        statusCode: 404,
      });
    }
  });
});
