import { toNumber } from '@commonpurse/calculator';
import { useState, type ChangeEvent, type FocusEvent } from 'react';

/** State of an optional number input: greater than 0, and marked as invalid only after blur. */
export function usePositiveNumber(message: string) {
  const [value, setValue] = useState('');
  const [left, setLeft] = useState(false);
  const [unreadable, setUnreadable] = useState(false);
  const number = toNumber(value);
  const good = number !== undefined && number > 0;
  const wrong = unreadable || (value !== '' && !good);
  return {
    number: good ? number : undefined,
    error: left && wrong ? message : undefined,
    input: {
      value,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        setValue(event.target.value);
        setLeft(false);
      },
      onBlur: (event: FocusEvent<HTMLInputElement>) => {
        // A number input's value is empty for non-numeric text; only `validity.badInput` shows that text was entered.
        setUnreadable(event.target.validity.badInput);
        setLeft(true);
      },
    },
  };
}

export type PositiveNumber = ReturnType<typeof usePositiveNumber>;
