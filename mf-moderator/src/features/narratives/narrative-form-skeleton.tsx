import { Loading, Skeleton } from '@commonpurse/ui';

/** The form in the making. */
export function NarrativeFormSkeleton() {
  return (
    <Loading>
      <Skeleton shape="field" count={4} />
    </Loading>
  );
}
