import { MESSAGE } from '@commonpurse/contracts';
import { LoadFailure } from '@commonpurse/screen-kit';
import { ApiError } from '@commonpurse/session';

type OwnPostFailureProps = {
  query: { data: unknown; error: unknown; errorUpdatedAt: number; isFetching: boolean; refetch: () => unknown };
};

/** Why a post of the reader's own is not shown: it is not there, or could not be loaded. */
export function OwnPostFailure({ query }: OwnPostFailureProps) {
  const gone = query.data === null || (query.error instanceof ApiError && query.error.status === 404);
  if (!gone) return <LoadFailure message={MESSAGE.post.detailsFailed} query={query} />;
  return (
    <LoadFailure message={MESSAGE.post.notFound} query={query}>
      It is not among your posts. It may have been deleted.
    </LoadFailure>
  );
}
