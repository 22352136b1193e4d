import { formatDateTime } from '@commonpurse/ui';
import layout from '../layout.module.css';

/** A time on one line. */
export function Time({ at }: { at: string }) {
  return (
    <time className={layout.oneLine} dateTime={at}>
      {formatDateTime(at)}
    </time>
  );
}

/** An id in a table cell. */
export function IdCell({ id }: { id: string }) {
  return <span className={layout.id}>{id}</span>;
}
