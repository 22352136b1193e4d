import { Children, useId, useState, type ReactNode } from 'react';
import { ChevronIcon } from '../icons';
import { OwnText } from '../own-text/own-text';
import styles from './menu-disclosure.module.css';
import { useDismissal } from './use-dismissal';

type MenuDisclosureProps = {
  label: ReactNode;
  /** Links and buttons; each becomes a list item. */
  children: ReactNode;
  /** Called when the list opens. */
  onOpen?: () => void;
};

/** A button that opens a list of links. Escape, a press outside, choosing an item and moving focus away close it. */
export function MenuDisclosure({ label, children, onOpen }: MenuDisclosureProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const close = () => setOpen(false);
  const { box, button } = useDismissal<HTMLDivElement>(open, close);
  return (
    <div {...box} className={styles.menu}>
      <button
        type="button"
        ref={button}
        className={styles.button}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => {
          if (!open) onOpen?.();
          setOpen(!open);
        }}
      >
        <OwnText>{label}</OwnText>
        <ChevronIcon />
      </button>
      {/* A link was activated by mouse or Enter: both fire a click. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- see above */}
      <ul id={id} hidden={!open} className={styles.list} onClick={close}>
        {Children.toArray(children).map((child, index) => (
          <li key={index}>{child}</li>
        ))}
      </ul>
    </div>
  );
}
