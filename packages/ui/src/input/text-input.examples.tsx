import type { Example } from '../example';
import { Field } from '../field/field';
import { TextInput } from './text-input';

export const examples: Example[] = [
  {
    name: 'filled',
    Show: () => (
      <Field label="Post Title">{(control) => <TextInput {...control} defaultValue="Is a fee of $340 usual?" />}</Field>
    ),
  },
  {
    name: 'read only',
    Show: () => <Field label="Category">{(control) => <TextInput {...control} readOnly value="Payday Loan" />}</Field>,
  },
  {
    name: 'disabled',
    Show: () => <Field label="Category">{(control) => <TextInput {...control} disabled value="Payday Loan" />}</Field>,
  },
];
