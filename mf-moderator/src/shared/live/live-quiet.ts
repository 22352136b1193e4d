import { hashKey, type QueryKey } from '@tanstack/react-query';

const quiet = new Set<string>();

/** Marks the next load of this query as automatic: it must not count as user activity. */
export const markQuiet = (key: QueryKey): void => void quiet.add(hashKey(key));

/** The headers of a load, once for each mark. */
export const headersFor = (key: QueryKey): Record<string, string> => (quiet.delete(hashKey(key)) ? UNATTENDED : {});

/** The header that marks a request as automatic, not user activity. */
export const UNATTENDED: Record<string, string> = { 'x-unattended': '1' };
