import type { AppealBody, AppealKind } from '@commonpurse/contracts';
import { apiQuery } from '@commonpurse/screen-kit';
import { sendOnce, type SentDraft } from '@commonpurse/screen-kit/drafts';

/** The subject of an appeal: the kind of decision, and the id of the user's post or comment. */
export type Appealed = { kind: Exclude<AppealKind, 'suspension'>; ref: string };

/** The user's appeals about a post or a comment, newest first. */
export const appealsAbout = (ref: string) => apiQuery('GET /appeals', { query: { ref }, queryKey: ['appeals', ref] });

export const sendAppeal = (body: AppealBody, draft: SentDraft) => sendOnce('POST /appeals', { body }, draft);
