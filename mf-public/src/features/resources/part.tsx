import type { ReactNode } from 'react';
import styles from './resources.module.css';

type PartProps = { id: string; title: string; lead?: ReactNode; children: ReactNode };

/** One part of the page, with what it is for. */
export const Part = ({ id, title, lead, children }: PartProps) => (
  <section className={styles.part}>
    <h2 id={id}>{title}</h2>
    {lead && <p className={styles.measure}>{lead}</p>}
    {children}
  </section>
);
