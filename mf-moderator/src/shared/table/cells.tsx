import { Time as TimeOf } from '@commonpurse/ui';
import layout from '../layout.module.css';
import { Waited } from '../time/waited';

/** A time on one line. */
export const Time = ({ at }: { at: string }) => <TimeOf at={at} className={layout.oneLine} />;

/** How long ago something was, above the time itself. */
export const TimeSince = ({ at }: { at: string }) => (
  <>
    <Waited since={at} className={layout.waited} />
    <Time at={at} />
  </>
);

/** An id in a table cell: its first eight characters, and all of it on a copy and as title. */
export const IdCell = ({ id }: { id: string }) => (
  <span className={layout.id} title={id}>
    {id}
  </span>
);
