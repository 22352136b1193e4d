import { Loading, Skeleton } from '@commonpurse/ui';

/** The loading state of a post. */
export function PostSkeleton() {
  return (
    <Loading>
      <Skeleton count={7} />
    </Loading>
  );
}
