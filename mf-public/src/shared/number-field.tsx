import { isEmptyText, toNumber, type NumberUnit } from '@commonpurse/contracts';
import { Field, NumberInput } from '@commonpurse/ui';
import { useState } from 'react';

type NumberFieldProps = {
  label: string;
  hint?: string;
  name?: string;
  unit?: NumberUnit;
  /** The text of the field. */
  value: string;
  onValue: (value: string) => void;
  /** The error message, which says what to enter. */
  message: string;
  /** Which numbers are valid; by default 0 and more. */
  accepts?: (number: number) => boolean;
};

const atLeastZero = (number: number) => number >= 0;

/** Whether a text is empty or dollars of 0 or more. */
export const isEmptyOrAmount = (text: string): boolean =>
  isEmptyText(text) || atLeastZero(toNumber(text, '$') ?? Number.NaN);

/** An optional number. It is marked as invalid only after blur. */
export function NumberField({
  label,
  hint,
  name,
  unit,
  value,
  onValue,
  message,
  accepts = atLeastZero,
}: NumberFieldProps) {
  const [left, setLeft] = useState(false);
  const number = toNumber(value, unit);
  const isValid = isEmptyText(value) || (number !== undefined && accepts(number));
  return (
    <Field label={label} hint={hint} error={left && !isValid ? message : undefined}>
      {(control) => (
        <NumberInput
          {...control}
          name={name}
          prefix={unit === '$' && unit}
          unit={unit === '%' && unit}
          value={value}
          onChange={(event) => {
            onValue(event.target.value);
            setLeft(false);
          }}
          onBlur={() => setLeft(true)}
        />
      )}
    </Field>
  );
}
