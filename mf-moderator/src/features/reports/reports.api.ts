import { pageKeys } from '@commonpurse/session/api';
import type {
  CommentReportDecision,
  PostReportDecision,
  ReportDecisionBody,
  ReportSource,
  ReportStatusBody,
  Wire,
} from '@commonpurse/contracts';
import { keepItem } from '@commonpurse/screen-kit';
import { api, ApiError } from '@commonpurse/session';
import { queryOptions } from '@tanstack/react-query';
import type { Decision } from '../../shared/decisions/decision';
import { headersFor } from '../../shared/live/live-quiet';
import { listParts } from '../../shared/table/lists';
import { reportedItem, withCase, type ReportKind } from './report';

export type { Report, ReportKind } from './report';
export type DecidedReport = PostReportDecision | CommentReportDecision;

export const LISTS = ['forum', 'archived'] as const;

/** Decided reports on posts. */
export const archivedPostReports = (query: Wire['GET /archived-post-reports']['query']) =>
  listParts('GET /archived-post-reports', LISTS, query);

/** Decided reports on comments. */
export const archivedCommentReports = (query: Wire['GET /archived-comment-reports']['query']) =>
  listParts('GET /archived-comment-reports', LISTS, query);

const OTHER = { published: 'archived', archived: 'published' } as const;

type DetailRequest = {
  kind: ReportKind;
  id: string;
  source: ReportSource;
  /** The key of a later page of the post's comments. */
  after: string | undefined;
  /** Whether this screen shows decided reports only. */
  closed: boolean;
};

/**
 * A report with its post, and the key of the next page of comments; where it can be decided, with the case of its item, on
 * whose words and state the decision is made. When the post has been deleted since, the report is
 * found in the archive. Refetched on mount, because moderators decide on the current text.
 */
export const reportDetail = ({ kind, id, source, after, closed }: DetailRequest) =>
  queryOptions({
    queryKey: ['report', kind, id, { source, after, closed }],
    queryFn: async ({ signal, queryKey }) => {
      const headers = headersFor(queryKey);
      const call = closed ? (`GET /archived-${kind}-reports/:id` as const) : (`GET /reported-${kind}s/:id` as const);
      const read = (at: ReportSource) =>
        api.call(call, { params: { id }, query: { source: at, after }, signal, headers });
      const { data, headers: replied } = await read(source).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return read(OTHER[source]);
        throw error;
      });
      // The API returns a post's report as a list of one, other reports as an object.
      const report = Array.isArray(data) ? data[0] : data;
      if (!report) return null;
      const { next } = pageKeys(replied);
      if (closed) return { report, next, found: undefined };
      const params = { kind, ref: reportedItem(report).itemId };
      const { data: found } = await api.call('GET /moderation/cases/:kind/:ref', { params, signal, headers });
      return { report: withCase(report, found), next, found };
    },
    placeholderData: keepItem('report', kind, id),
    gcTime: 0,
  });

/** The first request: closes the report. Undefined where the response is empty. */
export async function decideReport({
  kind,
  id,
  decision,
  body,
}: {
  kind: ReportKind;
  id: string;
  decision: Decision;
  body: ReportDecisionBody;
}): Promise<DecidedReport | undefined> {
  return (await api.call(`PUT /reported-${kind}s/:id/${decision}`, { params: { id }, body })).data;
}

/** Takes the decision back. */
export const undoDecision = (kind: ReportKind, id: string, decision: Decision) =>
  api.call(`PUT /reported-${kind}s/:id/${decision}/undo`, { params: { id }, body: {} });

export type Move = { kind: ReportKind; itemId: string; to: 'Published' | 'Rejected'; source: ReportSource };

/** The second request: sets the item's status as the decision requires; rejects where the response is empty. */
export async function moveItem({ kind, itemId, to, source }: Move, body: ReportStatusBody) {
  const input = { params: { id: itemId }, query: { source }, body };
  const act = to === 'Published' ? 'publish' : 'reject';
  const { data } =
    kind === 'post'
      ? await api.call(`PUT /reported-posts/:id/${act}-post-status`, input)
      : await api.call(`PUT /reported-comments/:id/${act}-comment-status`, input);
  if (!data) throw new Error('The answer to the change of status is empty.');
  return data;
}
