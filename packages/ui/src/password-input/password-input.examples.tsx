import { Button } from '../button/button';
import type { Example } from '../example';
import { Field } from '../field/field';
import { Stack } from '../stack/stack';
import { PasswordInput } from './password-input';

export const examples: Example[] = [
  {
    name: 'in a form',
    Show: () => (
      <Stack as="form" onSubmit={(event) => event.preventDefault()}>
        <Field label="Password" hint="10 to 24 characters, with a number, a capital and one of -#$.%&*!@">
          {(control) => <PasswordInput {...control} defaultValue="Gardens2468!" />}
        </Field>
        <div>
          <Button type="submit">Log in</Button>
        </div>
      </Stack>
    ),
  },
];
