import type { Knex } from 'knex';
import { isReadableComment, isReadablePost } from '../../shared/readable';

/** The object of an event, as the log stores it. */
export type Subject = { type: string; id: string };
/** The screen of an object, and the username of an account. */
export type Place = { path: string | null; username: string | null };

/** The screen that an object has now, by its type; a question mark that binds nothing is escaped. What is gone, or has no screen, has none. */
const PLACES = {
  post: `select id, case when archived_at is not null then '/archived-user-posts/' when status = 'Pending' then '/review-new-posts/'
      when status = 'Rejected' then '/rejected-posts/' when ${isReadablePost('posts')} then '/forum/' end || id, null from posts`,
  comment: `select comments.id, '/forum/' || post_id || '\\?comment=' || comments.id, null
    from comments join posts on posts.id = post_id and ${isReadablePost('posts')}
    where ${isReadableComment('comments')}`,
  post_report: reports('post'),
  comment_report: reports('comment'),
  contact_form: `select id, case when archived_at is null then '/reported-contact/' else '/archived-contact/' end || id, null
    from contact_forms`,
  appeal: `select id, '/appeals/' || id, null from appeals`,
  escalation: `select id, '/escalations/' || id, null from escalations`,
  narrative: `select id, '/narratives/' || id, null from narratives`,
  user: `select id, '/user-management/' || id, username from users where erased_at is null`,
};

function reports(kind: 'post' | 'comment'): string {
  const address = `case when status = 'Pending' then '/reported-${kind}s/' else '/archived-${kind}-reports/' end || id`;
  return `select id, ${address} || '\\?source=' || case when archived then 'archived' else 'published' end, null
    from ${kind}_reports`;
}

const isListed = (type: string): type is keyof typeof PLACES => type in PLACES;

/** The places of these objects, by their ids. */
export async function placesOf(db: Knex, subjects: readonly Subject[]): Promise<Map<string, Place>> {
  const types = [...new Set(subjects.map(({ type }) => type))].filter(isListed);
  if (types.length === 0) return new Map();
  const selects = types.map(
    (type) => `(select * from (${PLACES[type]}) as found (id, path, username) where id = any(?))`,
  );
  const ids = types.map((type) => subjects.filter((subject) => subject.type === type).map(({ id }) => id));
  const { rows } = await db.raw<{ rows: (Place & { id: string })[] }>(selects.join(' union all '), ids);
  return new Map(rows.map(({ id, path, username }) => [id, { path, username }]));
}
