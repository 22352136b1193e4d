import { Time as TimeOf } from '@commonpurse/ui';
import layout from '../layout.module.css';

/** A time on one line. */
export const Time = ({ at }: { at: string }) => <TimeOf at={at} className={layout.oneLine} />;

/** An id in a table cell. */
export function IdCell({ id }: { id: string }) {
  return <span className={layout.id}>{id}</span>;
}
