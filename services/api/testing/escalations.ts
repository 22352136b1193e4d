import type { EscalationDetail, EscalationItem, EscalationKind } from '@commonpurse/contracts';
import type { TestClient } from './index';

/** Marks an item as one whose author may be in danger, or asks for a second opinion on it. */
export async function escalate(
  by: TestClient,
  itemKind: EscalationItem,
  ref: string,
  kind: EscalationKind = 'danger',
): Promise<EscalationDetail> {
  const answer = await by.post('/moderation/escalations', { kind, itemKind, ref, text: 'She cannot go on.' });
  if (answer.statusCode !== 201) throw new Error(`It could not be escalated: ${answer.body}`);
  return answer.json<EscalationDetail>();
}

/** The path of an escalation. */
export const at = ({ escalationID: id }: { escalationID: string }, act = ''): string =>
  `/moderation/escalations/${id}${act && `/${act}`}`;
