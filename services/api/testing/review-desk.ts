import type { DbPostRow } from '../src/database/tables';
import { insertPost } from './content';
import type { TestApp } from './index';

/** People around posts that wait for review, and helpers for the moderator's calls. */
export async function openReviewDesk(api: TestApp) {
  const { db } = api;
  const author = await api.makeUser({ username: 'mei.lin', age: 34 });
  const moderator = await api.makeModerator();
  const asModerator = await api.as(moderator);
  return {
    author,
    moderator,
    asModerator,
    asAuthor: await api.as(author),
    asColleague: await api.as(await api.makeModerator()),
    asReader: await api.as(await api.makeUser()),
    waitingPost: (wishes: Partial<DbPostRow> = {}) =>
      insertPost(db, author, { status: 'Pending', title: 'New words', description: 'To be read', ...wishes }),
    rowOf: async (id: string) => db('posts').where({ id }).first(),
    auditOf: async (id: string) => db('audit_log').where({ subject_type: 'post', subject_id: id }).orderBy('id'),
    decide: (id: string, decision: string, body?: unknown, headers = {}) =>
      asModerator.put(`/review-new-posts/${id}/${decision}`, body, { headers }),
  };
}

export type ReviewDesk = Awaited<ReturnType<typeof openReviewDesk>>;
