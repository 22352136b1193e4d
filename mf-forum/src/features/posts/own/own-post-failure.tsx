import { MESSAGE } from '@commonpurse/contracts';
import { LoadFailure } from '@commonpurse/screen-kit';
import { isGone } from '../../../shared/gone';

type OwnPostFailureProps = {
  query: { data: unknown; error: unknown; errorUpdatedAt: number; isFetching: boolean; refetch: () => unknown };
};

/** Why one of the user's own posts is not shown: it does not exist, or could not be loaded. */
export function OwnPostFailure({ query }: OwnPostFailureProps) {
  if (!isGone(query)) return <LoadFailure message={MESSAGE.post.detailsFailed} query={query} />;
  return (
    <LoadFailure message={MESSAGE.post.notFound} query={query}>
      It is not among your posts. It may have been deleted.
    </LoadFailure>
  );
}
