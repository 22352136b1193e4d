import { MESSAGE, recoveryProblems, DURATION } from '@commonpurse/contracts';
import { useNavigate } from '@commonpurse/federation/router';
import { Form, FormProblem, NewPasswordFields, useForm, UsernameField } from '@commonpurse/screen-kit';
import { Button, Disclosure, Field, popup, TextInput } from '@commonpurse/ui';
import { recoverByCode } from './passwords.api';

/** The password reset by recovery code. */
export function CodeForm() {
  const navigate = useNavigate();
  const form = useForm({
    initial: { username: '', code: '', password: '', confirmPassword: '' },
    validate: recoveryProblems,
    send: async (values) => {
      const refusal = await recoverByCode(values);
      if (refusal) return refusal;
      await popup.success(MESSAGE.resetPassword.success, { autoClose: DURATION.popupAutoClose });
      await navigate('/login', { replace: true, state: { passwordReset: true } });
    },
  });

  return (
    <Disclosure summary="I have a recovery code" headingLevel={2}>
      <p>You made these codes on your account page. Each code works once, and you don’t need email.</p>
      <p>Setting a new password signs out every device that is logged in to your account.</p>
      <Form {...form.props} aria-label="Use a recovery code">
        <UsernameField form={form} />
        <Field label="Recovery code" hint="For example: 7K2M-QX9D-HT4W-V8RB" error={form.errorAt('code')} required>
          {(control) => (
            <TextInput {...control} {...form.control('code')} autoCapitalize="characters" spellCheck={false} />
          )}
        </Field>
        <NewPasswordFields form={form} replaces />
        <FormProblem failure={form.failure}>What you typed is still here.</FormProblem>
        <Button type="submit" busy={form.busy}>
          Set new password
        </Button>
      </Form>
    </Disclosure>
  );
}
