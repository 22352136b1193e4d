import { ERRORS, MESSAGE, resetPasswordProblems, type ResetPasswordInput } from '@commonpurse/contracts';
import { useNavigate } from '@commonpurse/federation/router';
import {
  ConfirmPassword,
  failureOf,
  Form,
  FormProblem,
  formValues,
  NewPasswordFields,
  useFailure,
  useFormMutation,
  usePasswordConfirmation,
  UsernameField,
} from '@commonpurse/screen-kit';
import { getSession } from '@commonpurse/session';
import { Button, popup } from '@commonpurse/ui';
import { useRef } from 'react';
import { resetPassword } from './accounts.api';

const validate = (form: HTMLFormElement) => resetPasswordProblems(formValues<ResetPasswordInput>(form));

/** The form for a new password of the signed-in user. Typed values are kept in the inputs only. */
export function ResetForm() {
  const form = useRef<HTMLFormElement>(null);
  const { failure, fail, forget, errorAt } = useFailure(form, { validate });
  const navigate = useNavigate();
  const confirmation = usePasswordConfirmation();

  async function send(sent: HTMLFormElement) {
    const [problem] = validate(sent);
    if (problem) return fail(problem);
    forget();
    const input = formValues<ResetPasswordInput>(sent);
    const userId = getSession()?.userID;
    try {
      const message = await resetPassword({
        userID: userId,
        username: input.username.trim(),
        password: input.password,
      });
      if (message) return fail({ message });
      void popup.success(MESSAGE.resetPassword.success, { ok: true });
      await navigate(`/account/${userId}`);
    } catch (error) {
      if (confirmation.isDue(error)) return;
      fail(failureOf(error, MESSAGE.resetPassword.error));
    }
  }

  const { submit, busy } = useFormMutation(send);
  const refused = failure?.message === ERRORS.PASSWORD_RESET_REFUSED.message;
  return (
    <>
      <Form ref={form} onSubmit={submit} busy={busy} aria-label="Reset password">
        <UsernameField error={errorAt('username')} />
        <NewPasswordFields errorAt={errorAt} replaces />
        <FormProblem failure={failure}>
          {refused
            ? 'Is this the username of your own account? Check it, then try again.'
            : 'What you typed is still here. Try again in a moment.'}
        </FormProblem>
        <Button type="submit" busy={busy}>
          Reset Password
        </Button>
      </Form>
      <ConfirmPassword
        userId={getSession()?.userID ?? ''}
        confirmation={confirmation}
        goOn={() => form.current?.requestSubmit()}
      />
    </>
  );
}
