import { MESSAGE, recoveryProblems, TIME, type RecoveryInput } from '@commonpurse/contracts';
import { useNavigate } from '@commonpurse/federation/router';
import {
  Form,
  FormProblem,
  formValues,
  NewPasswordFields,
  useFailure,
  UsernameField,
  useSubmit,
} from '@commonpurse/screen-kit';
import { Button, Disclosure, Field, popup, TextInput } from '@commonpurse/ui';
import { useRef } from 'react';
import { recoverByCode } from './passwords.api';

const validate = (form: HTMLFormElement) => recoveryProblems(formValues<RecoveryInput>(form));

/** The password reset by recovery code. */
export function CodeForm() {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const { failure, fail, forget, errorAt } = useFailure(form, { validate });

  async function send(element: HTMLFormElement) {
    const [problem] = validate(element);
    if (problem) return fail(problem);
    const refusal = await recoverByCode(formValues<RecoveryInput>(element));
    if (refusal) return fail(refusal);
    forget();
    await popup.success(MESSAGE.resetPassword.success, { autoClose: TIME.popupAutoClose });
    await navigate('/login', { replace: true, state: { passwordReset: true } });
  }

  const { submit, busy } = useSubmit(send);
  return (
    <Disclosure summary="I have a recovery code" headingLevel={2}>
      <p>You made these codes on your account page. A code works once, and needs no email.</p>
      <p>When you set a new password, every device that is logged in to your account is signed out.</p>
      <Form ref={form} onSubmit={submit} busy={busy} aria-label="Use a recovery code">
        <UsernameField error={errorAt('username')} />
        <Field label="Recovery code" hint="Like 7K2M-QX9D-HT4W-V8RB" error={errorAt('code')} required>
          {(control) => (
            <TextInput {...control} name="code" autoComplete="off" autoCapitalize="characters" spellCheck={false} />
          )}
        </Field>
        <NewPasswordFields errorAt={errorAt} replaces />
        <FormProblem failure={failure}>What you typed is still here.</FormProblem>
        <Button type="submit" busy={busy}>
          Set new password
        </Button>
      </Form>
    </Disclosure>
  );
}
