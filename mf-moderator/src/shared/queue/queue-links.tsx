import { Link, useNavigate } from '@commonpurse/federation/router';
import { Inline } from '@commonpurse/ui';
import { KeysButton } from '../keys/keys-button';
import { useShortcuts } from '../keys/use-shortcuts';
import type { ListEntry } from '../table/list-entry';
import styles from './queue-links.module.css';

export type Neighbours = {
  /** The URLs of the entries before and after this one. */
  previous: string | undefined;
  next: string | undefined;
  /** The next page of the list, when this entry is the last of its page. */
  onward?: (() => unknown) | undefined;
  /** The history state for the links: the list that the entries belong to. */
  state: { list: ListEntry } | undefined;
};

type QueueLinksProps = { neighbours: Neighbours; singular: string; plural: string };

/**
 * Links to the entries before and after this one in a queue, also by the keys k and j, after the button for the list of
 * keys. While the list loads, and for a missing link, the space is reserved, so that nothing moves.
 */
export function QueueLinks({ neighbours, singular, plural }: QueueLinksProps) {
  const { previous, next, onward, state } = neighbours;
  const navigate = useNavigate();
  const opens = (to: string | undefined) => (to === undefined ? undefined : () => navigate(to, { state }));
  useShortcuts({ j: opens(next) ?? onward, k: opens(previous) });
  const link = (to: string | undefined, key: string, words: string) =>
    to === undefined ? (
      <span className={styles.absent}>{words}</span>
    ) : (
      <Link to={to} state={state} aria-keyshortcuts={key}>
        {words}
      </Link>
    );
  const landmark = (next ?? previous) ? ({ as: 'nav', 'aria-label': `Other waiting ${plural}` } as const) : {};
  return (
    <>
      <KeysButton />
      <Inline {...landmark} gap={5}>
        {link(next, 'j', `Next ${singular.toLowerCase()}`)}
        {link(previous, 'k', `Previous ${singular.toLowerCase()}`)}
      </Inline>
    </>
  );
}
