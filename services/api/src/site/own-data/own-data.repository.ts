import type { Knex } from 'knex';
import { handleName, NOTIFICATION_KINDS, type OwnData } from '@commonpurse/contracts';
import type { DbContactFormRow, DbContactSafetyRow, DbPostRow, DbRejectedEditRow } from '../../database/tables';
import { toldStatus } from '../../shared/readable';
import { toWords, type PostText } from '../../shared/post-text';

const optional = <Name extends string, Value>(name: Name, value: Value | null) =>
  (value === null ? {} : { [name]: value }) as { [key in Name]?: Value };

const time = (at: Date | string) => new Date(at).toISOString();
const givenTime = <Name extends string>(name: Name, at: Date | null) => optional(name, at && time(at));

async function account(trx: Knex.Transaction, userId: string): Promise<OwnData['account'] | undefined> {
  const row = await trx('users').where({ id: userId, active: true }).first();
  return (
    row && {
      userID: row.id,
      username: row.username,
      email: row.email,
      age: row.age,
      occupation: row.occupation ?? '',
      userRole: row.role,
      since: time(row.created_at),
      updatesOn: !row.updates_off,
    }
  );
}

type EditJson = PostText & { created_at: string };

async function posts(trx: Knex.Transaction, userId: string): Promise<OwnData['posts']> {
  const rows = await trx('posts')
    .leftJoin('post_edits', 'post_edits.post_id', 'posts.id')
    .where('posts.author_id', userId)
    .orderBy('posts.created_at', 'desc')
    .select<(DbPostRow & { edit: EditJson | null })[]>('posts.*', trx.raw('to_json(post_edits) as edit'));
  return rows.map((row) => ({
    postID: row.id,
    ...toWords(row),
    postStatus: toldStatus(row),
    ...(row.held_at && { postHeld: true as const }),
    postDateTime: time(row.created_at),
    ...givenTime('archivedDateTime', row.archived_at),
    ...optional('reviewReason', row.review_reason),
    ...optional('reviewNote', row.review_note),
    ...(row.edit && { edit: { ...toWords(row.edit), postDateTime: time(row.edit.created_at) } }),
  }));
}

async function comments(trx: Knex.Transaction, userId: string): Promise<OwnData['comments']> {
  const own = trx('comments').where({ author_id: userId }).whereNull('deleted_at');
  return (await own.orderBy('created_at', 'desc')).map((row) => ({
    cmtID: row.id,
    postID: row.post_id,
    cmtDesc: row.description,
    cmtDateTime: time(row.created_at),
    cmtStatus: row.status,
    ...(row.handle !== null && { cmtAnon: 'Yes' as const }),
    ...(row.held_at && { cmtHeld: true as const }),
    ...givenTime('editedDateTime', row.edited_at),
  }));
}

async function reportsAbout(
  trx: Knex.Transaction,
  userId: string,
  about: 'post' | 'comment',
): Promise<OwnData['reports']> {
  const own = trx(`${about}_reports`).where({ reporter_id: userId }).orderBy('created_at', 'desc');
  return (await own.select('id', 'reason', 'created_at', 'status')).map((row) => ({
    reportID: row.id,
    about,
    reportReason: row.reason,
    reportDateTime: time(row.created_at),
    reportStatus: row.status,
  }));
}

const reports = async (trx: Knex.Transaction, userId: string): Promise<OwnData['reports']> => [
  ...(await reportsAbout(trx, userId, 'post')),
  ...(await reportsAbout(trx, userId, 'comment')),
];

async function contactForms(trx: Knex.Transaction, userId: string): Promise<OwnData['contactForms']> {
  const rows = await trx('contact_forms')
    .leftJoin('contact_safety', 'contact_safety.form_id', 'contact_forms.id')
    .where({ user_id: userId })
    .orderBy('created_at', 'desc')
    .select<(DbContactFormRow & DbContactSafetyRow)[]>('contact_forms.*', 'safe_how', 'safe_when');
  // Answers are the member's data; notes that moderators wrote for one another are not.
  const answers = await trx('contact_remarks')
    .where({ kind: 'answer' })
    .whereRaw('form_id = any(?)', [rows.map(({ id }) => id)])
    .orderBy('created_at');
  const answersTo = (id: string) => answers.filter((answer) => answer.form_id === id);
  return rows.map((row) => ({
    contactID: row.id,
    name: row.name,
    email: row.email,
    category: row.category as OwnData['contactForms'][number]['category'],
    desc: row.description,
    datetime: time(row.created_at),
    ...optional('safeHow', row.safe_how),
    ...optional('safeWhen', row.safe_when),
    answers: answersTo(row.id).map(({ text }) => text),
    ...givenTime('archived', row.archived_at),
  }));
}

async function outcomes(trx: Knex.Transaction, userId: string): Promise<OwnData['outcomes']> {
  // Excludes kinds of a newer release, as the list of updates does.
  const own = trx('outcomes').where({ user_id: userId }).whereIn('kind', NOTIFICATION_KINDS);
  const rows = await own.orderBy('decided_at', 'desc');
  return rows.map((row) => ({
    kind: row.kind,
    outcomeDateTime: time(row.decided_at),
    ...optional('reviewReason', row.reason),
    ...optional('reviewNote', row.note),
    ...givenTime('sentDateTime', row.sent_at),
  }));
}

async function suspensions(trx: Knex.Transaction, userId: string): Promise<OwnData['suspensions']> {
  const rows = await trx('suspensions').where({ user_id: userId }).orderBy('since', 'desc');
  return rows.map((row) => ({
    reason: row.reason,
    since: time(row.since),
    ...givenTime('until', row.until),
    ...givenTime('ended', row.ended_at),
  }));
}

async function hiddenMembers(trx: Knex.Transaction, userId: string): Promise<OwnData['hiddenMembers']> {
  const rows = await trx('hidden_members')
    .join('users', 'users.id', 'hidden_members.hidden_id')
    .where('hidden_members.user_id', userId)
    .where('users.active', true)
    .orderBy('hidden_at', 'desc')
    .select<{ username: string; hidden_at: Date }[]>('users.username', 'hidden_at');
  return rows.map((row) => ({ username: row.username, since: time(row.hidden_at) }));
}

async function hiddenHandles(trx: Knex.Transaction, userId: string): Promise<OwnData['hiddenHandles']> {
  const rows = await trx('hidden_handles').where({ user_id: userId }).orderBy('hidden_at', 'desc');
  return rows.map((row) => ({ postID: row.post_id, handle: handleName(row.handle), since: time(row.hidden_at) }));
}

async function hiddenPosts(trx: Knex.Transaction, userId: string): Promise<OwnData['hiddenPosts']> {
  const rows = await trx('hidden_posts').where({ user_id: userId, by_name: false }).orderBy('hidden_at', 'desc');
  return rows.map((row) => ({ postID: row.post_id, since: time(row.hidden_at) }));
}

async function follows(trx: Knex.Transaction, userId: string): Promise<OwnData['follows']> {
  const rows = await trx('follows').where({ user_id: userId }).orderBy('since', 'desc');
  return rows.map((row) => ({ postID: row.post_id, since: time(row.since) }));
}

async function savedPosts(trx: Knex.Transaction, userId: string): Promise<OwnData['savedPosts']> {
  const rows = await trx('saved_posts').where({ user_id: userId }).orderBy('saved_at', 'desc');
  return rows.map((row) => ({ postID: row.post_id, since: time(row.saved_at) }));
}

async function thanks(trx: Knex.Transaction, userId: string): Promise<OwnData['thanks']> {
  const rows = await trx('thanks').where({ user_id: userId }).orderBy('thanked_at', 'desc');
  return rows.map(({ post_id: postId, subject_id: itemId, thanked_at: at }) => ({
    postID: postId,
    ...(itemId !== postId && { cmtID: itemId }),
    since: time(at),
  }));
}

async function appeals(trx: Knex.Transaction, userId: string): Promise<OwnData['appeals']> {
  const rows = await trx('appeals').where({ user_id: userId }).orderBy('created_at', 'desc');
  return rows.map((row) => ({
    appealID: row.id,
    kind: row.kind,
    message: row.message,
    appealDateTime: time(row.created_at),
    appealStatus: row.status,
    ...optional('reply', row.reply),
  }));
}

async function rejectedEdits(trx: Knex.Transaction, userId: string): Promise<OwnData['rejectedEdits']> {
  const rows = await trx('rejected_edits')
    .join('posts', 'posts.id', 'rejected_edits.post_id')
    .where('posts.author_id', userId)
    .orderBy('rejected_at', 'desc')
    .select<DbRejectedEditRow[]>('rejected_edits.*');
  return rows.map((row) => ({
    postID: row.post_id,
    ...toWords(row.text),
    rejectedDateTime: time(row.rejected_at),
  }));
}

async function sessions(trx: Knex.Transaction, userId: string): Promise<OwnData['sessions']> {
  const rows = await trx('sessions').where({ user_id: userId }).orderBy('created_at', 'desc');
  return rows.map((row) => ({
    since: time(row.created_at),
    lastSeen: time(row.last_seen_at),
    ...(row.browser !== null && { browser: row.browser }),
    ...givenTime('ended', row.ended_at),
  }));
}

async function browsers(trx: Knex.Transaction, userId: string): Promise<OwnData['browsers']> {
  const rows = await trx('known_browsers').where({ user_id: userId }).orderBy('last_login_at', 'desc');
  return rows.map((row) => ({ browser: row.browser, lastLogin: time(row.last_login_at) }));
}

/** Everything except the drafts, as it was when the transaction began. Undefined when the account is closed. */
export async function find(
  trx: Knex.Transaction,
  userId: string,
): Promise<Omit<OwnData, 'exportedAt' | 'drafts'> | undefined> {
  const own = await account(trx, userId);
  if (!own) return undefined;
  return {
    account: own,
    posts: await posts(trx, userId),
    comments: await comments(trx, userId),
    reports: await reports(trx, userId),
    contactForms: await contactForms(trx, userId),
    outcomes: await outcomes(trx, userId),
    suspensions: await suspensions(trx, userId),
    hiddenMembers: await hiddenMembers(trx, userId),
    hiddenHandles: await hiddenHandles(trx, userId),
    hiddenPosts: await hiddenPosts(trx, userId),
    follows: await follows(trx, userId),
    savedPosts: await savedPosts(trx, userId),
    thanks: await thanks(trx, userId),
    appeals: await appeals(trx, userId),
    rejectedEdits: await rejectedEdits(trx, userId),
    sessions: await sessions(trx, userId),
    browsers: await browsers(trx, userId),
  };
}
