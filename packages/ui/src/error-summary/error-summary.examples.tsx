import { Field } from '../field/field';
import { TextInput } from '../input/text-input';
import type { Example } from '../example';
import { Stack } from '../stack/stack';
import { ErrorSummary } from './error-summary';

const problems = [
  { id: 'summary-title', message: 'Post Title is required.' },
  { id: 'summary-text', message: 'Post Description is required.' },
];

export const examples: Example[] = [
  {
    name: 'with its fields',
    Show: () => (
      <Stack>
        <ErrorSummary problems={problems} />
        <Field id="summary-title" label="Post Title" error="Post Title is required.">
          {(control) => <TextInput {...control} />}
        </Field>
        <Field id="summary-text" label="Post Description" error="Post Description is required.">
          {(control) => <TextInput {...control} />}
        </Field>
      </Stack>
    ),
  },
];
