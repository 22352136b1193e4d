import { Button, WithName } from '@commonpurse/ui';
import { createContext, useContext, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { settledBriefly, type SettledItem } from '../claims/item-line';
import { PANEL_HEADING } from './decision-panel';
import styles from './decision-bar.module.css';

const Place = createContext<HTMLElement | null>(null);

/** The end of a detail screen, where the decision bar of what is in it stays in view. */
export function DecisionBarPlace({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <Place.Provider value={place}>
      {children}
      <div ref={setPlace} className={styles.place} />
    </Place.Provider>
  );
}

/** One of the bar's answers. `form` is the id of a form that it submits: a missing reason then takes the focus. */
type Answer = { label: string; danger?: boolean; busy?: boolean } & ({ onPress: () => void } | { form: string });

type DecisionBarProps = { first: Answer; last: Answer; settled: SettledItem | undefined };

/** The decisions of the panel again, at the bottom of a phone, with the way to the panel between them. */
export function DecisionBar({ first, last, settled }: DecisionBarProps) {
  const place = useContext(Place);
  if (!place) return null;
  return createPortal(
    <div role="group" aria-label="Decide" data-bottom-bar="" className={styles.bar}>
      {settled ? (
        <strong>
          <WithName text={settledBriefly(settled)} name={settled.moderator?.username} />
        </strong>
      ) : (
        <Target answer={first} />
      )}
      <Button variant="quiet" onClick={() => document.getElementById(PANEL_HEADING)?.focus()}>
        More
      </Button>
      {!settled && <Target answer={last} />}
    </div>,
    place,
  );
}

function Target({ answer }: { answer: Answer }) {
  const { label, danger, busy = false } = answer;
  const act = 'form' in answer ? ({ type: 'submit', form: answer.form } as const) : { onClick: answer.onPress };
  return (
    <Button variant={danger ? 'danger' : 'secondary'} busy={busy} {...act}>
      <span key={label}>{label}</span>
    </Button>
  );
}
