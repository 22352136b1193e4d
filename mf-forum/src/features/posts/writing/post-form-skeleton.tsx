import { Loading, Skeleton } from '@commonpurse/ui';

/** The loading state of the form, field by field. */
export function PostFormSkeleton() {
  return (
    <Loading>
      <Skeleton shape="field" count={2} />
      <Skeleton shape="card" count={2} />
    </Loading>
  );
}
