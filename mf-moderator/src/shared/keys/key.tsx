import styles from './keys.module.css';

/**
 * The shortcut key beside the words of its button. Screen readers get it from `aria-keyshortcuts`; as generated content,
 * it is no part of the button's text.
 */
export const Key = ({ name }: { name: string }) => <kbd className={styles.key} data-key={name} aria-hidden="true" />;
