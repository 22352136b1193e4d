import { Loading, Skeleton } from '@commonpurse/ui';

/** A post in the making. */
export function PostSkeleton() {
  return (
    <Loading>
      <Skeleton count={7} />
    </Loading>
  );
}
