import type { ReactNode } from 'react';
import styles from './facts.module.css';

export type Fact = {
  label: ReactNode;
  value: ReactNode;
};

/** A description list of names and values, with figures aligned. */
export function Facts({ items }: { items: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {items.map((item, index) => (
        <div key={index} className={styles.fact}>
          <dt>{item.label}</dt>
          <dd>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
