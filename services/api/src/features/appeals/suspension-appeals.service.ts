import type { Knex } from 'knex';
import type { Suspension } from '../suspensions/suspensions.service';
import * as appeals from './appeals.repository';

/** The appeal against a suspension, if there is one. Its author cannot sign in, and can read the reply nowhere else. */
export const findSuspensionAppeal = (
  db: Knex,
  { userId, suspensionId }: Pick<Suspension, 'userId' | 'suspensionId'>,
): Promise<Pick<appeals.Appeal, 'status' | 'reply'> | undefined> =>
  appeals.findAgainst(db, { kind: 'suspension', ref: userId, decision: suspensionId });
