import { Button, Loading, Skeleton, Stack } from '@commonpurse/ui';
import { useQuery } from '@tanstack/react-query';
import { AuthorRecord } from './author-record';
import { itemContext, type ContextCall } from './context.api';
import { OtherPosts } from './other-posts';
import { Trail } from './trail';

type ItemContextPanelProps = {
  call: ContextCall;
  id: string;
  /** Whether the item has its own history. The history of an account is on the account's page. */
  hasTrail?: boolean;
};

/** Context for a decision: the author's other posts, earlier decisions, and the item's history. */
export function ItemContextPanel({ call, id, hasTrail = true }: ItemContextPanelProps) {
  const query = useQuery(itemContext(call, id));
  if (query.isPending) {
    return (
      <Loading>
        <Skeleton shape="card" count={1} />
      </Loading>
    );
  }
  if (!query.data) {
    return (
      <Stack gap={3}>
        <p>What was decided before did not load. You can decide without it.</p>
        <div>
          <Button variant="secondary" busy={query.isFetching} onClick={() => void query.refetch()}>
            Load what was decided before
          </Button>
        </div>
      </Stack>
    );
  }
  const { author, decisions, postCounts, posts, trail } = query.data;
  return (
    <Stack gap={6}>
      {author && <AuthorRecord author={author} decisions={decisions} counts={postCounts} />}
      {author && <OtherPosts posts={posts} />}
      {hasTrail && <Trail entries={trail} />}
    </Stack>
  );
}
