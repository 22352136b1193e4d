import { STATE_LINES, STATE_NAMES, type State } from '@commonpurse/helplines';
import { Source } from '../../shared/source';
import { Reach } from './entry-list';
import { Part } from './part';
import styles from './resources.module.css';

/** Domestic violence helplines by state. */
export function StateLines() {
  return (
    <Part
      id="state"
      title="Your state"
      lead="These domestic violence helplines know the services near you. You can talk, make a plan, or ask for a place to stay. Control, threats and money count as well, not only being hit."
    >
      <ul className={styles.states}>
        {(Object.keys(STATE_NAMES) as State[]).map((state) => (
          <OneState key={state} state={state} />
        ))}
      </ul>
    </Part>
  );
}

function OneState({ state }: { state: State }) {
  return (
    <li className={styles.oneState}>
      <h3>{STATE_NAMES[state]}</h3>
      {STATE_LINES.filter((line) => line.state === state).map((line) => (
        <div key={line.name} className={styles.line}>
          <h4>{line.name}</h4>
          {line.what && <p>{line.what}</p>}
          <Reach entry={line} />
        </div>
      ))}
      {state === 'NT' && <MustTell />}
    </li>
  );
}

/** Good to know before telling a friend. */
const MustTell = () => (
  <>
    <p>
      In the Northern Territory, any adult who thinks that someone was badly hurt at home, or soon may be, has to tell
      the police.
    </p>
    <Source>Top End Women’s Legal Service, tewls.org.au, 14 September 2022</Source>
  </>
);
