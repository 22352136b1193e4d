import type { Knex } from 'knex';
import { newId } from '../shared/ids';
import type { DbCommentReportRow, DbPostReportRow } from '../tables';
import { insertComment, insertEdit, insertForm, insertNarrative, insertPost } from './content';
import type { TestApp, TestUser } from './index';

const AT = new Date('2026-03-02T08:00:00.000Z');

/** Everything of every kind and in every state, written by one member, and the people who meet it. */
export type World = {
  author: TestUser;
  other: TestUser;
  moderator: TestUser;
  posts: Record<'named' | 'anonymous' | 'pending' | 'rejected' | 'edited' | 'archived' | 'others', string>;
  comments: Record<'own' | 'others' | 'rejected', string>;
  /** Every id there is, by what it is the id of. */
  ids: Ids;
};

export type Ids = Record<
  'users' | 'posts' | 'comments' | 'postReports' | 'commentReports' | 'narratives' | 'contacts',
  string[]
>;

type Verdict = Partial<Pick<DbPostReportRow, 'status' | 'moderator_comment' | 'moderator_id' | 'decided_at'>>;

const report = (reporter: TestUser, verdict: Verdict) => ({
  id: newId(),
  reporter_id: reporter.userID,
  reason: 'It names a street',
  status: 'Pending' as const,
  created_at: AT,
  reported_text: 'as it stood',
  ...verdict,
});

/** A report on a post that waits, unless wished otherwise. Returns its id. */
export async function insertPostReport(db: Knex, postId: string, reporter: TestUser, verdict: Verdict = {}) {
  const row: Partial<DbPostReportRow> = {
    ...report(reporter, verdict),
    post_id: postId,
    reported_title: 'as it stood',
  };
  await db('post_reports').insert(row);
  return row.id!;
}

/** A report on a comment that waits, unless wished otherwise. Returns its id. */
export async function insertCommentReport(db: Knex, commentId: string, reporter: TestUser, verdict: Verdict = {}) {
  const row: Partial<DbCommentReportRow> = { ...report(reporter, verdict), comment_id: commentId };
  await db('comment_reports').insert(row);
  return row.id!;
}

async function insertPosts(db: Knex, author: TestUser, other: TestUser): Promise<World['posts']> {
  const posts = {
    named: await insertPost(db, author),
    anonymous: await insertPost(db, author, { anonymous: true }),
    pending: await insertPost(db, author, { status: 'Pending' }),
    rejected: await insertPost(db, author, { status: 'Rejected', review_reason: 'It names a street' }),
    edited: await insertPost(db, author),
    archived: await insertPost(db, author, { archived_at: AT }),
    others: await insertPost(db, other),
  };
  await insertEdit(db, posts.edited);
  return posts;
}

export async function makeWorld({ db, makeUser, makeModerator }: TestApp, wishes: { author?: Partial<TestUser> } = {}) {
  const author = await makeUser(wishes.author);
  const other = await makeUser();
  const moderator = await makeModerator();
  const posts = await insertPosts(db, author, other);
  const comments = {
    own: await insertComment(db, posts.anonymous, author),
    others: await insertComment(db, posts.anonymous, other),
    rejected: await insertComment(db, posts.named, author, { status: 'Rejected' }),
  };
  const underArchived = await insertComment(db, posts.archived, author);
  const decided: Verdict = { status: 'Approved', moderator_id: moderator.userID, decided_at: AT };
  const ids: Ids = {
    users: [author.userID, other.userID, moderator.userID],
    posts: Object.values(posts),
    comments: [...Object.values(comments), underArchived],
    postReports: [
      await insertPostReport(db, posts.anonymous, other),
      await insertPostReport(db, posts.others, author),
      await insertPostReport(db, posts.rejected, other, decided),
      await insertPostReport(db, posts.archived, other),
    ],
    commentReports: [
      await insertCommentReport(db, comments.own, other),
      await insertCommentReport(db, comments.rejected, other, decided),
      await insertCommentReport(db, underArchived, other),
    ],
    narratives: [await insertNarrative(db)],
    contacts: [
      await insertForm(db, { user_id: author.userID, email: author.email, name: author.username }),
      await insertForm(db, { archived_at: AT, archived_by: moderator.userID }),
    ],
  };
  const world: World = { author, other, moderator, posts, comments, ids };
  return world;
}
