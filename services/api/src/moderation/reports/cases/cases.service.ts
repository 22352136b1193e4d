import type { Knex } from 'knex';
import {
  CASE_KINDS,
  type Case,
  type CaseKind,
  type CaseOrder,
  type CaseParams,
  type CasesQuery,
  type CaseSummary,
} from '@commonpurse/contracts';
import type { Clock } from '../../../clock';
import { AppError } from '../../../errors';
import { existingId } from '../../../shared/ids';
import { marksIn, pageWithFindings } from '../../../shared/lists/marks';
import { NEWEST, OLDEST, pageRequest, type Page, type Sort } from '../../../shared/lists/pages';
import type { Session } from '../../../shared/session';
import { standingOfUser } from '../../../identity/suspensions/suspensions.service';
import { listClaims } from '../../claims/claims.service';
import { readContext } from '../../context/context.service';
import { notesOf } from '../../escalations/escalations.service';
import { listCases } from './case-list.repository';
import { toCase, toCaseSummary } from './cases.mapper';
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

const SORTS: Record<CaseOrder, Sort> = {
  oldest: OLDEST,
  newest: NEWEST,
  'most-reported': { type: 'number', ascending: false },
};

/** The posts and comments with open reports: those of one kind, or all. */
export async function list(db: Knex, clock: Clock, query: CasesQuery, reader: Session): Promise<Page<CaseSummary>> {
  const { kind, sort = 'oldest', search } = query;
  const request = pageRequest(query, SORTS[sort]);
  const only = marksIn(query.only);
  const standing = standingOfUser(db, clock.now());
  const filter = { kinds: kind ? [kind] : CASE_KINDS, orderedBy: sort, search, only, standing };
  const { entries, ...turns } = pageWithFindings(await listCases(db, filter, request), request, only, {
    textsOf: (found) => (found.kind === 'post' ? [found.title, found.text] : [found.text]),
    keyOf: ({ sortedBy, ref }) => ({ at: sortedBy, id: ref }),
  });
  const escalations = entries.flatMap((found) => found.escalations);
  const [open, notes] = await Promise.all([listClaims(db, clock, reader), notesOf(db, reader, escalations)]);
  const openBy = (about: CaseKind, ref: string) =>
    open.filter((claim) => claim.kind === about && claim.id === ref).map(({ username }) => username);
  const summaries = entries.map((found) =>
    toCaseSummary(found, {
      openBy: openBy(found.kind, found.ref),
      escalation: notes.find(({ escalationID: id }) => found.escalations.includes(id)) ?? null,
    }),
  );
  return { ...turns, entries: summaries };
}
