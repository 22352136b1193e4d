import { LoadFailure } from '@commonpurse/screen-kit';
import { ApiError } from '@commonpurse/session';

type ReportLoadFailureProps = {
  message: string;
  query: { data: unknown; error: unknown; errorUpdatedAt: number; isFetching: boolean; refetch: () => unknown };
};

/** What should be reported is not to be had; where it is gone, there is nothing left to report. */
export function ReportLoadFailure({ message, query }: ReportLoadFailureProps) {
  const gone = query.data === null || (query.error instanceof ApiError && query.error.status === 404);
  return (
    <LoadFailure message={message} query={query}>
      {gone && 'It is not in the forum any more. A moderator may have taken it down, or its writer deleted it.'}
    </LoadFailure>
  );
}
