import { Type } from 'typebox';
import { REPORTED_POST_STATUSES } from '../enumerations';
import { ErrorBody, Id, Instant, OneOf, Said } from '../schemas/shared';
import { EscalationRef } from './escalation-ref.schemas';
import { Case } from './cases.schemas';

/** Maximum number of reports that one decision closes. */
const MAX_REPORTS = 5_000;

/**
 * PUT /moderation/cases/:kind/:ref/approve and /reject: one decision on all open reports of an item. `seenStatus` and
 * `reports` are what the moderator saw: its status, and the ids of its open reports and flags. An approval that hides
 * the item requires `reason`, which its author reads with `note`, unless the author's account is closed; a rejection has
 * neither. Moderators alone read `moderatorComment`.
 */
export const CaseDecisionBody = Type.Object({
  seenStatus: OneOf(REPORTED_POST_STATUSES, 'The status of the item that the moderator saw'),
  reports: Type.Array(Id, { minItems: 1, maxItems: MAX_REPORTS, uniqueItems: true }),
  reason: Type.Optional(Type.String({ maxLength: 100_000 })),
  note: Type.Optional(Type.String({ maxLength: 100_000 })),
  moderatorComment: Type.Optional(Type.String({ maxLength: 100_000 })),
});
export type CaseDecisionBody = Type.Static<typeof CaseDecisionBody>;

/** The response of both: the reports that were decided, and the item's status afterwards. */
export const CaseDecisionReply = Type.Object({
  batchID: Id,
  reportIDs: Type.Array(Id),
  status: OneOf(REPORTED_POST_STATUSES),
  message: Said('8 reports are approved. The post is hidden. Only its author and moderators can read it.'),
  undoUntil: Type.Union([Instant], { description: 'Until when the same moderator may take it back' }),
});
export type CaseDecisionReply = Type.Static<typeof CaseDecisionReply>;

/** PUT /moderation/cases/:kind/:ref/undo: takes one decision back, on all of its reports. */
export const CaseUndoBody = Type.Object({ batchID: Id });
export type CaseUndoBody = Type.Static<typeof CaseUndoBody>;

/** Refusal (409) of a decision on a case. CASE_CHANGED has the case as it is now, ESCALATION_OPEN what it waits for. */
export const CaseDecisionRefused = Type.Object({
  ...ErrorBody.properties,
  case: Type.Optional(Case),
  escalation: Type.Optional(EscalationRef),
});
export type CaseDecisionRefused = Type.Static<typeof CaseDecisionRefused>;
