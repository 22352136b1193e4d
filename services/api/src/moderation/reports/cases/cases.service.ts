import type { Knex } from 'knex';
import type { Case, CaseParams } from '@commonpurse/contracts';
import type { Clock } from '../../../clock';
import { AppError } from '../../../errors';
import { existingId } from '../../../shared/ids';
import { readContext } from '../../context/context.service';
import { toCase } from './cases.mapper';
import * as cases from './cases.repository';

type Reader = { userId: string };

/** A post or comment with everything that waits on it. Nothing is stored for a case. */
export async function readCase(db: Knex, clock: Clock, { kind, ref }: CaseParams, reader: Reader): Promise<Case> {
  const found = await cases.find(db, kind, existingId(ref));
  if (!found) throw new AppError('NOT_FOUND');
  return describeCase(db, clock, found, reader);
}

/** The case that was found, with what is known around it. */
export async function describeCase(db: Knex, clock: Clock, found: cases.FoundCase, reader: Reader): Promise<Case> {
  const { kind, comment, postId } = found;
  const ref = comment?.id ?? postId;
  return toCase(found, await readContext(db, clock, kind, ref, reader), await cases.findAppeal(db, kind, ref));
}
