import type { Knex } from 'knex';
import { ageOf } from '../src/forum/posts/posts.repository';
import { newId } from '../src/shared/ids';
import type { DbCommentRow, DbContactFormRow, DbNarrativeRow, DbPostEditRow, DbPostRow } from '../src/database/tables';

/** A well-formed id of nothing. */
export const MISSING = '00000000-0000-4000-8000-000000000000';

const START = new Date('2026-03-01T09:00:00.000Z');
let count = 0;

/** Each call returns a time one minute later: later rows are newer, unless a test sets the time. */
const nextMoment = () => new Date(START.getTime() + (count += 1) * 60_000);

/** Inserts a post directly into the database, published by default. Returns its id. */
export async function insertPost(
  db: Knex,
  author: { userId: string },
  wishes: Partial<DbPostRow> = {},
): Promise<string> {
  const createdAt = wishes.created_at ?? nextMoment();
  const row = {
    id: newId(),
    author_id: author.userId,
    author_age: ageOf(db, author.userId),
    title: `Title ${count}`,
    description: `Description ${count}`,
    category: 'Payday Loan' as const,
    anonymous: false,
    status: 'Published' as const,
    created_at: createdAt,
    updated_at: createdAt,
    review_reason: null,
    review_note: null,
    archived_at: null,
    ...wishes,
  };
  await db('posts').insert(row);
  return row.id;
}

/** Inserts a pending edit of a post. */
export async function insertEdit(db: Knex, postId: string, wishes: Partial<DbPostEditRow> = {}): Promise<void> {
  await db('post_edits').insert({
    post_id: postId,
    title: `New title ${count}`,
    description: `New description ${count}`,
    category: 'Payday Loan',
    anonymous: false,
    created_at: nextMoment(),
    ...wishes,
  });
}

/** Inserts a comment, published by default. Returns its id. */
export async function insertComment(
  db: Knex,
  postId: string,
  author: { userId: string },
  wishes: Partial<DbCommentRow> = {},
): Promise<string> {
  const row: DbCommentRow = {
    id: newId(),
    post_id: postId,
    author_id: author.userId,
    description: `Comment ${count}`,
    status: 'Published',
    created_at: nextMoment(),
    edited_at: null,
    deleted_at: null,
    held_at: null,
    handle: null,
    reply_to: null,
    ...wishes,
  };
  await db('comments').insert(row);
  return row.id;
}

/** Inserts a contact form, open by default. Returns its id. */
export async function insertForm(
  db: Knex,
  wishes: Partial<Omit<DbContactFormRow, 'by_category'>> = {},
): Promise<string> {
  const row = {
    id: newId(),
    user_id: null,
    name: 'Mei',
    email: 'mei@example.org',
    category: 'Feedback',
    description: `Message ${count}`,
    created_at: nextMoment(),
    archived_at: null,
    archived_by: null,
    ...wishes,
  };
  await db('contact_forms').insert(row);
  return row.id;
}

/** Inserts a narrative. Returns its id. */
export async function insertNarrative(db: Knex, wishes: Partial<DbNarrativeRow> = {}): Promise<string> {
  const createdAt = wishes.created_at ?? nextMoment();
  const row: DbNarrativeRow = {
    id: newId(),
    title: `Narrative ${count}`,
    description: `Told ${count}`,
    category: 'Homemaker',
    occupation: 'Baker',
    quote: null,
    picture: null,
    created_at: createdAt,
    updated_at: createdAt,
    ...wishes,
  };
  await db('narratives').insert(row);
  return row.id;
}
