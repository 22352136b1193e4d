import { signInProblems, DURATION, type SignInBody } from '@commonpurse/contracts';
import { Link } from '@commonpurse/federation/router';
import { Button, Field, PasswordInput } from '@commonpurse/ui';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { UsernameField } from './account-fields';
import { Form } from './form';
import { FormProblem } from './form-problem';
import type { SignInFailure } from './sign-in-failure';
import type { SuspendedPanelProps } from './suspended-panel';
import { useForm } from './use-form';

// The error of a sign-in stays beside the form; its popup closes automatically.
const CLOSES = { autoClose: DURATION.popupAutoClose };

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
  const [suspended, setSuspended] = useState<Suspended>();
  const isBack = useRef(false);

  const form = useForm({
    initial: { username: '', password: '' },
    validate: ({ username, password }) => signInProblems({ username: username.trim(), password }),
    popup: CLOSES,
    send: async ({ username, password }) => {
      const refused = await enter({ username: username.trim(), password });
      const Panel = refused?.suspended && (await loadPanel());
      if (!Panel || !refused.suspended) return refused;
      setSuspended({ Panel, account: refused.suspended });
    },
  });
  const { ref } = form.props;

  // When the form replaces the panel, which had the focus, the form takes it.
  useEffect(() => {
    const first = ref.current?.elements.namedItem('username');
    if (isBack.current && !suspended && first instanceof HTMLElement) first.focus();
    isBack.current = suspended !== undefined;
  }, [ref, suspended]);

  if (suspended) return <suspended.Panel account={suspended.account} onBack={() => setSuspended(undefined)} />;
  return (
    <Form {...form.props} {...label}>
      <UsernameField form={form} />
      <Field label="Password" hint={passwordHint} error={form.errorAt('password')} required>
        {(control) => <PasswordInput {...control} {...form.control('password')} />}
      </Field>
      <p className="lone">
        <Link to="/forgot-password">Forgot your password?</Link>
      </p>
      <FormProblem failure={form.failure}>What you typed is still here.</FormProblem>
      <Button type="submit" busy={form.busy}>
        Log in
      </Button>
    </Form>
  );
}
