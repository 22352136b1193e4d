import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './facts.module.css';

export type Fact = {
  label: ReactNode;
  value: ReactNode;
  /** Highlights the most important value: large, in the heading typeface. */
  strong?: boolean;
};

/** A description list of names and values, with figures aligned. */
export function Facts({ items }: { items: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {items.map((item, index) => (
        <div key={index} className={classNames(styles.fact, item.strong && styles.strong)}>
          <dt>{item.label}</dt>
          <dd>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
