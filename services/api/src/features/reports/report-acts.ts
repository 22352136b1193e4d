import type { UserRole } from '@commonpurse/contracts';
import type { AuditContext } from '../moderation/audit-log.service';
import type { ReportKind } from './kinds';

/** Who decides on which report, and in which request. */
export type Act = {
  moderator: { userID: string; role: UserRole };
  requestId: string;
  kind: ReportKind;
  /** The report; of a call that sets a status, the item. */
  id: string;
};

export const auditContext = ({ moderator, requestId }: Act, at: Date): AuditContext => ({
  at,
  actor: moderator,
  requestId,
});
