import { MESSAGE, signUpProblems, DURATION, toNumber } from '@commonpurse/contracts';
import { useNavigate } from '@commonpurse/federation/router';
import {
  AgeField,
  ConfirmPassword,
  EmailField,
  failureOf,
  Form,
  FormProblem,
  NewPasswordFields,
  NewUsernameField,
  OccupationField,
  trimmedAccount,
  useForm,
  usePasswordConfirmation,
} from '@commonpurse/screen-kit';
import { useSession } from '@commonpurse/session';
import { Button, popup } from '@commonpurse/ui';
import { useQueryClient } from '@tanstack/react-query';
import { forgetLists } from '../../shared/table/lists';
import { AccountRefused, createModerator } from './users.api';

/** The field of the API's error: 'username' if the name is taken. */
const fieldOf = (message: string) =>
  message === MESSAGE.username.invalid ? 'username' : message === MESSAGE.password.easy ? 'password' : undefined;

const EMPTY = { username: '', email: '', age: '', occupation: '', password: '', confirmPassword: '' };

/** The form for a new moderator's account, with the rules of sign-up in their order. */
export function ModeratorForm() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const userId = useSession()?.userID ?? '';
  const password = usePasswordConfirmation();

  const form = useForm({
    initial: EMPTY,
    keep: 'new-moderator',
    unsaved: ['password', 'confirmPassword'],
    validate: (values) => signUpProblems(trimmedAccount(values)),
    send: async (values) => {
      const input = trimmedAccount(values);
      try {
        await createModerator({ ...input, age: toNumber(input.age) ?? 0, createdby: userId });
      } catch (error) {
        if (password.isDue(error)) return 'unsent';
        const message = error instanceof AccountRefused ? error.message : MESSAGE.signUp.failed;
        const found = failureOf(error, message);
        const field = fieldOf(found.message);
        return { ...found, field, usernameTaken: field === 'username' };
      }
      forgetLists(queries);
      await popup.success(MESSAGE.signUp.success, { ok: true, autoClose: DURATION.popupAutoClose });
      await navigate('/login', { state: { created: 'moderator' } });
    },
  });

  return (
    <>
      <Form {...form.props} aria-label="New moderator">
        <NewUsernameField form={form} autoComplete="off" />
        <EmailField form={form} autoComplete="off" />
        <AgeField form={form} />
        <OccupationField form={form} autoComplete="off" />
        <NewPasswordFields form={form} />
        <FormProblem failure={form.failure}>What you typed is still here. Try again in a moment.</FormProblem>
        <Button type="submit" busy={form.busy}>
          Create Moderator
        </Button>
      </Form>
      <ConfirmPassword confirmation={password} goOn={form.submit} />
    </>
  );
}
