import type { Example } from '../example';
import { Field } from '../field/field';
import { NumberInput } from './number-input';

export const examples: Example[] = [
  {
    name: 'dollars',
    Show: () => (
      <Field label="How much do you want to borrow, in dollars?">
        {(control) => <NumberInput {...control} prefix="$" defaultValue={2000} />}
      </Field>
    ),
  },
  {
    name: 'per cent, with an error',
    Show: () => (
      <Field label="Interest, in per cent" error="Please provide a number.">
        {(control) => <NumberInput {...control} unit="%" />}
      </Field>
    ),
  },
  {
    name: 'bare',
    Show: () => (
      <Field label="Age">{(control) => <NumberInput {...control} inputMode="numeric" defaultValue={34} />}</Field>
    ),
  },
];
