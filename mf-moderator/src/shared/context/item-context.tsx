import { Button, Loading, Stack } from '@commonpurse/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { itemContext, type ContextCall } from './context.api';

type ItemContextPanelProps = {
  call: ContextCall;
  id: string;
  /** Whether the item has its own history. The history of an account is on the account's page. */
  hasTrail?: boolean;
};

const NotLoaded = () => <p>Earlier decisions did not load. You can decide without them.</p>;

/** Loaded with its data, because a moderator begins with the words. */
const Parts = lazy(() =>
  import(/* webpackChunkName: "item-context" */ './item-context-parts').catch(() => ({ default: NotLoaded })),
);

const ARRIVING = <Loading shape="card" count={1} />;

/** Context for a decision: the author's other posts, earlier decisions, and the item's history. */
export function ItemContextPanel({ call, id, hasTrail = true }: ItemContextPanelProps) {
  const query = useQuery(itemContext(call, id));
  if (query.isPending) return ARRIVING;
  if (!query.data) {
    return (
      <Stack gap={3}>
        <NotLoaded />
        <div>
          <Button variant="secondary" busy={query.isFetching} onClick={() => void query.refetch()}>
            Load earlier decisions
          </Button>
        </div>
      </Stack>
    );
  }
  return (
    <Suspense fallback={ARRIVING}>
      <Parts context={query.data} hasTrail={hasTrail} />
    </Suspense>
  );
}
