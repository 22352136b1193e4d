import { hashKey, type QueryKey } from '@tanstack/react-query';

const quiet = new Set<string>();

/** The next load of this query is no doing of a person's: it must not count as one being there. */
export const markQuiet = (key: QueryKey): void => void quiet.add(hashKey(key));

/** The headers of a load, once for each mark. */
export const headersFor = (key: QueryKey): Record<string, string> => (quiet.delete(hashKey(key)) ? UNATTENDED : {});

/** What says to the service that a screen asks by itself. */
export const UNATTENDED: Record<string, string> = { 'x-unattended': '1' };
