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
  /** What to do when the text is no number of this field. */
  message: string;
  /** Which numbers are valid; by default 0 and more. */
  accepts?: (number: number) => boolean;
};

const atLeastZero = (number: number) => number >= 0;

/** An optional number. It is marked as invalid only after blur. */
export function NumberField({
  label,
  hint,
  value,
  onValue,
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
          onBlur={(event) => {
            // A number input's value is empty for non-numeric text; only `validity.badInput` shows that text was entered.
            setUnreadable(event.target.validity.badInput);
            setLeft(true);
          }}
        />
      )}
    </Field>
  );
}
