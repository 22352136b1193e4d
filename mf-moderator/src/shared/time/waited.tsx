import { formatDateTime, useIsHydrating } from '@commonpurse/ui';
import { useNow } from './use-now';

const MINUTE = 60_000;
const UNITS = [
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
] as const;

/** The time between two instants in its largest unit: '14 minutes', '1 day'. */
export function lapse(from: string, to: number): string {
  const passed = to - new Date(from).getTime();
  const [name, length] = UNITS.find(([, unit]) => passed >= unit) ?? UNITS[2];
  const count = Math.max(0, Math.floor(passed / length));
  return count === 0 ? 'less than a minute' : `${count} ${name}${count === 1 ? '' : 's'}`;
}

/** How long ago a time was, with the time itself as title. Empty until hydration, because the server's clock differs. */
export function Waited({ since, className }: { since: string; className?: string | undefined }) {
  const now = useNow();
  const hydrating = useIsHydrating();
  return (
    <time dateTime={since} title={hydrating ? undefined : formatDateTime(since)} className={className}>
      {hydrating ? ' ' : lapse(since, now)}
    </time>
  );
}
