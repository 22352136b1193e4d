import { Button, popup } from '@commonpurse/ui';
import { Key } from './key';
import styles from './keys.module.css';
import { useShortcuts } from './use-shortcuts';

const show = async () => {
  const { default: KeysHelp } = await import(/* webpackChunkName: "keys-help" */ './keys-help');
  await popup.note('Keyboard shortcuts', <KeysHelp />);
};

/** Opens the list of shortcuts, as '?' does. */
export function KeysButton() {
  useShortcuts({ '?': () => void show() });
  return (
    <Button variant="quiet" className={styles.open} aria-label="Keyboard shortcuts" onClick={() => void show()}>
      <Key name="?" />
    </Button>
  );
}
