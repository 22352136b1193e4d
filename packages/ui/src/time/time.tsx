import { formatDate, formatDateTime, SERVER_ZONE } from '../format/format';
import { useIsHydrating } from '../hydration/use-is-hydrating';

type TimeProps = {
  /** ISO 8601. */
  at: string;
  /** Shows the day without the time of day. */
  day?: boolean;
  className?: string | undefined;
};

const isServer = typeof document === 'undefined';

/** A time in the reader's time zone; in a server-rendered page until hydration, in `SERVER_ZONE`. */
export function Time({ at, day = false, className }: TimeProps) {
  const hydrating = useIsHydrating();
  const format = day ? formatDate : formatDateTime;
  // React keeps the server's text during hydration: formatting in another zone is slow in a browser.
  const words = hydrating ? (isServer ? format(at, SERVER_ZONE) : '') : format(at);
  return (
    <time className={className} dateTime={at} suppressHydrationWarning>
      {words}
    </time>
  );
}
