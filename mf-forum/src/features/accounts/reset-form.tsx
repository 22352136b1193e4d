import { ERRORS, MESSAGE, resetPasswordProblem, type ResetPasswordInput } from '@commonpurse/contracts';
import { useNavigate } from '@commonpurse/federation/router';
import { failureOf, FormProblem, readyPopup, useFailure, useSubmit } from '@commonpurse/screen-kit';
import { getSession } from '@commonpurse/session';
import { Button, Field, PasswordInput, popup, TextInput } from '@commonpurse/ui';
import { useRef } from 'react';
import { resetPassword } from './accounts.api';
import styles from './accounts.module.css';

/** A new password, in the reader's own name. What is typed stands in the fields alone. */
export function ResetForm() {
  const form = useRef<HTMLFormElement>(null);
  const { failure, fail, forget, errorAt } = useFailure<keyof ResetPasswordInput>(form);
  const navigate = useNavigate();

  async function send() {
    const input = Object.fromEntries(new FormData(form.current!)) as ResetPasswordInput;
    const problem = resetPasswordProblem(input);
    if (problem) return fail(problem);
    forget();
    const userID = getSession()?.userID;
    try {
      const message = await resetPassword({ userID, username: input.username.trim(), password: input.password });
      if (message) return fail({ message });
      void popup.success(MESSAGE.resetPassword.success, { ok: true });
      await navigate(`/account/${userID}`);
    } catch (error) {
      fail(failureOf(error, MESSAGE.resetPassword.error));
    }
  }

  const { submit, busy } = useSubmit(send);
  const refused = failure?.message === ERRORS.PASSWORD_RESET_REFUSED.message;
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={submit}
      onFocus={readyPopup}
      noValidate
      aria-label="Reset password"
    >
      <Field label="Username" error={errorAt('username')} required>
        {(control) => (
          <TextInput
            {...control}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
        )}
      </Field>
      <Field
        label="New password"
        hint={
          <>
            10 to 24 characters, with a digit, a small letter, a capital letter and one of{' '}
            <span className={styles.oneLine}>-#$.%&*!@</span>
          </>
        }
        error={errorAt('password')}
        required
      >
        {(control) => <PasswordInput {...control} name="password" autoComplete="new-password" />}
      </Field>
      <Field label="Confirm new password" hint="The same again." error={errorAt('confirmPassword')} required>
        {(control) => <PasswordInput {...control} name="confirmPassword" autoComplete="new-password" />}
      </Field>
      <FormProblem failure={failure}>
        {refused && 'Is the username that of your own account? '}
        What you typed is still here. Try again in a moment.
      </FormProblem>
      <Button type="submit" busy={busy}>
        Reset Password
      </Button>
    </form>
  );
}
