import type { Knex } from 'knex';
import {
  MEMBER_MESSAGE,
  type MessageBody,
  type UpdatesSettings,
  type UpdatesSettingsBody,
} from '@commonpurse/contracts';
import { AppError } from '../../errors';
import * as settings from './settings.repository';

type Member = { userID: string };

/** What the Account menu needs: no number, only whether something is new. */
export async function readSettings(db: Knex, { userID }: Member): Promise<UpdatesSettings> {
  const found = await settings.find(db, userID);
  if (!found) throw new AppError('USER_NOT_FOUND');
  return found;
}

/** While they are off, answers are not stored. Decisions and replies of moderators are. */
export async function changeSettings(db: Knex, { userID }: Member, { on }: UpdatesSettingsBody): Promise<MessageBody> {
  const changed = await db.transaction((trx) => settings.set(trx, userID, on));
  if (!changed) throw new AppError('USER_NOT_FOUND');
  return { message: on ? MEMBER_MESSAGE.updates.on : MEMBER_MESSAGE.updates.off };
}
