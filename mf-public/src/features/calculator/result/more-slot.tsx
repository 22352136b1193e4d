import { Button, Loading, Skeleton } from '@commonpurse/ui';
import { useId, useRef } from 'react';
import styles from '../calculator.module.css';
import type { MoreProps } from './more-props';
import { useLazyComponent } from './use-lazy-component';

const load = () => import(/* webpackChunkName: "more-about-loan" */ './more').then(({ More }) => More);

/** What some readers open. Its chunk loads with the first result. */
export function MoreSlot(props: MoreProps) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { component: Panel, failed, retry } = useLazyComponent(load);
  function tryAgain() {
    title.current?.focus();
    retry();
  }

  return (
    <section className={styles.more} aria-labelledby={titleId}>
      <h2 id={titleId} ref={title} tabIndex={-1} className={styles.landing}>
        More about this loan
      </h2>
      {Panel && <Panel {...props} />}
      {!Panel && !failed && (
        <Loading>
          <Skeleton shape="text" count={5} />
        </Loading>
      )}
      {failed && (
        <div className={styles.failed} role="alert">
          <p>This part did not load. Your answer above still works.</p>
          <Button variant="secondary" onClick={tryAgain}>
            Try again
          </Button>
        </div>
      )}
    </section>
  );
}
