import type { ClaimKind, QueueKind } from '@commonpurse/contracts';
import { Username } from '@commonpurse/screen-kit';
import { getSession } from '@commonpurse/session';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { claim, claims, release } from './claims.api';
import styles from '../live/live.module.css';

/** What waits by itself: a new post, a report or a form. */
export type Waiting = { kind: QueueKind; id: string };

/**
 * The claimed item: a waiting post, a form, or the post or comment of a report. `settledAs` is the entry of a case that
 * says who has settled it; absent while the case still waits.
 */
export type Claimed = Waiting | { kind: Exclude<ClaimKind, QueueKind>; id: string; settledAs: Waiting | undefined };

/** The API keeps a claim for ten minutes, so that a tab may miss one or two renewals. */
const RENEW_MS = 3 * 60_000;

/** The client id: distinguishes the tabs of one moderator. It need not be unguessable. */
const newVisit = () => Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(36)).join('');

/**
 * Claims the item for as long as it is open in this tab. A claim is a courtesy: failures to make or end it are not
 * shown.
 */
export function useClaim({ kind, id }: Pick<Claimed, 'kind' | 'id'>): void {
  useEffect(() => {
    const visit = newVisit();
    let claiming: Promise<unknown> = Promise.resolve();
    const take = () => {
      claiming = claim(kind, id, visit).catch(() => undefined);
    };
    const leave = () => {
      // The API has ended the claims together with the session.
      if (getSession()) release(kind, id, visit).catch(() => undefined);
    };
    const back = ({ persisted }: PageTransitionEvent) => {
      if (persisted) take();
    };
    take();
    const renewal = window.setInterval(take, RENEW_MS);
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', back);
    return () => {
      window.clearInterval(renewal);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', back);
      // Two concurrent requests may arrive in either order, and a claim that arrives last would stay.
      void claiming.then(leave);
    };
  }, [kind, id]);
}

/** The other moderators who have the item open, the first to open it first. */
export function useHolders({ kind, id }: Pick<Claimed, 'kind' | 'id'>) {
  const { data = [] } = useQuery(claims);
  return data.filter((held) => held.kind === kind && held.id === id);
}

/** Marks a list entry that another moderator has open. */
export function ClaimMark({ kind, id }: Pick<Claimed, 'kind' | 'id'>) {
  const [holder] = useHolders({ kind, id });
  if (!holder) return null;
  return (
    <span className={styles.mark}>
      <Username name={holder.username} /> has this open
    </span>
  );
}
