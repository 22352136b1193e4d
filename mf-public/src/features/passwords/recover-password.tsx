import { MESSAGE, newPasswordProblems, DURATION } from '@commonpurse/contracts';
import { Link, useNavigate, useParams } from '@commonpurse/federation/router';
import { Form, FormProblem, NewPasswordFields, useForm } from '@commonpurse/screen-kit';
import { Button, PageHeader, popup, PopupHost, Stack } from '@commonpurse/ui';
import { recoverPassword } from './passwords.api';

/** /recover-password/:token */
export default function RecoverPassword() {
  return (
    <Stack gap={8}>
      <PageHeader
        title="Choose a new password"
        lead="Setting it signs out every device that is logged in to your account."
      />
      <NewPasswordForm />
      <p>
        If the link does not work, <Link to="/forgot-password">ask for a new one</Link>.
      </p>
      <PopupHost />
    </Stack>
  );
}

function NewPasswordForm() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const form = useForm({
    initial: { password: '', confirmPassword: '' },
    validate: newPasswordProblems,
    send: async (values) => {
      const refusal = await recoverPassword({ token, ...values });
      if (refusal) return refusal;
      await popup.success(MESSAGE.resetPassword.success, { autoClose: DURATION.popupAutoClose });
      await navigate('/login', { replace: true, state: { passwordReset: true } });
    },
  });

  return (
    <Form {...form.props} aria-label="Choose a new password">
      <NewPasswordFields form={form} replaces />
      <FormProblem failure={form.failure}>What you typed is still here.</FormProblem>
      <Button type="submit" busy={form.busy}>
        Set new password
      </Button>
    </Form>
  );
}
