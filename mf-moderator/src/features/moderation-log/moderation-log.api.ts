import type { ListedModerator, LogEntry, ModerationLogQuery } from '@commonpurse/contracts';
import { api } from '@commonpurse/session';
import { queryOptions } from '@tanstack/react-query';
import { listPage } from '../../shared/table/lists';

type Filter = Pick<ModerationLogQuery, 'moderator' | 'kind' | 'from' | 'to'>;

/** A page of the moderation log. */
export const logPage = (query: Filter & Record<string, string | undefined>) =>
  listPage<LogEntry>('/moderation-log', query);

/** The moderators, for the filter. */
export const moderators = queryOptions({
  queryKey: ['moderators'],
  queryFn: async ({ signal }) => (await api.get<ListedModerator[]>('/moderators', { signal })).data,
});

/** The newest entries as a CSV file. */
export async function logFile(filter: Filter): Promise<string> {
  return (await api.get<string | undefined>('/moderation-log', { query: { ...filter, format: 'csv' } })).data ?? '';
}
