/** The interface of the audit log for other features, which never name a stored action. */
export {
  decidedByDay,
  decidedByModerator,
  findStandingReview,
  findTaking,
  forgetDays,
  keepDays,
  keptDays,
  listDeleted,
  listTrail,
  record as recordAudit,
  type AuditContext,
  type DecidedDay,
  type Takeable,
  type Taking,
  type TrailEvent,
} from './audit-log.repository';
export type { AppealDecisionKind, ModerationEvent } from './audit-events';
export { DECISION_EVENT, UNDO_EVENT, type DecidedItem } from './decision-events';
