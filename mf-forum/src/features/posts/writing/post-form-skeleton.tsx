import { Loading, Skeleton, Stack } from '@commonpurse/ui';

/** The loading state of the form, field by field. */
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
