import { MESSAGE, signUpProblem, TIME, type SignUpInput } from '@commonpurse/contracts';
import { useNavigate } from '@commonpurse/federation/router';
import { failureOf, FormProblem, readyPopup, useFailure, useSubmit } from '@commonpurse/screen-kit';
import { getSession } from '@commonpurse/session';
import { Button, Field, NumberInput, PasswordInput, popup, TextInput } from '@commonpurse/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import layout from '../../shared/layout.module.css';
import { forgetLists } from '../../shared/lists';
import { useModeratorDraft } from './use-moderator-draft';
import { AccountRefused, createModerator } from './users.api';

/** The field that a refusal of the service is about: a username that is taken. */
const fieldOf = (message: string) => (message === MESSAGE.username.invalid ? 'username' : undefined);

/** A new moderator's account, held to the rules of sign-up, in their order. */
export function ModeratorForm() {
  const draft = useModeratorDraft();
  const form = useRef<HTMLFormElement>(null);
  const { failure, fail, forget, errorAt } = useFailure<keyof SignUpInput>(form);
  const navigate = useNavigate();
  const queries = useQueryClient();

  async function create() {
    const passwords = Object.fromEntries(new FormData(form.current!)) as { password: string; confirmPassword: string };
    const { password, confirmPassword } = passwords;
    const input: SignUpInput = { ...draft.input, password, confirmPassword };
    const problem = signUpProblem(input);
    if (problem) return fail(problem);
    forget();
    try {
      await createModerator({ ...input, age: Number(input.age), createdby: getSession()?.userID });
    } catch (error) {
      const said = error instanceof AccountRefused ? error.message : MESSAGE.signUp.failed;
      const found = failureOf(error, said);
      return fail({ ...found, field: fieldOf(found.message) });
    }
    draft.clear();
    forgetLists(queries);
    await popup.success(MESSAGE.signUp.success, { ok: true, autoClose: TIME.popupAutoClose });
    await navigate('/login', { state: { created: true } });
  }

  const { submit, busy } = useSubmit(create);
  return (
    <form
      ref={form}
      className={layout.form}
      onSubmit={submit}
      onFocus={readyPopup}
      noValidate
      aria-label="New moderator"
    >
      <Field label="Username" hint="2 to 24 letters, digits, dots or underscores." error={errorAt('username')} required>
        {(control) => (
          <TextInput
            {...control}
            name="username"
            value={draft.typed.username}
            onChange={(event) => draft.setUsername(event.target.value)}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
        )}
      </Field>
      <Field label="Email" error={errorAt('email')} required>
        {(control) => (
          <TextInput
            {...control}
            name="email"
            type="email"
            value={draft.typed.email}
            onChange={(event) => draft.setEmail(event.target.value)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Field label="Age" hint="18 or older." error={errorAt('age')} required>
        {(control) => (
          <NumberInput
            {...control}
            name="age"
            value={draft.typed.age}
            onChange={(event) => draft.setAge(event.target.value)}
            inputMode="numeric"
          />
        )}
      </Field>
      <Field label="Occupation" error={errorAt('occupation')} required={false}>
        {(control) => (
          <TextInput
            {...control}
            name="occupation"
            value={draft.typed.occupation}
            onChange={(event) => draft.setOccupation(event.target.value)}
            autoComplete="off"
          />
        )}
      </Field>
      <Field
        label="Password"
        hint={
          <>
            10 to 24 characters, with a digit, a small letter, a capital letter and one of{' '}
            <span className={layout.noBreak}>-#$.%&*!@</span>
          </>
        }
        error={errorAt('password')}
        required
      >
        {(control) => <PasswordInput {...control} name="password" autoComplete="new-password" />}
      </Field>
      <Field label="Confirm password" hint="The same again." error={errorAt('confirmPassword')} required>
        {(control) => <PasswordInput {...control} name="confirmPassword" autoComplete="new-password" />}
      </Field>
      <FormProblem failure={failure}>What you typed is still here. Try again in a moment.</FormProblem>
      <Button type="submit" busy={busy}>
        Create Moderator
      </Button>
    </form>
  );
}
