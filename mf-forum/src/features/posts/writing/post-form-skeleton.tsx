import { Loading, Skeleton, Stack } from '@commonpurse/ui';

/** The form in the making, field for field. */
export function PostFormSkeleton() {
  return (
    <Loading>
      <Stack gap={6}>
        <Skeleton shape="field" count={2} />
        <Skeleton shape="card" count={2} />
      </Stack>
    </Loading>
  );
}
