import { toNumber } from '@commonpurse/calculator';
import { Field, NumberInput } from '@commonpurse/ui';
import { useState } from 'react';

type NumberFieldProps = {
  label: string;
  hint?: string;
  prefix?: string;
  unit?: string;
  /** The text of the field. */
  value: string;
  onValue: (value: string) => void;
  /** Called with whether the field contains text that is not a number: its value is then empty. */
  onUnreadable?: (isUnreadable: boolean) => void;
  /** The error message, which says what to enter. */
  message: string;
  /** Which numbers are valid; by default 0 and more. */
  accepts?: (number: number) => boolean;
};

const atLeastZero = (number: number) => number >= 0;

/** Whether a text is empty or a number of 0 or more. */
export const isEmptyOrAmount = (text: string): boolean => text === '' || atLeastZero(toNumber(text) ?? Number.NaN);

/** An optional number. It is marked as invalid only after blur. */
export function NumberField({
  label,
  hint,
  value,
  onValue,
  onUnreadable,
  message,
  accepts = atLeastZero,
  ...affix
}: NumberFieldProps) {
  const [left, setLeft] = useState(false);
  const [unreadable, setUnreadable] = useState(false);
  const number = toNumber(value);
  const wrong = unreadable || (value !== '' && (number === undefined || !accepts(number)));
  return (
    <Field label={label} hint={hint} error={left && wrong ? message : undefined}>
      {(control) => (
        <NumberInput
          {...control}
          {...affix}
          value={value}
          onChange={(event) => {
            onValue(event.target.value);
            setLeft(false);
          }}
          // A number input's value is empty for non-numeric text: only `validity.badInput` shows that text was entered.
          // If the value was empty before, React fires no change event.
          onInput={(event) => {
            const isUnreadable = event.currentTarget.validity.badInput;
            setUnreadable(isUnreadable);
            onUnreadable?.(isUnreadable);
          }}
          onBlur={() => setLeft(true)}
        />
      )}
    </Field>
  );
}
