import type { Example } from '../example';
import { TextInput } from '../input/text-input';
import { Field } from './field';

export const examples: Example[] = [
  { name: 'label alone', Show: () => <Field label="Username">{(control) => <TextInput {...control} />}</Field> },
  {
    name: 'optional, with a hint',
    Show: () => (
      <Field label="Occupation" hint="A word or two. Others see it only if you write a story." required={false}>
        {(control) => <TextInput {...control} />}
      </Field>
    ),
  },
  {
    name: 'with an error',
    Show: () => (
      <Field
        label="Email"
        hint="We write only when you ask us to."
        error="Please provide a valid email address."
        required
      >
        {(control) => <TextInput {...control} type="email" defaultValue="mira@" autoComplete="email" />}
      </Field>
    ),
  },
];
