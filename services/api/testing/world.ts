import type { Knex } from 'knex';
import { insertComment, insertEdit, insertForm, insertNarrative, insertPost } from './content';
import type { TestApp, TestUser } from './index';
import { decidedBy, insertReport } from './reports';

const AT = new Date('2026-03-02T08:00:00.000Z');

export type Ids = Record<
  'users' | 'posts' | 'comments' | 'postReports' | 'commentReports' | 'narratives' | 'contacts',
  string[]
>;

/** Content of every kind and in every state by one member, and the users who read it. */
export type World = {
  author: TestUser;
  other: TestUser;
  moderator: TestUser;
  posts: Record<'named' | 'anonymous' | 'pending' | 'rejected' | 'edited' | 'archived' | 'others', string>;
  /** Every id, by the kind of its item. */
  ids: Ids;
};

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

export async function makeWorld(t: TestApp): Promise<World> {
  const { db } = t;
  const author = await t.makeUser();
  const other = await t.makeUser();
  const moderator = await t.makeModerator();
  const posts = await insertPosts(db, author, other);
  const comments = {
    own: await insertComment(db, posts.anonymous, author),
    others: await insertComment(db, posts.anonymous, other),
    rejected: await insertComment(db, posts.named, author, { status: 'Rejected' }),
    archived: await insertComment(db, posts.archived, author),
  };
  const decided = decidedBy(moderator, 'Approved', AT);
  const onPost = (id: string) => ({ kind: 'post', id }) as const;
  const onComment = (id: string) => ({ kind: 'comment', id }) as const;
  const ids: Ids = {
    users: [author.userId, other.userId, moderator.userId],
    posts: Object.values(posts),
    comments: Object.values(comments),
    postReports: [
      await insertReport(db, onPost(posts.anonymous), other),
      await insertReport(db, onPost(posts.others), author),
      await insertReport(db, onPost(posts.rejected), other, decided),
      await insertReport(db, onPost(posts.archived), other),
    ],
    commentReports: [
      await insertReport(db, onComment(comments.own), other),
      await insertReport(db, onComment(comments.rejected), other, decided),
      await insertReport(db, onComment(comments.archived), other),
    ],
    narratives: [await insertNarrative(db)],
    contacts: [
      await insertForm(db, { user_id: author.userId, email: author.email, name: author.username }),
      await insertForm(db, { archived_at: AT, archived_by: moderator.userId }),
    ],
  };
  return { author, other, moderator, posts, ids };
}
