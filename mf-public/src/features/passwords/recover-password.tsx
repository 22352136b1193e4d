import { MESSAGE, newPasswordProblem, TIME, type NewPasswordInput } from '@commonpurse/contracts';
import { Link, useNavigate, useParams } from '@commonpurse/federation/router';
import { Button, Field, PageHeader, PasswordInput, popup, PopupHost, preloadPopup, Stack } from '@commonpurse/ui';
import { useState } from 'react';
import { FormProblem } from '../../shared/form-problem';
import form from '../../shared/form.module.css';
import { useSubmit } from '../../shared/use-submit';
import { recoverPassword, type Refusal } from './passwords.api';

type Failure = Refusal & { field?: keyof NewPasswordInput };

/** /recover-password/:token */
export default function RecoverPassword() {
  return (
    <Stack gap={8}>
      <PageHeader
        title="Choose a new password"
        lead="Every device that is signed in to your account is signed out with it."
      />
      <NewPasswordForm />
      <p>
        Did the link not work? <Link to="/forgot-password">Ask for a new one</Link>.
      </p>
      <PopupHost />
    </Stack>
  );
}

function NewPasswordForm() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<Failure>();
  const errorAt = (field: keyof NewPasswordInput) => (failure?.field === field ? failure.problem : undefined);

  function fail(element: HTMLFormElement, found: Failure) {
    setFailure(found);
    // The popup gives the focus back to where it was.
    if (found.field) (element.elements.namedItem(found.field) as HTMLElement).focus();
    void popup.error(found.problem);
  }

  async function send(element: HTMLFormElement) {
    const input = Object.fromEntries(new FormData(element)) as NewPasswordInput;
    const problem = newPasswordProblem(input);
    if (problem) return fail(element, { field: problem.field, problem: problem.message });
    const refusal = await recoverPassword({ token, ...input });
    if (refusal) return fail(element, refusal);
    await popup.success(MESSAGE.resetPassword.success, { autoClose: TIME.popupAutoClose });
    await navigate('/login', { replace: true });
  }

  const { submit, busy } = useSubmit(send);
  return (
    <form
      className={form.form}
      onSubmit={submit}
      onFocus={() => void preloadPopup().catch(() => undefined)}
      noValidate
      aria-label="Choose a new password"
    >
      {failure && !failure.field && <FormProblem {...failure} next="What you typed is still here." />}
      <Field
        label="New password"
        hint="10 to 24 characters, with a digit, a small letter, a capital letter and one of -#$.%&*!@"
        error={errorAt('password')}
        required
      >
        {(control) => <PasswordInput {...control} name="password" autoComplete="new-password" />}
      </Field>
      <Field label="Confirm new password" hint="The same again." error={errorAt('confirmPassword')} required>
        {(control) => <PasswordInput {...control} name="confirmPassword" autoComplete="new-password" />}
      </Field>
      <Button type="submit" busy={busy}>
        Set new password
      </Button>
    </form>
  );
}
