import { LoadFailure } from '@commonpurse/screen-kit';
import { isGone } from '../../shared/gone';

type ReportLoadFailureProps = {
  message: string;
  query: { data: unknown; error: unknown; errorUpdatedAt: number; isFetching: boolean; refetch: () => unknown };
};

/** What should be reported is not to be had; where it is gone, there is nothing left to report. */
export function ReportLoadFailure({ message, query }: ReportLoadFailureProps) {
  return (
    <LoadFailure message={message} query={query}>
      {isGone(query) &&
        'It is not in the forum any more. A moderator may have taken it down, or its writer deleted it.'}
    </LoadFailure>
  );
}
