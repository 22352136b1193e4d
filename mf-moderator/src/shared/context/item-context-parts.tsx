import type { ItemContext } from '@commonpurse/contracts';
import { Stack } from '@commonpurse/ui';
import { WhoLine } from '../console/who-line';
import { OtherPosts } from './other-posts';
import { Trail } from './trail';

/** The author's record and other posts, and the item's history. */
export default function ItemContextParts({ context, hasTrail }: { context: ItemContext; hasTrail: boolean }) {
  const { author, decisions, postCounts, posts, trail } = context;
  return (
    <Stack gap={5}>
      {author && <WhoLine author={author} decisions={decisions} counts={postCounts} />}
      {author && <OtherPosts posts={posts} />}
      {hasTrail && <Trail entries={trail} />}
    </Stack>
  );
}
