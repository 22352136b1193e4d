import { Loading, Skeleton } from '@commonpurse/ui';

/** The loading state of the form. */
export function NarrativeFormSkeleton() {
  return (
    <Loading>
      <Skeleton shape="field" count={6} />
    </Loading>
  );
}
