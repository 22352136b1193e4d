import { MEMBER_MESSAGE } from '@commonpurse/contracts';
import { Link } from '@commonpurse/federation/router';
import { api, ApiError, getSession } from '@commonpurse/session';
import { Button, Card, Field, Inline, PasswordInput } from '@commonpurse/ui';
import { useEffect } from 'react';
import { Form } from './form';
import { FormProblem } from './form-problem';
import { failureOf } from './failure';
import { useForm } from './use-form';
import { isPasswordDue, type Confirmation } from './use-password-confirmation';

/** Confirms the password of the signed-in user. */
const confirmPassword = (password: string) =>
  api.call('POST /account/:id/confirm-password', { params: { id: getSession()?.userID ?? '' }, body: { password } });

type ConfirmPasswordProps<Args> = {
  confirmation: Confirmation<Args>;
  /** Makes the refused call again. */
  goOn: (args: Args) => void;
};

/** When a call was refused for want of the password, asks for it and repeats the call. */
export function ConfirmPassword<Args>({ confirmation, goOn }: ConfirmPasswordProps<Args>) {
  const { refused, close } = confirmation;
  if (!refused) return null;
  const confirmed = () => {
    close();
    goOn(refused.args);
  };
  return <ConfirmPasswordForm onConfirmed={confirmed} onCancel={close} />;
}

type Load = { data: unknown; error: unknown; refetch: () => Promise<{ error: unknown }> };

/** Loads what was refused; what is under way was sent before the password was confirmed, and may be refused after it. */
async function loadAgain({ error, refetch }: Load): Promise<void> {
  const loaded = await refetch();
  if (!isPasswordDue(error) && isPasswordDue(loaded.error)) await refetch();
}

type PasswordGateProps = {
  /** Loads that may have been refused for want of the password. */
  queries: readonly Load[];
  onCancel: () => void;
};

/**
 * When loads were refused for want of the password, asks for it once and loads them again. What has loaded before stays:
 * the refresh of a list in the background must not take the focus.
 */
export function PasswordGate({ queries, onCancel }: PasswordGateProps) {
  const missing = queries.filter(({ data }) => data === undefined);
  if (!missing.some(({ error }) => isPasswordDue(error))) return null;
  const load = () => missing.forEach((query) => void loadAgain(query));
  return <ConfirmPasswordForm onConfirmed={load} onCancel={onCancel} />;
}

type ConfirmPasswordFormProps = { onConfirmed: () => void; onCancel: () => void };

/** Takes the focus when it appears. */
function ConfirmPasswordForm({ onConfirmed, onCancel }: ConfirmPasswordFormProps) {
  const form = useForm({
    initial: { currentPassword: '' },
    validate: ({ currentPassword }) =>
      currentPassword === ''
        ? [{ field: 'currentPassword', message: MEMBER_MESSAGE.passwordConfirmation.required }]
        : [],
    send: async ({ currentPassword }) => {
      try {
        await confirmPassword(currentPassword);
      } catch (error) {
        const isWrong = error instanceof ApiError && error.code === 'PASSWORD_WRONG';
        const refused = failureOf(error, MEMBER_MESSAGE.passwordConfirmation.failed);
        return isWrong ? { ...refused, field: 'currentPassword' } : refused;
      }
      onConfirmed();
    },
  });
  const { ref } = form.props;

  useEffect(() => {
    const field = ref.current?.elements.namedItem('currentPassword');
    if (field instanceof HTMLElement) field.focus();
  }, [ref]);

  return (
    <Card tone="tint">
      <Form {...form.props} aria-label="Type your password again">
        <p>{MEMBER_MESSAGE.passwordConfirmation.due} This protects you if someone else has your phone.</p>
        <Field label="Your password" error={form.errorAt('currentPassword')} required>
          {(control) => <PasswordInput {...control} {...form.control('currentPassword')} />}
        </Field>
        <p className="lone">
          <Link to="/forgot-password">Forgot your password?</Link>
        </p>
        <FormProblem failure={form.failure}>What you typed is still here.</FormProblem>
        <Inline>
          <Button type="submit" busy={form.busy}>
            Continue
          </Button>
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
        </Inline>
      </Form>
    </Card>
  );
}
