import { LoadFailure } from '@commonpurse/screen-kit';
import { isGone } from '../../shared/gone';

type ReportLoadFailureProps = {
  message: string;
  query: { data: unknown; error: unknown; errorUpdatedAt: number; isFetching: boolean; refetch: () => unknown };
};

/** The item to report could not be loaded, or does not exist any more. */
export function ReportLoadFailure({ message, query }: ReportLoadFailureProps) {
  return (
    <LoadFailure message={message} query={query}>
      {isGone(query) &&
        'It is no longer in the forum. A moderator may have taken it down, or its author may have deleted it.'}
    </LoadFailure>
  );
}
