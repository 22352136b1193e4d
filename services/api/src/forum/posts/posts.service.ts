import type { Knex } from 'knex';
import {
  MESSAGE,
  type CommentsQuery,
  type ForumPost,
  type ForumPostSummary,
  type ForumQuery,
  type NewPostBody,
  type NewPostReply,
} from '@commonpurse/contracts';
import type { Clock } from '../../clock';
import { AppError } from '../../errors';
import { chosen } from '../../shared/lists/filters';
import type { Reader } from '../../shared/readable';
import { existingId, newId } from '../../shared/ids';
import { pageRequest, toPage, type Page, type PageKey } from '../../shared/lists/pages';
import { AT_EVERY_MINUTE, type ScheduledTask } from '../../shared/scheduled';
import { textFrom, toWholeText } from '../../shared/post-text';
import type { Sender } from '../../shared/idempotency-key';
import { commentsInPost, commentsRequest, publishedInPost, type CommentInPost } from '../comments/comments.service';
import { sendOnce } from '../drafts/idempotency.service';
import { removeTracesOfPosts } from '../traces.repository';
import { forgetUndoableDecisions } from '../../shared/undoable-decisions';
import { forgetPosts } from '../../identity/updates/updates.service';
import { forgetRejectedEdits } from '../rejected-edits/rejected-edits.service';
import * as own from './own/own-posts.repository';
import { toForumPost, toForumSummary } from './posts.mapper';
import * as posts from './posts.repository';
import { refuseOtherIdentity } from '../../shared/session';
import { isShownAsOwn } from '../../shared/shown-as-own';

export { shownAuthor } from './posts.policy';

/** A post's position in its list; in the order of answers, answered posts come first. */
const keyOf = ({ id, createdAt, answeredAt }: posts.ListedPost): PageKey =>
  answeredAt === undefined ? { at: createdAt, id } : { at: answeredAt ?? createdAt, id, first: answeredAt !== null };

export async function list(db: Knex, reader: Reader, query: ForumQuery): Promise<Page<ForumPostSummary>> {
  const request = pageRequest(query);
  const unanswered = chosen(query.answers) === 'none';
  const filter = { search: query.search, category: chosen(query.category), age: chosen(query.age), unanswered };
  const byAnswer = query.sort === 'answered';
  const { posts: found, end } = await posts.listPublished(db, { reader, filter, byAnswer, page: request });
  const page = toPage(found, request, keyOf, end);
  return { ...page, entries: page.entries.map(toForumSummary) };
}

const readPublished = posts.publishedPostReader<CommentInPost>(publishedInPost);

/** Reads a post with a page of its comments. The returned page links the comments; its only entry is the post. */
export async function read(db: Knex, reader: Reader, id: string, query: CommentsQuery): Promise<Page<ForumPost>> {
  const postId = existingId(id, 'POST_NOT_FOUND');
  const page = await commentsRequest(db, postId, { ...reader, screen: 'forum' }, query);
  const post = await readPublished(db, { postId, reader, page });
  if (!post) throw new AppError('POST_NOT_FOUND');
  const { entries, ...turns } = commentsInPost(post.comments, page, post, { userId: reader.userId, screen: 'forum' });
  const forReader = {
    ...(post.following && ({ following: true } as const)),
    ...(post.saved && ({ saved: true } as const)),
    ...(post.thanked && ({ thanked: true } as const)),
    ...(isShownAsOwn(post, reader) && ({ postOwn: true } as const)),
    // Under her own anonymous post she is its author, which her screen does not tell.
    ...(post.asAnonymous !== null &&
      !(post.anonymous && post.authorId === reader.userId) &&
      ({ commentAnon: post.asAnonymous ? 'Yes' : 'No' } as const)),
  };
  return { entries: [{ ...toForumPost(post, entries), ...forReader }], ...turns };
}

export async function create(db: Knex, clock: Clock, sender: Sender, body: NewPostBody): Promise<NewPostReply> {
  refuseOtherIdentity(sender, body.postAuthor);
  const text = textFrom(body);
  return sendOnce(db, clock, { sender, place: 'new-post', text }, async (trx) => {
    const id = newId();
    await posts.insert(trx, { ...toWholeText(text), id, authorId: sender.userId, createdAt: clock.now() });
    return { postID: id, message: MESSAGE.post.created };
  });
}

/**
 * Moves locked posts to the archive. Notifications and appeals about them and about their comments are deleted. The
 * closing of an account deletes rows of the same tables in the same order, so that the two cannot deadlock.
 */
export async function archive(trx: Knex.Transaction, ids: readonly string[], at: Date): Promise<void> {
  await own.archive(trx, ids, at);
  await forgetUndoableDecisions(trx, 'post', ids);
  await forgetPosts(trx, ids);
  await removeTracesOfPosts(trx, ids);
  await own.removeAppeals(trx, ids);
  await forgetRejectedEdits(trx, ids);
}

/**
 * Archives all posts of an account that is being closed, in any status, and deletes pending edits. A published anonymous
 * post stays until the time that `leavesAt` returns for it, if any. The same transaction must have deactivated the
 * account already, so that it cannot add a post meanwhile.
 */
export async function archiveAllOf(
  trx: Knex.Transaction,
  userId: string,
  at: Date,
  leavesAt: (postId: string) => Date | undefined = () => undefined,
): Promise<void> {
  const found = await own.lockPostsOfForUpdate(trx, userId);
  const leaving = new Map<string, Date>();
  for (const { id, isShownAnonymously } of found) {
    const time = isShownAnonymously ? leavesAt(id) : undefined;
    if (time) leaving.set(id, time);
  }
  const others = found.map(({ id }) => id).filter((id) => !leaving.has(id));
  await archive(trx, others, at);
  await own.setLeaving(trx, leaving);
  await forgetUndoableDecisions(trx, 'post', [...leaving.keys()]);
  await forgetRejectedEdits(trx, [...leaving.keys()]);
}

/**
 * Archives the anonymous post of a closed account whose time has come, one at each run: two posts of one author never
 * leave in the same moment.
 */
export const leavingPosts: ScheduledTask = {
  name: 'leaving-posts',
  every: AT_EVERY_MINUTE,
  async run(trx, now) {
    const id = await own.lockLeavingForUpdate(trx, now);
    if (id !== undefined) await archive(trx, [id], now);
  },
};
