import { useId, type ReactNode } from 'react';
import styles from './decision-panel.module.css';

type DecisionPanelProps = { title?: string; children: ReactNode };

/** The id of the panel's heading, to which 'More' of the decision bar leads. */
export const PANEL_HEADING = 'decision-panel';

/** The decisions on an item. Beside its words on a wide screen, where it stays in view; after them on a phone. */
export function DecisionPanel({ title = 'Your decision', children }: DecisionPanelProps) {
  return (
    <section className={styles.panel} aria-labelledby={PANEL_HEADING}>
      <h2 id={PANEL_HEADING} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}

type PanelPartProps = { title: string; effect?: ReactNode; children: ReactNode };

/** One of the decisions: what it does, and its button. A line parts it from the one before. */
export function PanelPart({ title, effect, children }: PanelPartProps) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {effect && <p>{effect}</p>}
      {children}
    </section>
  );
}
