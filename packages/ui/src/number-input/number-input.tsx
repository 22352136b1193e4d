import type { ComponentPropsWithRef, KeyboardEvent, ReactNode, WheelEvent } from 'react';
import { classNames } from '../class-names';
import { TextInput } from '../input/text-input';
import styles from './number-input.module.css';

export type NumberInputProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'prefix'> & {
  /** Text in front of the number, such as '$'. The label must name the unit too. */
  prefix?: ReactNode;
  /** Text behind the number, such as '%'. */
  unit?: ReactNode;
};

const BLOCKED = new Set(['e', 'E', '-', '+']);

/** An input for numbers of zero or more: it rejects signs and exponents and ignores the mouse wheel. */
export function NumberInput({ prefix, unit, className, onKeyDown, onWheel, ...rest }: NumberInputProps) {
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // With Ctrl or Cmd they are browser shortcuts: zoom, search.
    if (BLOCKED.has(event.key) && !event.ctrlKey && !event.metaKey) event.preventDefault();
    onKeyDown?.(event);
  };
  const wheel = (event: WheelEvent<HTMLInputElement>) => {
    event.currentTarget.blur();
    onWheel?.(event);
  };
  return (
    <div className={classNames(styles.box, className)}>
      {prefix && <span className={styles.prefix}>{prefix}</span>}
      <TextInput
        inputMode="decimal"
        step="any"
        min={0}
        autoComplete="off"
        {...rest}
        type="number"
        className={styles.input}
        onKeyDown={keyDown}
        onWheel={wheel}
      />
      {unit && <span className={styles.unit}>{unit}</span>}
    </div>
  );
}
