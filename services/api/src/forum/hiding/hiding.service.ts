import type { Knex } from 'knex';
import {
  handleName,
  MEMBER_MESSAGE,
  type HiddenHandle,
  type HiddenHandleBody,
  type HiddenMember,
  type HiddenMemberBody,
  type HiddenPost,
  type HiddenQuery,
  type MessageBody,
} from '@commonpurse/contracts';
import type { Clock } from '../../clock';
import { AppError } from '../../errors';
import { lockCaller, lockSession, type Caller } from '../../shared/caller-lock';
import { existingId, isId, newId } from '../../shared/ids';
import { pageRequest, toPage, type Page } from '../../shared/lists/pages';
import { lockReadablePostForShare } from '../../shared/readable';
import { handleNumber, memberRefusal } from './hiding.policy';
import * as hiding from './hiding.repository';

type Member = { userId: string };

/** No audit event records who hides whom or what, so that nobody else learns of it, moderators included. */
export async function hideMember(
  db: Knex,
  clock: Clock,
  member: Caller,
  { username }: HiddenMemberBody,
): Promise<MessageBody> {
  await db.transaction(async (trx) => {
    const hiddenId = await lockOther(trx, member, username);
    await hiding.hideMember(trx, { id: newId(), userId: member.userId, hiddenId, at: clock.now() });
  });
  return { message: MEMBER_MESSAGE.hiding.member };
}

export async function showMember(db: Knex, member: Caller, { username }: HiddenMemberBody): Promise<MessageBody> {
  await db.transaction(async (trx) => {
    await hiding.showMember(trx, member.userId, await lockOther(trx, member, username));
  });
  return { message: MEMBER_MESSAGE.hiding.memberShown };
}

async function lockOther(trx: Knex.Transaction, member: Caller, username: string): Promise<string> {
  const namedId = await hiding.findMember(trx, username.trim());
  const open = await hiding.lockMembersForShare(trx, [member.userId, ...(namedId === undefined ? [] : [namedId])]);
  await lockSession(trx, member);
  // The named member may have closed the account before it was locked.
  const hiddenId = open.find((id) => id === namedId);
  const refusal = memberRefusal(hiddenId, member);
  if (hiddenId === undefined || refusal) throw new AppError(refusal ?? 'USER_NOT_FOUND');
  return hiddenId;
}

/**
 * Hides an anonymous commenter in her thread. The reader's own handle too, because a refusal would reveal whose it is.
 */
export async function hideHandle(db: Knex, clock: Clock, member: Caller, body: HiddenHandleBody): Promise<MessageBody> {
  const key = keyOf(member, body);
  await db.transaction(async (trx) => {
    await lockCaller(trx, member);
    if (!(await isReadable(trx, key))) throw new AppError('COMMENT_NOT_FOUND');
    await hiding.hideHandle(trx, key, { id: newId(), at: clock.now() });
  });
  return { message: MEMBER_MESSAGE.hiding.handle };
}

/** Shows her again. Throws COMMENT_NOT_FOUND if she was not hidden and members cannot read a comment of hers. */
export async function showHandle(db: Knex, member: Caller, body: HiddenHandleBody): Promise<MessageBody> {
  const key = keyOf(member, body);
  await db.transaction(async (trx) => {
    await lockCaller(trx, member);
    const shown = await hiding.showHandle(trx, key);
    if (!shown && !(await isReadable(trx, key))) throw new AppError('COMMENT_NOT_FOUND');
  });
  return { message: MEMBER_MESSAGE.hiding.handleShown };
}

function keyOf({ userId }: Member, { postID: postId, handle }: HiddenHandleBody) {
  const number = handleNumber(handle);
  if (!isId(postId) || number === undefined) throw new AppError('COMMENT_NOT_FOUND');
  return { userId, postId, handle: number };
}

/** Locks the thread and finds whether members can read a comment with this handle. */
const isReadable = async (trx: Knex.Transaction, key: { postId: string; handle: number }): Promise<boolean> =>
  (await lockReadablePostForShare(trx, key.postId)) && (await hiding.isReadableHandle(trx, key));

/** Hides one post. The reader's own too, because a refusal would reveal whose anonymous post it is. */
export async function hidePost(db: Knex, clock: Clock, member: Caller, id: string): Promise<MessageBody> {
  const postId = existingId(id, 'POST_NOT_FOUND');
  await db.transaction(async (trx) => {
    await lockCaller(trx, member);
    if (!(await lockReadablePostForShare(trx, postId))) throw new AppError('POST_NOT_FOUND');
    await hiding.hidePost(trx, { userId: member.userId, postId, at: clock.now() });
  });
  return { message: MEMBER_MESSAGE.hiding.post };
}

/** Shows a post again. Throws POST_NOT_FOUND for one that was not hidden and that members cannot read. */
export async function showPost(db: Knex, member: Caller, id: string): Promise<MessageBody> {
  const postId = existingId(id, 'POST_NOT_FOUND');
  await db.transaction(async (trx) => {
    await lockCaller(trx, member);
    const shown = await hiding.showPost(trx, member.userId, postId);
    if (!shown && !(await lockReadablePostForShare(trx, postId))) throw new AppError('POST_NOT_FOUND');
  });
  return { message: MEMBER_MESSAGE.hiding.postShown };
}

const toKey = ({ id, hiddenAt }: { id: string; hiddenAt: Date }) => ({ at: hiddenAt, id });

export async function listMembers(db: Knex, { userId }: Member, query: HiddenQuery): Promise<Page<HiddenMember>> {
  const request = pageRequest(query);
  const page = toPage(await hiding.listMembers(db, userId, request), request, toKey);
  const toReply = ({ username, hiddenAt }: hiding.HiddenMember) => ({
    username,
    hiddenDateTime: hiddenAt.toISOString(),
  });
  return { ...page, entries: page.entries.map(toReply) };
}

export async function listPosts(db: Knex, { userId }: Member, query: HiddenQuery): Promise<Page<HiddenPost>> {
  const request = pageRequest(query);
  const page = toPage(await hiding.listPosts(db, userId, request), request, toKey);
  const toReply = ({ id, title, hiddenAt }: hiding.HiddenPost) => ({
    postID: id,
    postTitle: title,
    hiddenDateTime: hiddenAt.toISOString(),
  });
  return { ...page, entries: page.entries.map(toReply) };
}

export async function listHandles(db: Knex, { userId }: Member, query: HiddenQuery): Promise<Page<HiddenHandle>> {
  const request = pageRequest(query);
  const page = toPage(await hiding.listHandles(db, userId, request), request, toKey);
  const toReply = ({ postId, title, handle, hiddenAt }: hiding.HiddenHandle) => ({
    postID: postId,
    postTitle: title,
    handle: handleName(handle),
    hiddenDateTime: hiddenAt.toISOString(),
  });
  return { ...page, entries: page.entries.map(toReply) };
}
