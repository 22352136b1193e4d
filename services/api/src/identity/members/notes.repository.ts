import type { Knex } from 'knex';
import type { DbMemberNoteRow } from '../../database/tables';

export type FoundNote = { text: string; at: Date; username: string; active: boolean };

/** Moderators' notes on an account, oldest first. */
export async function listOf(db: Knex, userId: string): Promise<FoundNote[]> {
  return db('member_notes as note')
    .join('users', 'users.id', 'note.created_by')
    .where('note.user_id', userId)
    .orderBy(['note.created_at', 'note.id'])
    .select<FoundNote[]>('note.text', 'note.created_at as at', 'users.username', 'users.active');
}

export async function insert(trx: Knex.Transaction, note: DbMemberNoteRow): Promise<void> {
  await trx('member_notes').insert(note);
}

/** Deletes the notes on erased accounts. */
export async function forget(trx: Knex.Transaction, userIds: readonly string[]): Promise<void> {
  await trx('member_notes').whereIn('user_id', userIds).delete();
}
