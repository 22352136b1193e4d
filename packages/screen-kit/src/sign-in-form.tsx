import { signInProblems, TIME, type SignInBody } from '@commonpurse/contracts';
import { Link } from '@commonpurse/federation/router';
import { Button, Field, PasswordInput } from '@commonpurse/ui';
import { useRef } from 'react';
import { UsernameField } from './account-fields';
import { Form } from './form';
import { FormProblem } from './form-problem';
import { formValues } from './form-values';
import { useFailure, type Failure } from './use-failure';
import { useSubmit } from './use-submit';

function read(form: HTMLFormElement): SignInBody {
  const { username, password } = formValues<SignInBody>(form);
  return { username: username.trim(), password };
}

const validate = (form: HTMLFormElement) => signInProblems(read(form));

// The error of a sign-in stays beside the form; its popup closes automatically.
const CLOSES = { autoClose: TIME.popupAutoClose };

type SignInFormProps = {
  'aria-label': string;
  passwordHint?: string;
  /** Signs in and navigates to the next page; returns the failure, if any. */
  enter: (body: SignInBody) => Promise<Failure | undefined>;
};

/** Username, password and a link to reset the password. */
export function SignInForm({ passwordHint, enter, ...label }: SignInFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { failure, fail, forget, errorAt } = useFailure(form, { validate, popup: CLOSES });

  async function send(sent: HTMLFormElement) {
    const refused = validate(sent)[0] ?? (await enter(read(sent)));
    if (refused) fail(refused);
    else forget();
  }

  const { submit, busy } = useSubmit(send);
  return (
    <Form ref={form} onSubmit={submit} busy={busy} {...label}>
      <UsernameField error={errorAt('username')} />
      <Field label="Password" hint={passwordHint} error={errorAt('password')} required>
        {(control) => <PasswordInput {...control} name="password" />}
      </Field>
      <p>
        <Link to="/forgot-password">Forgot your password?</Link>
      </p>
      <FormProblem failure={failure}>What you typed is still here.</FormProblem>
      <Button type="submit" busy={busy}>
        Log in
      </Button>
    </Form>
  );
}
