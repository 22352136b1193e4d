import { accountProblems, MESSAGE, toNumber, type Account } from '@commonpurse/contracts';
import {
  accountValues,
  AgeField,
  ConfirmPassword,
  EmailField,
  failureOf,
  Form,
  FormProblem,
  NewUsernameField,
  OccupationField,
  useAccountTexts,
  useFailure,
  useFormMutation,
  usePasswordConfirmation,
} from '@commonpurse/screen-kit';
import { Button, popup } from '@commonpurse/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ownAccount, updateAccount } from './accounts.api';

/** The field of the API's error: 'username' if the name is taken. */
const fieldOf = (message: string) => (message === MESSAGE.username.invalid ? 'username' : undefined);

const validate = (form: HTMLFormElement) => accountProblems(accountValues(form));

/** The form for the account's data. */
export function AccountForm({ account }: { account: Account }) {
  const texts = useAccountTexts('account', { ...account, age: String(account.age) });
  const form = useRef<HTMLFormElement>(null);
  const { failure, fail, forget, errorAt } = useFailure(form, { validate });
  const queries = useQueryClient();
  const password = usePasswordConfirmation();

  async function save(sent: HTMLFormElement) {
    const [problem] = validate(sent);
    if (problem) return fail(problem);
    forget();
    const input = accountValues(sent);
    const changed = { ...input, age: toNumber(input.age) ?? 0 };
    try {
      await updateAccount(account.userID, { ...changed, updatedby: account.userID });
      queries.setQueryData(ownAccount(account.userID).queryKey, { ...account, ...changed });
      texts.clear();
      void popup.success(MESSAGE.account.updated, { ok: true });
    } catch (error) {
      if (password.isDue(error)) return;
      const found = failureOf(error, MESSAGE.account.updateFailed);
      const field = fieldOf(found.message);
      fail({ ...found, field, taken: field === 'username' });
    }
  }

  const { submit, busy } = useFormMutation(save);
  return (
    <>
      <Form ref={form} onSubmit={submit} busy={busy} aria-label="Your information">
        <NewUsernameField
          hint="Others see this name:"
          taken={failure?.taken}
          error={errorAt('username')}
          {...texts.control('username')}
        />
        <EmailField
          hint="Other members never see it. Moderators can."
          error={errorAt('email')}
          {...texts.control('email')}
        />
        <AgeField
          hint="Others see it next to what you post with your name. Older posts keep the age you had then."
          error={errorAt('age')}
          {...texts.control('age')}
        />
        <OccupationField
          hint="Other members never see it. Moderators can."
          error={errorAt('occupation')}
          {...texts.control('occupation')}
        />
        <FormProblem failure={failure}>What you typed is still here. Try again in a moment.</FormProblem>
        <Button type="submit" busy={busy}>
          Update Information
        </Button>
      </Form>
      <ConfirmPassword userId={account.userID} confirmation={password} goOn={() => form.current?.requestSubmit()} />
    </>
  );
}
