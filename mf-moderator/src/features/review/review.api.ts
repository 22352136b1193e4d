import type { DecisionBody, DecisionReply, ReviewQuery } from '@commonpurse/contracts';
import { apiQuery } from '@commonpurse/screen-kit';
import { api } from '@commonpurse/session';
import type { Decision } from '../../shared/decisions/decision';
import { listPage } from '../../shared/table/lists';

/** A page of the review queue. */
export const reviewPage = (query: ReviewQuery) => listPage('GET /review-new-posts', query);

/**
 * A pending post, with the entity tag of its text. Refetched on mount, because moderators decide on the current text.
 */
export const reviewPost = (postId: string) =>
  apiQuery('GET /review-new-posts/:id', {
    params: { id: postId },
    queryKey: ['review', 'post', postId],
    read: ({ data: [post], headers }) => (post ? { post, etag: headers.get('etag') } : null),
    gcTime: 0,
  });

export type DecisionRequest = { postId: string; etag: string | null; decision: Decision; feedback?: DecisionBody };

/** Decides on the text with this ETag; undefined where the response is empty. */
export async function decide({
  postId,
  etag,
  decision,
  feedback,
}: DecisionRequest): Promise<DecisionReply | undefined> {
  const headers: Record<string, string> = etag ? { 'if-match': etag } : {};
  const input = { params: { id: postId }, headers, ...(feedback && { body: feedback }) };
  return (await api.call(`PUT /review-new-posts/:id/${decision}`, input)).data;
}

/** Takes the decision back. */
export const undoDecision = (postId: string, decision: Decision) =>
  api.call(`PUT /review-new-posts/:id/${decision}/undo`, { params: { id: postId }, body: {} });
