import { DURATION } from '@commonpurse/contracts';
import { Checkbox, Stack } from '@commonpurse/ui';
import { chooseKeys, useKeyChoice } from './key-choice';
import styles from './keys.module.css';

const KEYS = [
  ['j', 'The next one: in a list its row, else the next of that list'],
  ['k', 'The one before'],
  ['Enter', 'In a list: open it. At a question: yes, after a or r'],
  ['a', 'Approve'],
  ['r', 'Reject: a new post’s reasons first, then Enter'],
  ['o', 'Ask for a second opinion'],
  ['d', 'Mark that she may be in danger'],
  ['e', 'Where someone may be in danger: you are the second'],
  ['f', 'There: fold her words, or unfold them'],
  ['u', `Undo, within ${DURATION.undo / 1000} seconds`],
  ['?', 'This list'],
] as const;

/** The list of shortcuts, with the choice to turn them off. */
export default function KeysHelp() {
  const on = useKeyChoice();
  return (
    <Stack gap={4}>
      <dl className={styles.keys}>
        {KEYS.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p>After a decision on a new post by key, the next one opens.</p>
      <p>Keys do nothing while you type, with Ctrl, Alt or Meta, or while a message is open.</p>
      <Checkbox label="Use single keys" checked={on} onChange={(event) => chooseKeys(event.target.checked)} />
    </Stack>
  );
}
