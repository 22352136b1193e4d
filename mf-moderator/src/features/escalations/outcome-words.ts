import type { EscalationOutcome } from '@commonpurse/contracts';

/** How an escalation ended. */
export const OUTCOME_WORDS: Record<EscalationOutcome, string> = {
  review: 'Ended,',
  show: 'Ended: shown again,',
  agreed: 'Agreed,',
  disagreed: 'Disagreed,',
  decided: 'Decided,',
};
