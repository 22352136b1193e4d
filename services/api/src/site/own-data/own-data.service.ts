import type { Knex } from 'knex';
import type { OwnData, OwnDataQuery } from '@commonpurse/contracts';
import { AppError } from '../../errors';
import type { Session } from '../../shared/session';
import { draftsOf } from '../../forum/drafts/drafts.service';
import { recordAudit } from '../../shared/audit-log/audit-log';
import { toPage } from './own-data-page';
import * as ownData from './own-data.repository';

/** A file of the member's data. */
export type OwnDataFile =
  | { type: 'application/json'; name: 'my-data.json'; content: OwnData }
  | { type: 'text/html'; name: 'my-data.html'; content: string };

/** Exports all of the member's data, as of one moment. An audit event records the export. */
export async function exportOwnData(
  db: Knex,
  session: Session,
  { format = 'json' }: OwnDataQuery,
  { now, requestId }: { now: Date; requestId: string },
): Promise<OwnDataFile> {
  const { userId } = session;
  const data = await db.transaction(
    async (trx) => {
      const found = await ownData.find(trx, userId);
      if (!found) throw new AppError('USER_NOT_FOUND');
      await recordAudit(trx, { kind: 'data-exported', subjectId: userId }, { at: now, actor: session, requestId });
      return { exportedAt: now.toISOString(), ...found, drafts: await draftsOf(trx, userId) };
    },
    { isolationLevel: 'repeatable read' },
  );
  return format === 'html'
    ? { type: 'text/html', name: 'my-data.html', content: toPage(data) }
    : { type: 'application/json', name: 'my-data.json', content: data };
}
