import { formatDate, formatDateTime, SERVER_ZONE } from '../format/format';
import { useIsHydrating } from '../hydration/use-is-hydrating';

type TimeProps = {
  /** ISO 8601. */
  at: string;
  /** Shows the day without the time of day. */
  day?: boolean;
  className?: string | undefined;
};

/** A time in the reader's own zone; in a server-rendered page, until its script runs, in the server's. */
export function Time({ at, day = false, className }: TimeProps) {
  const zone = useIsHydrating() ? SERVER_ZONE : undefined;
  return (
    <time className={className} dateTime={at}>
      {(day ? formatDate : formatDateTime)(at, zone)}
    </time>
  );
}
