import type { LiveTopic } from '@commonpurse/contracts';
import {
  replaceEqualDeep,
  type Query,
  type QueryClient,
  type QueryFunction,
  type QueryKey,
} from '@tanstack/react-query';
import { markQuiet } from './live-quiet';
import { followChanges } from './live-stream';
import { holdBack, isHeld } from './live-hold';

/** The API paths of the lists that each topic affects. */
const PATHS: Record<LiveTopic, readonly string[]> = {
  posts: [
    '/review-new-posts',
    '/rejected-posts',
    '/archived-user-posts',
    '/reported-posts',
    '/moderation/cases',
    '/unfinished-decisions',
  ],
  reports: [
    '/reported-posts',
    '/reported-comments',
    '/moderation/cases',
    '/archived-post-reports',
    '/archived-comment-reports',
    '/unfinished-decisions',
  ],
  contact: ['/reported-contact', '/archived-contact'],
  users: ['/user-management'],
  narratives: [],
  claims: [],
  appeals: ['/moderation/appeals'],
  'canned-answers': [],
  cases: ['/moderation/cases'],
  escalations: ['/moderation/escalations', '/moderation/cases'],
};

const OF_REPORTS: readonly LiveTopic[] = ['reports', 'posts', 'cases', 'escalations'];

/**
 * Whether a query's data may have changed: a count, a list, claims, context, a report, a form, an appeal or an account. Never the text that is
 * reviewed: decisions on it name the version that was read.
 */
export function isAbout({ queryKey: [kind, path] }: Pick<Query, 'queryKey'>, topics: readonly LiveTopic[]): boolean {
  if (kind === 'claims') return topics.includes('claims');
  const others = topics.filter((topic) => topic !== 'claims');
  if (kind === 'dashboard') return topics.length > 0;
  if (kind === 'unfinished') return topics.includes('reports') || topics.includes('posts');
  if (kind === 'statistics') return others.some((topic) => topic !== 'users' && topic !== 'narratives');
  if (kind === 'report') return topics.some((topic) => OF_REPORTS.includes(topic));
  if (kind === 'contact' || kind === 'canned-answers') return topics.includes(kind);
  if (kind === 'member') return topics.includes('users');
  // An appeal stands as long as nothing has changed what it is about, which may also be a suspension.
  if (kind === 'appeal' || kind === 'escalation') return others.length > 0;
  if (kind === 'context' && topics.includes('escalations')) return true;
  if (kind === 'context') return others.some((topic) => PATHS[topic].some((of) => String(path).startsWith(`${of}/`)));
  return kind === 'list' && others.some((topic) => PATHS[topic].includes(String(path)));
}

const isHeldList = ([kind]: QueryKey): boolean => kind === 'list' && isHeld();

/** Loads a query without showing it; whether it has changed. If the load fails, it may have. */
async function isNewer(client: QueryClient, { queryKey, options, state: { data } }: Query): Promise<boolean> {
  const load = options.queryFn as QueryFunction;
  const { signal } = new AbortController();
  const fresh = await Promise.resolve(load({ client, queryKey, signal, meta: undefined })).catch(() => undefined);
  return replaceEqualDeep(data, fresh) !== data;
}

/**
 * Reloads a query after a pending load, which others await and which may predate the change. A held list waits until the
 * moderator asks: she is told only of what she does not see, not of her own decision or of a stream that opened.
 */
async function reload(queries: QueryClient, query: Query): Promise<void> {
  const { queryKey } = query;
  await query.promise?.catch(() => {});
  // The screen already shows the failure; the moderator retries.
  if (query.state.status === 'error') return;
  markQuiet(queryKey);
  if (!isHeldList(queryKey)) await queries.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false });
  else if ((await isNewer(queries, query)) && query.isActive()) holdBack(queryKey);
}

/** Reloads active queries of these topics, and invalidates inactive ones. */
function refresh(queries: QueryClient, topics: readonly LiveTopic[]): void {
  const concerned = queries.getQueryCache().findAll({ predicate: (query) => isAbout(query, topics) });
  for (const query of concerned) {
    const { queryKey } = query;
    if (query.isActive()) void reload(queries, query);
    else void queries.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
  }
}

/** Keeps lists and counts up to date until the returned function is called. */
export const followLists = (queries: QueryClient) => followChanges((topics) => refresh(queries, topics));
