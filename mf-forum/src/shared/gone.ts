import { ApiError } from '@commonpurse/session';

/** Whether the resource does not exist for this reader, so that a retry cannot succeed. */
export const isGone = ({ data, error }: { data: unknown; error: unknown }): boolean =>
  data === null || (error instanceof ApiError && error.status === 404);
