import type { Knex } from 'knex';
import { ageOf } from '../shared/author-age';
import { newId } from '../shared/ids';
import type { DemoName, DemoPost, DemoReport } from './content';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The id of every demo account. */
export type People = Record<DemoName, string>;

const hoursAfter = (time: Date, hours: number) => new Date(time.getTime() + hours * HOUR);

export async function insertPost(trx: Knex.Transaction, people: People, post: DemoPost, now: Date): Promise<void> {
  // The hour of the day differs from post to post, as it would.
  const written = new Date(now.getTime() - post.daysAgo * DAY - (post.title.length % 12) * HOUR);
  const id = newId();
  await trx('posts').insert({
    id,
    author_id: people[post.by],
    author_age: ageOf(trx, people[post.by]),
    title: post.title,
    description: post.text,
    category: post.category,
    anonymous: post.anonymous ?? false,
    status: post.status,
    created_at: written,
    updated_at: written,
    review_reason: post.reason ?? null,
    review_note: post.note ?? null,
    archived_at: post.deletedHoursLater === undefined ? null : hoursAfter(written, post.deletedHoursLater),
  });
  for (const report of post.reports ?? []) {
    const words = { reported_title: post.title, reported_text: post.text };
    await trx('post_reports').insert({ post_id: id, ...words, ...reportRow(people, report, written) });
  }
  for (const { by, hoursLater, text, reports = [] } of post.comments ?? []) {
    const comment = { id: newId(), post_id: id, author_id: people[by], description: text };
    const created_at = hoursAfter(written, hoursLater);
    const upheld = reports.some(({ decision }) => decision?.verdict === 'Approved');
    await trx('comments').insert({ ...comment, status: upheld ? 'Rejected' : 'Published', created_at });
    for (const report of reports) {
      const row = { comment_id: comment.id, reported_text: text, ...reportRow(people, report, created_at) };
      await trx('comment_reports').insert(row);
    }
  }
}

function reportRow(people: People, { by, hoursLater, reason, decision }: DemoReport, written: Date) {
  const created_at = hoursAfter(written, hoursLater);
  return {
    id: newId(),
    reporter_id: people[by],
    reason,
    created_at,
    status: decision?.verdict ?? ('Pending' as const),
    moderator_comment: decision?.comment ?? null,
    moderator_id: decision ? people['demo.moderator'] : null,
    decided_at: decision ? hoursAfter(created_at, decision.hoursLater) : null,
  };
}
