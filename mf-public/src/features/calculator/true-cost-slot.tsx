import { Button, Loading, Skeleton } from '@commonpurse/ui';
import { useEffect, useId, useRef, useState, type ComponentType } from 'react';
import styles from './calculator.module.css';
import type { TrueCostProps } from './true-cost/true-cost-props';

type Loaded = { panel?: ComponentType<TrueCostProps>; failed?: boolean };

const load = () => import(/* webpackChunkName: "true-cost" */ './true-cost/true-cost');

/** The second panel. Its chunk loads after the rest of the page, so that it delays nothing. */
export function TrueCostSlot(props: TrueCostProps) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { panel: Panel, failed, retry } = usePanel();
  const asked = props.compared.loans.length > 0;
  function tryAgain() {
    title.current?.focus();
    retry();
  }

  return (
    <section id="true-cost" className={styles.trueCost} aria-labelledby={titleId}>
      <h2 id={titleId} ref={title} tabIndex={-1} className={styles.landing}>
        What the loan really costs
      </h2>
      {!asked && (
        <p>
          Fill in the form and press Calculate. Then this part counts every fee, shows each repayment, and sets up to
          three loans beside one without interest.
        </p>
      )}
      {asked && Panel && <Panel {...props} />}
      {asked && !Panel && !failed && (
        <Loading>
          <Skeleton shape="card" />
        </Loading>
      )}
      {asked && failed && (
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

function usePanel(): Loaded & { retry: () => void } {
  const [loaded, setLoaded] = useState<Loaded>({});
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let wanted = true;
    load().then(
      ({ TrueCost }) => wanted && setLoaded({ panel: TrueCost }),
      (error: unknown) => {
        console.warn('A part of this page did not load:', error);
        if (wanted) setLoaded({ failed: true });
      },
    );
    return () => {
      wanted = false;
    };
  }, [attempt]);

  const retry = () => {
    setLoaded({});
    setAttempt((before) => before + 1);
  };
  return { ...loaded, retry };
}
