import { ERRORS, MESSAGE, resetPasswordProblems } from '@commonpurse/contracts';
import { useNavigate } from '@commonpurse/federation/router';
import {
  ConfirmPassword,
  failureOf,
  Form,
  FormProblem,
  NewPasswordFields,
  useForm,
  usePasswordConfirmation,
  UsernameField,
} from '@commonpurse/screen-kit';
import { getSession } from '@commonpurse/session';
import { Button, popup } from '@commonpurse/ui';
import { resetPassword } from './accounts.api';

/** The form for a new password of the signed-in user. */
export function ResetForm() {
  const navigate = useNavigate();
  const confirmation = usePasswordConfirmation();

  const form = useForm({
    initial: { username: '', password: '', confirmPassword: '' },
    validate: resetPasswordProblems,
    send: async ({ username, password }) => {
      const userId = getSession()?.userID;
      try {
        const message = await resetPassword({ userID: userId, username: username.trim(), password });
        if (message) return { message };
      } catch (error) {
        return confirmation.isDue(error) ? 'unsent' : failureOf(error, MESSAGE.resetPassword.error);
      }
      void popup.success(MESSAGE.resetPassword.success, { ok: true });
      await navigate(`/account/${userId}`);
    },
  });
  const refused = form.failure?.message === ERRORS.PASSWORD_RESET_REFUSED.message;
  return (
    <>
      <Form {...form.props} aria-label="Reset password">
        <UsernameField form={form} />
        <NewPasswordFields form={form} replaces />
        <FormProblem failure={form.failure}>
          {refused
            ? 'Check that this is the username of your own account, then try again.'
            : 'What you typed is still here. Try again in a moment.'}
        </FormProblem>
        <Button type="submit" busy={form.busy}>
          Reset Password
        </Button>
      </Form>
      <ConfirmPassword confirmation={confirmation} goOn={form.submit} />
    </>
  );
}
