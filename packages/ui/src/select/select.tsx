import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names';
import { ChevronIcon } from '../icons';
import input from '../input/input.module.css';
import styles from './select.module.css';

/** Something to choose: its value, or a value with other words. */
export type Option = string | { value: string; label: string };

export type SelectProps = Omit<ComponentPropsWithRef<'select'>, 'children' | 'multiple'> & {
  options: readonly Option[];
  /** A first entry that stands for "nothing chosen yet" and has the value ''. */
  placeholder?: string;
};

/** The browser's own select: it works with every keyboard, screen reader and old phone. */
export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  // Where the form gives no start value, the placeholder is chosen rather than the first option.
  const start = placeholder !== undefined && rest.value === undefined ? { defaultValue: rest.defaultValue ?? '' } : {};
  return (
    <div className={classNames(styles.box, className)}>
      <select {...rest} {...start} className={classNames(input.input, styles.select)}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => {
          const { value, label } = typeof option === 'string' ? { value: option, label: option } : option;
          return (
            <option key={value} value={value}>
              {label}
            </option>
          );
        })}
      </select>
      <ChevronIcon />
    </div>
  );
}
