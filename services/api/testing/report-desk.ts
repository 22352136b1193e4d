import type { LightMyRequestResponse } from 'fastify';
import type { CommentReport, PostReport, PostStatus } from '@commonpurse/contracts';
import type { DbAuditRow, DbCommentReportRow, DbPostReportRow } from '../src/database/tables';
import type { TestApp, TestClient, TestUser } from './index';
import { insertComment, insertPost } from './content';
import { insertReport } from './reports';

export type Kind = 'post' | 'comment';

/** State of an item: its status, for a comment also its post's status, or that it is archived. */
export type Standing = { status?: 'Published' | 'Rejected' | 'Pending'; postStatus?: PostStatus; archived?: boolean };

export type Reported = { kind: Kind; id: string; itemId: string; postId: string };

/** The report in a reply: the body itself, or the only element of an array for a post report in the open queue. */
export const reportIn = (answer: LightMyRequestResponse) =>
  [answer.json<PostReport | [PostReport]>()].flat()[0] as PostReport & CommentReport;

const LEAVES = { archived_at: new Date('2026-03-01') };

/** Users around reports, a moderator, and helpers for the moderator's calls. */
export async function openDesk(api: TestApp) {
  const { db } = api;
  const author = await api.makeUser({ username: 'mei.lin', age: 34 });
  const reader = await api.makeUser({ username: 'the.reader' });
  const moderator = await api.makeUser({ username: 'mod.ana', role: 'moderator' });
  const colleague = await api.makeUser({ username: 'mod.bea', role: 'moderator' });
  const asModerator = await api.as(moderator);

  /** Inserts a pending report on a new item; the item has the same author unless given otherwise. */
  async function makeReport(kind: Kind, standing: Standing = {}, people: { by?: TestUser; about?: TestUser } = {}) {
    const { status = 'Published', postStatus = 'Published', archived = false } = standing;
    const { by = reader, about = author } = people;
    const place = { status: kind === 'post' ? status : postStatus, ...(archived && LEAVES) };
    const postId = await insertPost(db, kind === 'post' ? about : author, { title: 'Secret title', ...place });
    const itemId =
      kind === 'post' ? postId : await insertComment(db, postId, about, { status: status as 'Published' | 'Rejected' });
    return { kind, itemId, postId, id: await insertReport(db, { kind, id: itemId }, by) };
  }

  /** Another person's report on the same item. */
  const reportAgain = async ({ kind, itemId, postId }: Reported, by?: TestUser): Promise<Reported> => {
    const id = await insertReport(db, { kind, id: itemId }, by ?? (await api.makeUser()));
    return { kind, itemId, postId, id };
  };

  const rowOf = async ({ kind, id }: Reported) =>
    (await db(`${kind}_reports`).where({ id }).first()) as DbPostReportRow & DbCommentReportRow;
  const statusOf = async ({ kind, itemId }: Reported): Promise<string | undefined> =>
    (
      await db(kind === 'post' ? 'posts' : 'comments')
        .where({ id: itemId })
        .first('status')
    )?.status;
  /** The audit events of the report and of its item, in order. */
  const auditOf = async ({ id, itemId }: Reported): Promise<DbAuditRow[]> =>
    db('audit_log').whereIn('subject_id', [id, itemId]).orderBy('id');

  const decide = ({ kind, id }: Reported, decision: string, body: unknown = {}, client: TestClient = asModerator) =>
    client.put(`/reported-${kind}s/${id}/${decision}`, body);
  const undo = ({ kind, id }: Reported, decision: string, client: TestClient = asModerator, body: unknown = {}) =>
    client.put(`/reported-${kind}s/${id}/${decision}/undo`, body);
  const setStatus = (
    { kind, itemId }: Reported,
    word: string,
    {
      source = 'published',
      client = asModerator,
      body = {},
    }: { source?: string; client?: TestClient; body?: object } = {},
  ) => client.put(`/reported-${kind}s/${itemId}/${word}-${kind}-status?source=${source}`, body);

  const people = { author, reader, moderator, colleague, asModerator, asColleague: await api.as(colleague) };
  return { ...people, makeReport, reportAgain, rowOf, statusOf, auditOf, decide, undo, setStatus };
}

export type Desk = Awaited<ReturnType<typeof openDesk>>;
