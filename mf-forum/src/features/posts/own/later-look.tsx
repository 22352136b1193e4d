import { useIsHydrating } from '@commonpurse/ui';
import { lazy, Suspense, type ComponentProps } from 'react';

const AnotherLook = lazy(async () => ({
  default: (await import('../../../shared/appeals/another-look')).AnotherLook,
}));

/** The appeal against a decision. Most posts have none, so its code is loaded separately, as its data is. */
export function LaterLook(props: ComponentProps<typeof AnotherLook>) {
  if (useIsHydrating()) return null;
  return (
    <Suspense fallback={null}>
      <AnotherLook {...props} />
    </Suspense>
  );
}
