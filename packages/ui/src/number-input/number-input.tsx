import type { ComponentPropsWithRef, KeyboardEvent, ReactNode } from 'react';
import { classNames } from '../class-names';
import { TextInput } from '../input/text-input';
import styles from './number-input.module.css';

type NumberInputProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'prefix'> & {
  /** Text in front of the number, such as '$'. The label must name the unit too. */
  prefix?: ReactNode;
  /** Text behind the number, such as '%'. */
  unit?: ReactNode;
};

const BLOCKED = new Set(['e', 'E', '-', '+']);

/**
 * An input for numbers of zero or more. It blocks the keys of signs and exponents. Its value is the text as typed, with
 * whatever marks of decimals and thousands: browsers read those of `type=number` each in their own way.
 */
export function NumberInput({ prefix, unit, className, onKeyDown, ...rest }: NumberInputProps) {
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // With Ctrl or Cmd they are browser shortcuts: zoom, search.
    if (BLOCKED.has(event.key) && !event.ctrlKey && !event.metaKey) event.preventDefault();
    onKeyDown?.(event);
  };
  return (
    <div className={classNames(styles.box, className)}>
      {prefix && <span className={styles.prefix}>{prefix}</span>}
      <TextInput inputMode="decimal" autoComplete="off" {...rest} className={styles.input} onKeyDown={keyDown} />
      {unit && <span className={styles.unit}>{unit}</span>}
    </div>
  );
}
