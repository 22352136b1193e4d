import type {
  EscalationKind,
  EscalationOutcome,
  EscalationStepName,
  TrailChange,
  TrailEntry,
} from '@commonpurse/contracts';
import type { AppealDecisionKind, ModerationEvent } from '../../shared/audit-log/audit-log';

const WORDS: Record<ModerationEvent['kind'], string> = {
  'post-approved': 'Approved the post',
  'post-rejected': 'Rejected the post',
  'post-approval-undone': 'Undid the approval',
  'post-rejection-undone': 'Undid the rejection',
  'post-reopened': 'Sent the post back to review',
  'edit-approved': 'Approved the edit',
  'edit-rejected': 'Rejected the edit',
  'edit-approval-undone': 'Undid the approval of the edit',
  'edit-rejection-undone': 'Undid the rejection of the edit',
  'post-shown': 'Showed the post again',
  'post-hidden': 'Hid the post',
  'post-status-restored': 'Put the post back as it was',
  'post-taken-down': 'Took the post down',
  'post-take-down-undone': 'Put the post back after taking it down',
  'comment-shown': 'Showed the comment again',
  'comment-hidden': 'Hid the comment',
  'comment-status-restored': 'Put the comment back as it was',
  'comment-taken-down': 'Took the comment down',
  'comment-take-down-undone': 'Put the comment back after taking it down',
  'post-report-approved': 'Approved a report on the post',
  'post-report-rejected': 'Rejected a report on the post',
  'post-report-decision-undone': 'Undid a decision on a report',
  'comment-report-approved': 'Approved a report on the comment',
  'comment-report-rejected': 'Rejected a report on the comment',
  'comment-report-decision-undone': 'Undid a decision on a report',
  'appeal-upheld': 'Upheld the decision on an appeal',
  'appeal-overturned': 'Overturned the decision on an appeal',
  'contact-form-closed': 'Closed the form',
  'contact-form-close-undone': 'Undid the closing of the form',
  'contact-form-reopened': 'Reopened the form',
  'contact-answered': 'Answered the sender',
  'contact-noted': 'Wrote a note',
  'escalation-opened': 'Escalated it',
  'escalation-joined': 'Joined as a second moderator',
  'escalation-handed-over': 'Handed over to colleagues',
  'escalation-step-changed': 'Changed a step',
  'escalation-answered': 'Answered the person',
  'escalation-closed': 'Ended the escalation',
  'escalation-returned': 'Gave a second opinion',
};

type KeysOf<Union> = Union extends unknown ? keyof Union : never;

type EscalationEvent = Extract<ModerationEvent, { kind: `escalation-${string}` }>;
type EscalationData = {
  kind?: EscalationKind;
  outcome?: EscalationOutcome;
  step?: EscalationStepName;
  done?: boolean;
};

/** What the words above leave open about an escalation. */
const ESCALATION_WORDS: Record<EscalationKind | EscalationStepName | EscalationOutcome, string> = {
  danger: 'Marked: someone may be in danger',
  'second-opinion': 'Asked for a second opinion',
  'checked-now': 'whether it is happening now',
  answered: 'the person has an answer',
  noted: 'a note for colleagues',
  review: 'Ended it',
  show: 'Ended it: shown again',
  decided: 'Decided, which ended the request for a second opinion',
  agreed: 'Gave a second opinion: agrees',
  disagreed: 'Gave a second opinion: disagrees',
};

function escalationInWords(event: EscalationEvent): string {
  const { kind, outcome, step, done } = (event as { after?: EscalationData | null }).after ?? {};
  if (step !== undefined) return `${done ? 'Ticked' : 'Unticked'}: ${ESCALATION_WORDS[step]}`;
  const open = kind ?? outcome;
  return open === undefined ? WORDS[event.kind] : ESCALATION_WORDS[open];
}

/** The words for decisions on appeals already say everything that they change. */
const isOnAppeal = ({ kind }: ModerationEvent): boolean =>
  (['appeal-upheld', 'appeal-overturned'] satisfies AppealDecisionKind[] as string[]).includes(kind);

const isOnEscalation = (event: ModerationEvent): event is EscalationEvent => event.kind.startsWith('escalation-');

/** Events that change a field; the kind of the other events alone says what happened. */
type ChangingEvent = Extract<
  Exclude<ModerationEvent, { kind: AppealDecisionKind }>,
  { before: unknown; after: unknown }
>;

const FIELDS: Record<KeysOf<ChangingEvent['before' | 'after']>, string> = {
  status: 'Status',
  edit: 'Edit waiting',
  dueStatus: 'Status that follows',
  archived: 'Closed',
};

type Field = keyof typeof FIELDS;
type Values = Partial<Record<Field, string | boolean | null>>;

function shown(value: Values[Field]): string | null {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value ?? null;
}

/** Whether the event gave its post or comment another status. */
export function changesStatus(event: ModerationEvent): boolean {
  if (event.kind === 'appeal-overturned') return true;
  const { before, after } = event as { before?: Values | null; after?: Values | null };
  return !event.kind.includes('report') && before?.status !== after?.status;
}

/** Describes an event of the log: what was done, and each field that it changed. */
export function inWords(event: ModerationEvent): Pick<TrailEntry, 'what' | 'changes'> {
  if (isOnAppeal(event)) return { what: WORDS[event.kind], changes: [] };
  if (isOnEscalation(event)) return { what: escalationInWords(event), changes: [] };
  // Read from the log, an event that changes nothing has null for both.
  const { before, after } = event as { before?: Values | null; after?: Values | null };
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])] as Field[];
  const changes = fields.map((field): TrailChange => ({
    field: FIELDS[field],
    before: shown(before?.[field]),
    after: shown(after?.[field]),
  }));
  return { what: WORDS[event.kind], changes: changes.filter((change) => change.before !== change.after) };
}
