import type { Knex } from 'knex';
import {
  MEMBER_MESSAGE,
  type MessageBody,
  type UpdatesSettings,
  type UpdatesSettingsBody,
} from '@commonpurse/contracts';
import { AppError } from '../../errors';
import type { Reader } from '../../shared/readable';
import * as settings from './settings.repository';

type Member = { userId: string };

/** What the Account menu needs: no number, only whether something is new. */
export async function readSettings(db: Knex, reader: Reader): Promise<UpdatesSettings> {
  const found = await settings.find(db, reader);
  if (!found) throw new AppError('USER_NOT_FOUND');
  return found;
}

/** While notifications are off, answers and thanks store none. Decisions and replies of moderators do. */
export async function changeSettings(db: Knex, { userId }: Member, { on }: UpdatesSettingsBody): Promise<MessageBody> {
  const changed = await db.transaction((trx) => settings.set(trx, userId, on));
  if (!changed) throw new AppError('USER_NOT_FOUND');
  return { message: on ? MEMBER_MESSAGE.updates.on : MEMBER_MESSAGE.updates.off };
}
