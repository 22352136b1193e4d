import { Link } from '@commonpurse/federation/router';
import { Inline } from '@commonpurse/ui';
import { useShortcuts } from '../../shared/keys/use-shortcuts';
import type { useQueue } from './use-queue';

/** The ways to the posts that wait before and after this one, also at the keys k and j. */
export function QueueLinks({ queue }: { queue: ReturnType<typeof useQueue> }) {
  const { next, previous, openNext, openPrevious, linkState } = queue;
  useShortcuts({ j: openNext, k: openPrevious });
  if (!next && !previous) return null;
  return (
    <Inline as="nav" aria-label="Other posts that wait" gap={5}>
      {previous && (
        <Link to={`/review-new-posts/${previous}`} state={linkState} aria-keyshortcuts="k">
          Post before
        </Link>
      )}
      {next && (
        <Link to={`/review-new-posts/${next}`} state={linkState} aria-keyshortcuts="j">
          Next post
        </Link>
      )}
    </Inline>
  );
}
