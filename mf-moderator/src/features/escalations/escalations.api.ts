import type { EscalationDetail, EscalationStepName } from '@commonpurse/contracts';
import { api } from '@commonpurse/session';
import { useQueryClient } from '@tanstack/react-query';
import { escalation } from '../../shared/escalations/escalations.api';
import { forgetLists } from '../../shared/table/lists';

const at = (id: string) => ({ params: { id } });

export const join = async (id: string): Promise<EscalationDetail> =>
  (await api.call('PUT /moderation/escalations/:id/join', { ...at(id), body: {} })).data;

export const handOver = async (id: string, note: string): Promise<EscalationDetail> =>
  (await api.call('PUT /moderation/escalations/:id/hand-over', { ...at(id), body: { note } })).data;

export const setStep = async (
  id: string,
  step: EscalationStepName,
  body: { done: boolean; version: number },
): Promise<EscalationDetail> =>
  (await api.call('PUT /moderation/escalations/:id/steps/:step', { params: { id, step }, body })).data;

/** `seenAnswers`: the number of answers on the screen; another number is refused. */
export const answer = async (id: string, body: { text: string; seenAnswers: number }): Promise<EscalationDetail> =>
  (await api.call('POST /moderation/escalations/:id/answers', { ...at(id), body })).data;

export const end = async (id: string, body: { outcome: 'review' | 'show'; note: string }): Promise<EscalationDetail> =>
  (await api.call('PUT /moderation/escalations/:id/close', { ...at(id), body })).data;

export const giveBack = async (id: string, body: { text: string; agree: boolean }): Promise<EscalationDetail> =>
  (await api.call('PUT /moderation/escalations/:id/return', { ...at(id), body })).data;

/**
 * Makes acts on an escalation: shows it as the reply has it, and after a refusal as it is now. What is typed stays in
 * its form.
 */
export function useActs(id: string) {
  const queries = useQueryClient();
  const { queryKey } = escalation(id);
  return async (act: () => Promise<EscalationDetail>): Promise<EscalationDetail> => {
    try {
      const now = await act();
      queries.setQueryData(queryKey, now);
      forgetLists(queries);
      void queries.invalidateQueries({ queryKey: ['context'] });
      return now;
    } catch (error) {
      void queries.invalidateQueries({ queryKey });
      throw error;
    }
  };
}
