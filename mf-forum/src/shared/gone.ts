import { ApiError } from '@commonpurse/session';

/** Whether what was asked for is not there, for this reader at least: trying again will not bring it. */
export const isGone = ({ data, error }: { data: unknown; error: unknown }): boolean =>
  data === null || (error instanceof ApiError && error.status === 404);
