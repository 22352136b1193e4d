import type { DecisionBody, DecisionReply, ReviewPost, ReviewSummary } from '@commonpurse/contracts';
import { apiQuery, type ApiReply } from '@commonpurse/screen-kit';
import { api } from '@commonpurse/session';
import type { Decision } from '../../shared/decisions/decision';
import { listPage } from '../../shared/table/lists';

const path = (...parts: string[]) => `/review-new-posts/${parts.map(encodeURIComponent).join('/')}`;

/** A page of the review queue. */
export const reviewPage = (query: Record<string, string | undefined>) =>
  listPage<ReviewSummary>('/review-new-posts', query);

/**
 * A pending post, with the entity tag of its text. Refetched on mount, because moderators decide on the current text.
 */
export const reviewPost = (postId: string) =>
  apiQuery({
    queryKey: ['review', 'post', postId],
    path: path(postId),
    read: ({ data, headers }: ApiReply<ReviewPost[]>) => {
      const post = data[0];
      return post ? { post, etag: headers.get('etag') } : null;
    },
    gcTime: 0,
  });

export type DecisionRequest = { postId: string; etag: string | null; decision: Decision; feedback?: DecisionBody };

/** The path of the request that decides; with /undo, the one that reverts the decision. */
export const decisionPath = (postId: string, decision: Decision) => path(postId, decision);

/** Decides on the text with this ETag; undefined where the response is empty. */
export async function decide({
  postId,
  etag,
  decision,
  feedback,
}: DecisionRequest): Promise<DecisionReply | undefined> {
  const { data } = await api.put<DecisionReply | undefined>(path(postId, decision), {
    headers: etag ? { 'if-match': etag } : {},
    ...(feedback ? { body: feedback } : {}),
  });
  return data;
}
