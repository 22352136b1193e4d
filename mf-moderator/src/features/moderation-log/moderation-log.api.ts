import type { ModerationLogQuery } from '@commonpurse/contracts';
import { apiQuery } from '@commonpurse/screen-kit';
import { api } from '@commonpurse/session';
import { listPage } from '../../shared/table/lists';

type Filter = Omit<ModerationLogQuery, 'limit' | 'after' | 'before' | 'format'>;

/** A page of the moderation log. */
export const logPage = (query: ModerationLogQuery) => listPage('GET /moderation-log', query);

/** The moderators, for the filter. */
export const moderators = apiQuery('GET /moderators', { queryKey: ['moderators'] });

/** The newest entries as a CSV file. */
export async function logFile(filter: Filter): Promise<string> {
  const { data } = await api.call('GET /moderation-log', { query: { ...filter, format: 'csv' } });
  return typeof data === 'string' ? data : '';
}
