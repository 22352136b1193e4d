import type { ClaimKind } from '@commonpurse/contracts';
import { getSession } from '@commonpurse/session';
import { Badge } from '@commonpurse/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { claim, claims, release } from './claims.api';
import styles from './live.module.css';

/** What is open: a waiting post, a report or a form. */
export type Claimed = { kind: ClaimKind; id: string };

/** A claim holds for ten minutes: whoever misses one renewal or two has it still. */
const RENEW_MS = 3 * 60_000;

/** Claims are a courtesy: where one cannot be made or ended, nothing is said. */
const quietly = (call: Promise<unknown>) => void call.catch(() => {});

/** Claims the item for as long as it is open here. */
function useClaim({ kind, id }: Claimed): void {
  useEffect(() => {
    const take = () => quietly(claim(kind, id));
    const leave = () => {
      // With her session the service has ended her claims.
      if (getSession()) quietly(release(kind, id));
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
      leave();
    };
  }, [kind, id]);
}

function useHolders({ kind, id }: Claimed) {
  const { data = [] } = useQuery(claims);
  return data.filter((one) => one.kind === kind && one.id === id);
}

const TIME = new Intl.DateTimeFormat('en-AU', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** Claims the item, and says who else has it open. The line is always there, so that nothing below it moves. */
export function ClaimLine({ kind, id }: Claimed) {
  useClaim({ kind, id });
  const holders = useHolders({ kind, id });
  return (
    <div role="status" className={styles.line}>
      {holders.length === 0
        ? 'Nobody else has this open.'
        : holders.map(({ username, since }) => (
            <strong key={username} className={styles.holder}>
              Open on {username}’s screen since <time dateTime={since}>{TIME.format(new Date(since))}</time>
            </strong>
          ))}
    </div>
  );
}

/** Marks an entry of a list that someone else has open. */
export function ClaimMark({ kind, id }: Claimed) {
  const [holder] = useHolders({ kind, id });
  return holder ? <Badge tone="pending">Open on {holder.username}’s screen</Badge> : null;
}
