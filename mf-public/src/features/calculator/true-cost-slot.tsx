import { Button, Loading, Skeleton } from '@commonpurse/ui';
import { useId, useRef } from 'react';
import styles from './calculator.module.css';
import type { TrueCostProps } from './true-cost/true-cost-props';
import { useLazyComponent } from './use-lazy-component';

const load = () => import(/* webpackChunkName: "true-cost" */ './true-cost/true-cost').then(({ TrueCost }) => TrueCost);

type TrueCostSlotProps = TrueCostProps & {
  /** Whether the reader has begun to fill in the form. */
  started: boolean;
};

/** The second panel. Its chunk loads while the reader fills in the form, so that it is ready for the result. */
export function TrueCostSlot({ started, ...props }: TrueCostSlotProps) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const hasLoans = props.compared.loans.length > 0;
  const { component: Panel, failed, retry } = useLazyComponent(load, started || hasLoans);
  function tryAgain() {
    title.current?.focus();
    retry();
  }

  return (
    <section id="true-cost" className={styles.trueCost} aria-labelledby={titleId}>
      <h2 id={titleId} ref={title} tabIndex={-1} className={styles.landing}>
        What the loan really costs
      </h2>
      {!hasLoans && (
        <>
          <p>
            Fill in the form and press Calculate. You will then see every fee, whether the price appears to be legal,
            what happens if you pay early or late, and cheaper ways.
          </p>
          <noscript>
            <p>This part needs JavaScript. The guides below explain what these loans cost.</p>
          </noscript>
        </>
      )}
      {hasLoans && Panel && <Panel {...props} />}
      {hasLoans && !Panel && !failed && (
        <Loading>
          <Skeleton shape="card" />
        </Loading>
      )}
      {hasLoans && failed && (
        <div className={styles.failed} role="alert">
          <p>This part did not load. The loan breakdown above still works.</p>
          <Button variant="secondary" onClick={tryAgain}>
            Try again
          </Button>
        </div>
      )}
    </section>
  );
}
