import type { QueueKind, Settled } from '@commonpurse/contracts';
import { Username } from '@commonpurse/screen-kit';
import { formatDateTime, formatTime, WithName } from '@commonpurse/ui';
import { useQuery } from '@tanstack/react-query';
import { useClaim, useHolders, type Claimed, type Waiting } from './claims';
import { itemContext, type ContextCall } from '../context/context.api';
import styles from '../live/live.module.css';

/** The call for the context of each kind of item. */
const CONTEXT = {
  review: 'GET /review-new-posts/:id/context',
  'post-report': 'GET /reported-posts/:id/context',
  'comment-report': 'GET /reported-comments/:id/context',
  contact: 'GET /reported-contact/:id/context',
  appeal: 'GET /moderation/appeals/:id/context',
} as const satisfies Record<QueueKind, ContextCall>;

/** How an item was settled, and its kind, which determines the wording. */
export type SettledItem = Settled & Pick<Waiting, 'kind'>;

const DONE: Record<Settled['what'], string> = {
  approved: 'Approved',
  rejected: 'Rejected',
  closed: 'Closed',
  deleted: 'Withdrawn or deleted',
};

/** An approved appeal means that the decision is overturned. */
const APPEAL_DONE: Record<Settled['what'], string> = { ...DONE, approved: 'Overturned', rejected: 'Upheld' };

/** How another moderator has settled the item: 'Approved by mod.ana'. */
export function settledBriefly({ kind, what, moderator }: SettledItem): string {
  const by = moderator?.username ?? (what === 'deleted' ? 'its author' : undefined);
  return [(kind === 'appeal' ? APPEAL_DONE : DONE)[what], by && `by ${by}`].filter(Boolean).join(' ');
}

/** The same as a sentence, with its time. */
export function settledWords(settled: SettledItem): string {
  const words = [settledBriefly(settled), settled.at && `on ${formatDateTime(settled.at)}`].filter(Boolean).join(' ');
  return `${words}. It is no longer waiting for a decision.`;
}

/** How the item was settled, from live updates. Undefined while it waits. */
export function useSettled(claimed: Claimed | undefined): SettledItem | undefined {
  const item = claimed && 'settledAs' in claimed ? claimed.settledAs : claimed;
  const context = itemContext(CONTEXT[item?.kind ?? 'review'], item?.id ?? '');
  const { data } = useQuery({ ...context, enabled: item !== undefined });
  return item && data?.settled ? { ...data.settled, kind: item.kind } : undefined;
}

/** How another moderator, or its author, has settled the item while it is open here. */
export function useSettledByOthers(claimed: Claimed | undefined): SettledItem | undefined {
  const settled = useSettled(claimed);
  return settled?.own ? undefined : settled;
}

/**
 * Claims the item, and says who else has it open or has decided it. The line always takes up its space, so that nothing
 * below it moves.
 */
export function ItemLine({ item }: { item: Claimed }) {
  useClaim(item);
  const holders = useHolders(item);
  const settled = useSettledByOthers(item);
  if (settled) {
    return (
      <div role="status" className={styles.settled}>
        <strong>
          <WithName text={settledWords(settled)} name={settled.moderator?.username} />
        </strong>
      </div>
    );
  }
  return (
    <div role="status" className={styles.item}>
      {holders.length === 0
        ? 'Nobody else has this open.'
        : holders.map(({ username, since }) => (
            <strong key={username} className={styles.holder}>
              <Username name={username} /> has had this open since{' '}
              <time dateTime={since}>{formatTime(new Date(since))}</time>
            </strong>
          ))}
    </div>
  );
}
