import type { Case, CaseDecisionBody, CasesQuery } from '@commonpurse/contracts';
import { api } from '@commonpurse/session';
import type { Decision } from '../../shared/decisions/decision';
import { listPage } from '../../shared/table/lists';

type CaseDecision = { seen: Case; decision: Decision; body: Omit<CaseDecisionBody, 'seenStatus' | 'reports'> };

/** Decides all reports that are open on the case as it was seen. Undefined where the response is empty. */
export async function decideCase({ seen, decision, body }: CaseDecision) {
  const { kind, ref, item, reports, version } = seen;
  const { data } = await api.call(`PUT /moderation/cases/:kind/:ref/${decision}`, {
    params: { kind, ref },
    headers: { 'if-match': version },
    body: { ...body, seenStatus: item.status, reports: reports.map(({ reportID: reportId }) => reportId) },
  });
  return data as typeof data | undefined;
}

/** A page of the posts or comments with open reports. */
export const casesPage = (query: CasesQuery) => listPage('GET /moderation/cases', query);

/** Takes a decision on a case back. */
export const undoCase = ({ kind, ref }: Pick<Case, 'kind' | 'ref'>, batchId: string) =>
  api.call('PUT /moderation/cases/:kind/:ref/undo', { params: { kind, ref }, body: { batchID: batchId } });
