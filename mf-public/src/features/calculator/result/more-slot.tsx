import { useId, useRef } from 'react';
import styles from '../calculator.module.css';
import { LazyContent } from './lazy-content';
import type { MoreProps } from './more-props';

const load = () => import(/* webpackChunkName: "more-about-loan" */ './more').then(({ More }) => More);

/** What some readers open. Its chunk loads with the first result. */
export function MoreSlot(props: MoreProps) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <section className={styles.more} aria-labelledby={titleId}>
      <h2 id={titleId} ref={title} tabIndex={-1} className={styles.landing}>
        More about this loan
      </h2>
      <LazyContent load={load} with={props} onRetry={() => title.current?.focus()} />
    </section>
  );
}
