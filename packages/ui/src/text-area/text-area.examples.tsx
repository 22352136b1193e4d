import { Button } from '../button/button';
import type { Example } from '../example';
import { Field } from '../field/field';
import { TextArea } from './text-area';

export const examples: Example[] = [
  { name: 'plain', Show: () => <Field label="Comment">{(control) => <TextArea {...control} rows={3} />}</Field> },
  {
    name: 'counted',
    Show: () => (
      <Field label="Post Description">
        {(control) => <TextArea {...control} maxLength={10000} defaultValue="I signed for $2,000 last winter." />}
      </Field>
    ),
  },
  {
    name: 'too long',
    Show: () => (
      <Field label="Reason">
        {(control) => <TextArea {...control} rows={3} maxLength={20} defaultValue="This names my neighbour." />}
      </Field>
    ),
  },
  {
    name: 'in a form',
    Show: () => (
      <form>
        <Field label="Message">
          {(control) => <TextArea {...control} rows={3} maxLength={20} defaultValue="Hello" />}
        </Field>
        <Button type="reset">Clear</Button>
      </form>
    ),
  },
];
