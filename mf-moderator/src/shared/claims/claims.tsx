import type { ClaimKind } from '@commonpurse/contracts';
import { getSession } from '@commonpurse/session';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { claim, claims, release } from './claims.api';
import styles from '../live/live.module.css';

/** What is open: a waiting post, a report or a form. */
export type Claimed = { kind: ClaimKind; id: string };

/** A claim holds for ten minutes: whoever misses one renewal or two has it still. */
const RENEW_MS = 3 * 60_000;

/** Tells the openings of one moderator apart, her tabs among them; it is nothing that must not be guessed. */
const newVisit = () => Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(36)).join('');

/** Claims the item for as long as it is open here. A courtesy: where it cannot be made or ended, nothing is said. */
export function useClaim({ kind, id }: Claimed): void {
  useEffect(() => {
    const visit = newVisit();
    let taken: Promise<unknown> = Promise.resolve();
    const take = () => {
      taken = claim(kind, id, visit).catch(() => undefined);
    };
    const leave = () => {
      // With her session the service has ended her claims.
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
      // Two calls at a time may arrive in either order, and a claim that comes last would stay.
      void taken.then(leave);
    };
  }, [kind, id]);
}

/** Who else has the item open, the first to open it first. */
export function useHolders({ kind, id }: Claimed) {
  const { data = [] } = useQuery(claims);
  return data.filter((one) => one.kind === kind && one.id === id);
}

/** Marks an entry of a list that someone else has open. */
export function ClaimMark({ kind, id }: Claimed) {
  const [holder] = useHolders({ kind, id });
  return holder ? <span className={styles.mark}>Open on {holder.username}’s screen</span> : null;
}
