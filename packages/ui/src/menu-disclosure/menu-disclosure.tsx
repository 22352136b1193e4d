import {
  Children,
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { classNames } from '../class-names';
import { ChevronIcon } from '../icons';
import styles from './menu-disclosure.module.css';

export type MenuDisclosureProps = {
  label: ReactNode;
  /** Links and buttons; each becomes a list item. */
  children: ReactNode;
  /** The side of the button that the menu is aligned with. */
  align?: 'start' | 'end';
  className?: string;
  /** Called when the list opens. */
  onOpen?: () => void;
};

/** A button that opens a list of links. Escape, a press outside, choosing an item and moving focus away close it. */
export function MenuDisclosure({ label, children, align = 'start', className, onOpen }: MenuDisclosureProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const pressed = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', pressed);
    return () => document.removeEventListener('pointerdown', pressed);
  }, [open]);

  const keyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    button.current?.focus();
  };
  const blur = (event: FocusEvent) => {
    // In Safari a pressed button does not receive focus, so relatedTarget is null: focus has not left the menu.
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  return (
    // The handlers only observe events that bubble up from the button and the links.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- see above
    <div className={classNames(styles.menu, className)} ref={box} onKeyDown={keyDown} onBlur={blur}>
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
        {label}
        <ChevronIcon />
      </button>
      {/* A link was activated by mouse or Enter: both fire a click. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- see above */}
      <ul id={id} hidden={!open} className={classNames(styles.list, styles[align])} onClick={() => setOpen(false)}>
        {Children.toArray(children).map((child, index) => (
          <li key={index}>{child}</li>
        ))}
      </ul>
    </div>
  );
}
