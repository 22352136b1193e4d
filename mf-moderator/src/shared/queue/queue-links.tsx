import { Link, useNavigate } from '@commonpurse/federation/router';
import { Inline } from '@commonpurse/ui';
import { useShortcuts } from '../keys/use-shortcuts';
import type { ListEntry } from '../table/list-entry';

export type Neighbours = {
  /** Where the entries before and after this one are. */
  previous: string | undefined;
  next: string | undefined;
  /** Goes on where the page of the list ends here, and another one follows. */
  onward?: (() => unknown) | undefined;
  /** The list that they stand in, which they are to know as well. */
  state: { list: ListEntry } | undefined;
};

/** The ways to the entries of a queue before and after this one, also at the keys k and j. */
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
