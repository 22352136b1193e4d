import type { AppealBody, AppealKind } from '@commonpurse/contracts';
import { api } from '@commonpurse/session';
import { queryOptions } from '@tanstack/react-query';
import { sendOnce, type SentDraft } from '@commonpurse/screen-kit/drafts';

/** The subject of an appeal: the kind of decision, and the id of the user's post or comment. */
export type Appealed = { kind: Exclude<AppealKind, 'suspension'>; ref: string };

/** The user's appeals about a post or a comment, newest first. */
export const appealsAbout = (ref: string) =>
  queryOptions({
    queryKey: ['appeals', ref],
    queryFn: async ({ signal }) => (await api.call('GET /appeals', { query: { ref }, signal })).data,
  });

export const sendAppeal = (body: AppealBody, draft: SentDraft) => sendOnce('POST /appeals', { body }, draft);
