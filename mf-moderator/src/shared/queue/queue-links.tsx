import { Link, useNavigate } from '@commonpurse/federation/router';
import { Inline } from '@commonpurse/ui';
import { useShortcuts } from '../keys/use-shortcuts';
import type { ListEntry } from '../table/list-entry';

export type Neighbours = {
  /** The URLs of the entries before and after this one. */
  previous: string | undefined;
  next: string | undefined;
  /** The next page of the list, when this entry is the last of its page. */
  onward?: (() => unknown) | undefined;
  /** The list of these entries, which they receive too. */
  state: { list: ListEntry } | undefined;
};

/** Links to the entries before and after this one in a queue, also by the keys k and j. */
export function QueueLinks({ neighbours, one, many }: { neighbours: Neighbours; one: string; many: string }) {
  const { previous, next, onward, state } = neighbours;
  const navigate = useNavigate();
  const opens = (to: string | undefined) => (to === undefined ? undefined : () => navigate(to, { state }));
  useShortcuts({ j: opens(next) ?? onward, k: opens(previous) });
  if (!next && !previous) return null;
  return (
    <Inline as="nav" aria-label={`Other ${many} that wait`} gap={5}>
      {previous && (
        <Link to={previous} state={state} aria-keyshortcuts="k">
          {`${one} before`}
        </Link>
      )}
      {next && (
        <Link to={next} state={state} aria-keyshortcuts="j">
          {`Next ${one.toLowerCase()}`}
        </Link>
      )}
    </Inline>
  );
}
