import { useContext, useRef, type ComponentPropsWithRef, type KeyboardEvent, type SyntheticEvent } from 'react';
import { classNames } from '../class-names';
import { BeingSent } from '../field/being-sent';
import { ChevronIcon } from '../icons';
import input from '../input/input.module.css';
import styles from './select.module.css';

/** An option: its value, or a value with a different label, which a browser's translation leaves as it is if it is a name. */
export type Option = string | { value: string; label: string; isUsername?: boolean };

type SelectProps = Omit<ComponentPropsWithRef<'select'>, 'children' | 'multiple'> & {
  options: readonly Option[];
  /** A first entry that stands for "nothing chosen yet" and has the value ''. */
  placeholder?: string;
};

/** Ignores all keys but Tab. */
const refuseKey = (event: KeyboardEvent) => event.key !== 'Tab' && event.preventDefault();

/** The browser's own select: it works with every keyboard, screen reader and old phone. */
export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  // Where the form gives no start value, the placeholder is chosen rather than the first option.
  const start = placeholder !== undefined && rest.value === undefined && { defaultValue: rest.defaultValue ?? '' };
  const sent = useContext(BeingSent);
  const chosen = useRef('');
  const keep = (box: HTMLDivElement | null) => {
    if (box) chosen.current = box.querySelector('select')!.value;
  };
  // Some phones and screen readers open the list without a key or pointer event, so a change is reverted.
  const revert = ({ currentTarget }: SyntheticEvent<HTMLSelectElement>) => {
    currentTarget.value = chosen.current;
  };
  return (
    <div ref={keep} className={classNames(styles.box, className)}>
      <select
        // Some browsers store the choice with a closed tab, whatever the form says.
        autoComplete="off"
        {...rest}
        {...start}
        {...(sent && { 'aria-disabled': true, onKeyDown: refuseKey, onChange: revert })}
        className={classNames(input.input, styles.select)}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => {
          const {
            value,
            label,
            isUsername = false,
          } = typeof option === 'string' ? { value: option, label: option } : option;
          return (
            <option key={value} value={value} translate={isUsername ? 'no' : undefined}>
              {label}
            </option>
          );
        })}
      </select>
      <ChevronIcon />
    </div>
  );
}
