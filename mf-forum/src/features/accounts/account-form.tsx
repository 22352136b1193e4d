import { accountProblem, MESSAGE, type Account, type AccountInput } from '@commonpurse/contracts';
import { failureOf, FormProblem, readyPopup, useFailure, useSubmit } from '@commonpurse/screen-kit';
import { Button, Field, NumberInput, popup, TextInput } from '@commonpurse/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ownAccount, updateAccount } from './accounts.api';
import styles from './accounts.module.css';
import { useAccountDraft } from './use-account-draft';

/** The field that a refusal of the service is about: a username that is taken. */
const fieldOf = (message: string) => (message === MESSAGE.username.invalid ? 'username' : undefined);

/** What the account says of its owner, to change. */
export function AccountForm({ account }: { account: Account }) {
  const draft = useAccountDraft(account);
  const form = useRef<HTMLFormElement>(null);
  const { failure, fail, forget, errorAt } = useFailure<keyof AccountInput>(form);
  const queries = useQueryClient();

  async function save() {
    const { input } = draft;
    const problem = accountProblem(input);
    if (problem) return fail(problem);
    forget();
    const changed = { ...input, age: Number(input.age) };
    try {
      await updateAccount(account.userID, { ...changed, updatedby: account.userID });
      queries.setQueryData(ownAccount(account.userID).queryKey, { ...account, ...changed });
      draft.clear();
      void popup.success(MESSAGE.account.updated, { ok: true });
    } catch (error) {
      const found = failureOf(error, MESSAGE.account.updateFailed);
      fail({ ...found, field: fieldOf(found.message) });
    }
  }

  const { submit, busy } = useSubmit(save);
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={submit}
      onFocus={readyPopup}
      noValidate
      aria-label="Your information"
    >
      <Field
        label="Username"
        hint="Others see this name: 2 to 24 letters, digits, dots or underscores."
        error={errorAt('username')}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            name="username"
            value={draft.typed.username}
            onChange={(event) => draft.setUsername(event.target.value)}
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
        )}
      </Field>
      <Field label="Email" hint="Only you and the moderators see it." error={errorAt('email')} required>
        {(control) => (
          <TextInput
            {...control}
            name="email"
            type="email"
            value={draft.typed.email}
            onChange={(event) => draft.setEmail(event.target.value)}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Field
        label="Age"
        hint="Others see it beside what you post with your name. What you have posted keeps the age you had then."
        error={errorAt('age')}
        required
      >
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
      <Field
        label="Occupation"
        hint="Only you and the moderators see it."
        error={errorAt('occupation')}
        required={false}
      >
        {(control) => (
          <TextInput
            {...control}
            name="occupation"
            value={draft.typed.occupation}
            onChange={(event) => draft.setOccupation(event.target.value)}
            autoComplete="organization-title"
          />
        )}
      </Field>
      <FormProblem failure={failure}>What you typed is still here. Try again in a moment.</FormProblem>
      <Button type="submit" busy={busy}>
        Update Information
      </Button>
    </form>
  );
}
