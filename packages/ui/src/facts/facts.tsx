import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './facts.module.css';

export type Fact = {
  label: ReactNode;
  value: ReactNode;
  /** The one that matters most: large, in the title's face. */
  strong?: boolean;
};

/** Names and their values: a breakdown, a record. Figures stand under one another. */
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
