import { signInProblems, TIME, type SignInBody } from '@commonpurse/contracts';
import { Link } from '@commonpurse/federation/router';
import { Button, Field, PasswordInput } from '@commonpurse/ui';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { UsernameField } from './account-fields';
import { Form } from './form';
import { FormProblem } from './form-problem';
import { formValues } from './form-values';
import type { SignInFailure } from './sign-in-failure';
import type { SuspendedPanelProps } from './suspended-panel';
import { useFailure } from './use-failure';
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
  enter: (body: SignInBody) => Promise<SignInFailure | undefined>;
};

type Suspended = { Panel: ComponentType<SuspendedPanelProps>; account: SuspendedPanelProps['account'] };

/** Loads the panel's code, which is rarely needed. If that fails, only the API's message is shown. */
const loadPanel = () =>
  import(/* webpackChunkName: "suspended-panel" */ './suspended-panel').then(
    ({ SuspendedPanel }) => SuspendedPanel,
    () => undefined,
  );

/**
 * Username, password and a link to reset the password. For a suspended account, a panel with reason and end replaces
 * them.
 */
export function SignInForm({ passwordHint, enter, ...label }: SignInFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { failure, fail, forget, errorAt } = useFailure(form, { validate, popup: CLOSES });
  const [suspended, setSuspended] = useState<Suspended>();
  const isBack = useRef(false);

  // When the form replaces the panel, which had the focus, the form takes it.
  useEffect(() => {
    const first = form.current?.elements.namedItem('username');
    if (isBack.current && !suspended && first instanceof HTMLElement) first.focus();
    isBack.current = suspended !== undefined;
  }, [suspended]);

  async function send(sent: HTMLFormElement) {
    const refused: SignInFailure | undefined = validate(sent)[0] ?? (await enter(read(sent)));
    if (!refused) return forget();
    const Panel = refused.suspended && (await loadPanel());
    if (!Panel || !refused.suspended) return fail(refused);
    forget();
    setSuspended({ Panel, account: refused.suspended });
  }

  const { submit, busy } = useSubmit(send);
  if (suspended) return <suspended.Panel account={suspended.account} onBack={() => setSuspended(undefined)} />;
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
