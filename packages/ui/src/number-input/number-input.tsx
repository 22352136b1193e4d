import type { ComponentPropsWithRef, KeyboardEvent, ReactNode, WheelEvent } from 'react';
import { classNames } from '../class-names';
import { TextInput } from '../input/text-input';
import styles from './number-input.module.css';

export type NumberInputProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'prefix'> & {
  /** What stands before the number: '$'. Name it in the label too. */
  prefix?: ReactNode;
  /** What stands after it: '%'. */
  unit?: ReactNode;
};

const BLOCKED = new Set(['e', 'E', '-', '+']);

/** A number of zero or more: no signs, no exponents, no change by the mouse wheel. */
export function NumberInput({ prefix, unit, className, onKeyDown, onWheel, ...rest }: NumberInputProps) {
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // With Ctrl or the command key they are the browser's own: zoom, search.
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
