import { DURATION } from '@commonpurse/contracts';
import { Checkbox, Stack } from '@commonpurse/ui';
import { chooseKeys, useKeyChoice } from './key-choice';
import styles from './keys.module.css';

const KEYS = [
  ['j', 'Next row or item'],
  ['k', 'Previous row or item'],
  ['Enter', 'Open the row. After a or r, answer the question with yes'],
  ['a', 'Approve'],
  ['r', 'Reject. On a new post, choose a reason first, then press Enter'],
  ['o', 'Ask for a second opinion'],
  ['d', 'Mark that someone may be in danger'],
  ['e', 'Join as the second moderator, where someone may be in danger'],
  ['f', 'Fold or unfold what the person in danger wrote'],
  ['u', `Undo, within ${DURATION.undo / 1000} seconds`],
  ['?', 'Show this list'],
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
      <p>When you decide on a new post with a key, the next post opens.</p>
      <p>Keys do nothing while you type, while you hold Ctrl, Alt or Meta, or while a message is open.</p>
      <Checkbox label="Use single-key shortcuts" checked={on} onChange={(event) => chooseKeys(event.target.checked)} />
    </Stack>
  );
}
