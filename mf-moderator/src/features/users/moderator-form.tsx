import { MESSAGE, signUpProblems, TIME, toNumber } from '@commonpurse/contracts';
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
  signUpValues,
  useAccountTexts,
  useFailure,
  useFormMutation,
  usePasswordConfirmation,
} from '@commonpurse/screen-kit';
import { useSession } from '@commonpurse/session';
import { Button, popup } from '@commonpurse/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { forgetLists } from '../../shared/table/lists';
import { AccountRefused, createModerator } from './users.api';

/** The field of the API's error: 'username' if the name is taken. */
const fieldOf = (message: string) =>
  message === MESSAGE.username.invalid ? 'username' : message === MESSAGE.password.easy ? 'password' : undefined;

const validate = (form: HTMLFormElement) => signUpProblems(signUpValues(form));

/** The form for a new moderator's account, with the rules of sign-up in their order. */
export function ModeratorForm() {
  const texts = useAccountTexts('new-moderator');
  const form = useRef<HTMLFormElement>(null);
  const { failure, fail, forget, errorAt } = useFailure(form, { validate });
  const navigate = useNavigate();
  const queries = useQueryClient();
  const userId = useSession()?.userID ?? '';
  const password = usePasswordConfirmation();

  async function create(sent: HTMLFormElement) {
    const [problem] = validate(sent);
    if (problem) return fail(problem);
    forget();
    const input = signUpValues(sent);
    try {
      await createModerator({ ...input, age: toNumber(input.age) ?? 0, createdby: userId });
    } catch (error) {
      if (password.isDue(error)) return;
      const message = error instanceof AccountRefused ? error.message : MESSAGE.signUp.failed;
      const found = failureOf(error, message);
      const field = fieldOf(found.message);
      return fail({ ...found, field, taken: field === 'username' });
    }
    texts.clear();
    forgetLists(queries);
    await popup.success(MESSAGE.signUp.success, { ok: true, autoClose: TIME.popupAutoClose });
    await navigate('/login', { state: { created: 'moderator' } });
  }

  const { submit, busy } = useFormMutation(create);
  return (
    <>
      <Form ref={form} onSubmit={submit} busy={busy} aria-label="New moderator">
        <NewUsernameField
          taken={failure?.taken}
          error={errorAt('username')}
          autoComplete="off"
          {...texts.control('username')}
        />
        <EmailField error={errorAt('email')} autoComplete="off" {...texts.control('email')} />
        <AgeField error={errorAt('age')} {...texts.control('age')} />
        <OccupationField error={errorAt('occupation')} autoComplete="off" {...texts.control('occupation')} />
        <NewPasswordFields errorAt={errorAt} />
        <FormProblem failure={failure}>What you typed is still here. Try again in a moment.</FormProblem>
        <Button type="submit" busy={busy}>
          Create Moderator
        </Button>
      </Form>
      <ConfirmPassword userId={userId} confirmation={password} goOn={() => form.current?.requestSubmit()} />
    </>
  );
}
