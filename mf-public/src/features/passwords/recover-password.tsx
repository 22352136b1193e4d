import { MESSAGE, newPasswordProblems, TIME, type NewPasswordInput } from '@commonpurse/contracts';
import { Link, useNavigate, useParams } from '@commonpurse/federation/router';
import { Form, FormProblem, NewPasswordFields, formValues, useFailure, useSubmit } from '@commonpurse/screen-kit';
import { Button, PageHeader, popup, PopupHost, Stack } from '@commonpurse/ui';
import { useRef } from 'react';
import { recoverPassword } from './passwords.api';

/** /recover-password/:token */
export default function RecoverPassword() {
  return (
    <Stack gap={8}>
      <PageHeader
        title="Choose a new password"
        lead="When you set it, every device that is logged in to your account is signed out."
      />
      <NewPasswordForm />
      <p>
        Did the link not work? <Link to="/forgot-password">Ask for a new one</Link>.
      </p>
      <PopupHost />
    </Stack>
  );
}

const validate = (form: HTMLFormElement) => newPasswordProblems(formValues<NewPasswordInput>(form));

function NewPasswordForm() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const { failure, fail, forget, errorAt } = useFailure(form, { validate });

  async function send(element: HTMLFormElement) {
    const [problem] = validate(element);
    if (problem) return fail(problem);
    const refusal = await recoverPassword({ token, ...formValues<NewPasswordInput>(element) });
    if (refusal) return fail(refusal);
    forget();
    await popup.success(MESSAGE.resetPassword.success, { autoClose: TIME.popupAutoClose });
    await navigate('/login', { replace: true, state: { passwordReset: true } });
  }

  const { submit, busy } = useSubmit(send);
  return (
    <Form ref={form} onSubmit={submit} busy={busy} aria-label="Choose a new password">
      <NewPasswordFields errorAt={errorAt} replaces />
      <FormProblem failure={failure}>What you typed is still here.</FormProblem>
      <Button type="submit" busy={busy}>
        Set new password
      </Button>
    </Form>
  );
}
