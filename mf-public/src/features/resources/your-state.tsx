import { STATE_LINES, STATE_NAMES, type State } from '@commonpurse/helplines';
import { Card, Disclosure, Field, Select } from '@commonpurse/ui';
import { useEffect, useRef } from 'react';
import { Source } from '../../shared/source';
import { Reach } from './entry-list';
import styles from './resources.module.css';

const STATES = Object.keys(STATE_NAMES) as State[];
const OPTIONS = [
  { value: '', label: 'All of Australia' },
  ...STATES.map((state) => ({ value: state, label: STATE_NAMES[state] })),
];

const stateOf = (value: string) => STATES.find((state) => state === value);

type YourStateProps = { state: State | undefined; onState: (state: State | undefined) => void };

/** The choice of a state, which is neither in the URL nor stored, and the state's helplines. */
export function YourState({ state, onState }: YourStateProps) {
  const select = useRef<HTMLSelectElement>(null);

  useEffect(() => {
    // Keeps what the reader chose before hydration.
    if (select.current) onState(stateOf(select.current.value));
  }, [onState]);

  return (
    <section className={styles.part}>
      <h2 id="state">Your state or territory</h2>
      <p className={styles.measure}>
        These domestic violence helplines know the services near you. You can talk, make a plan, or ask for a place to
        stay. You can also call about control, threats or money, not just physical violence.
      </p>
      <Field label="Where do you live?" hint="We will show only your state or territory. We don’t save your choice.">
        {(control) => (
          <Select
            {...control}
            ref={select}
            options={OPTIONS}
            defaultValue=""
            onChange={(event) => onState(stateOf(event.target.value))}
          />
        )}
      </Field>
      <p role="status" className={styles.status}>
        {state && `Showing helplines and legal help for ${STATE_NAMES[state]}.`}
      </p>
      {state ? <ChosenState state={state} /> : <AllStates />}
    </section>
  );
}

const ChosenState = ({ state }: { state: State }) => (
  <Card as="section" aria-labelledby="chosen-state" className={styles.oneState}>
    <h3 id="chosen-state">{STATE_NAMES[state]}</h3>
    <Lines state={state} />
  </Card>
);

const AllStates = () => (
  <ul className={styles.states}>
    {STATES.map((state) => (
      <li key={state}>
        <Disclosure summary={STATE_NAMES[state]} headingLevel={3}>
          <Lines state={state} />
        </Disclosure>
      </li>
    ))}
  </ul>
);

const Lines = ({ state }: { state: State }) => (
  <>
    {STATE_LINES.filter((line) => line.state === state).map((line) => (
      <div key={line.name} className={styles.line}>
        <h4>{line.name}</h4>
        {line.what && <p>{line.what}</p>}
        <Reach entry={line} />
      </div>
    ))}
    {state === 'NT' && <MustTell />}
  </>
);

/** The Northern Territory's duty to report, which also binds friends. */
const MustTell = () => (
  <>
    <p>
      In the Northern Territory, any adult who believes that someone has been badly hurt at home, or soon may be, has to
      tell the police.
    </p>
    <Source claim="must-tell">Domestic and Family Violence Act 2007 (NT), section 124A</Source>
  </>
);
