import type { Example } from '../example';
import { Field } from '../field/field';
import { Select } from './select';

const LOANS = ['Payday Loan', 'Short Term Loan', 'Microcredit Loan'];

export const examples: Example[] = [
  {
    name: 'with a placeholder',
    Show: () => (
      <Field label="Category (Type of Loan)">
        {(control) => <Select {...control} options={LOANS} placeholder="Choose a type of loan" />}
      </Field>
    ),
  },
  {
    name: 'chosen',
    Show: () => (
      <Field label="Repayment frequency">
        {(control) => <Select {...control} options={['Weekly', 'Fortnightly', 'Monthly']} defaultValue="Monthly" />}
      </Field>
    ),
  },
  {
    name: 'with an error',
    Show: () => (
      <Field label="Category" error="Please select an item in the category">
        {(control) => <Select {...control} options={LOANS} placeholder="Choose a type of loan" />}
      </Field>
    ),
  },
];
