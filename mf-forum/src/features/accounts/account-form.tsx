import { accountProblems, MESSAGE, toNumber, type Account } from '@commonpurse/contracts';
import {
  AgeField,
  ConfirmPassword,
  EmailField,
  failureOf,
  Form,
  FormProblem,
  NewUsernameField,
  OccupationField,
  trimmedAccount,
  useForm,
  usePasswordConfirmation,
} from '@commonpurse/screen-kit';
import { Button, popup } from '@commonpurse/ui';
import { useQueryClient } from '@tanstack/react-query';
import { ownAccount, updateAccount } from './accounts.api';

/** The field of the API's error: 'username' if the name is taken. */
const fieldOf = (message: string) => (message === MESSAGE.username.invalid ? 'username' : undefined);

/** The form for the account's data. */
export function AccountForm({ account }: { account: Account }) {
  const queries = useQueryClient();
  const password = usePasswordConfirmation();

  const { username, email, age, occupation } = account;
  const form = useForm({
    initial: { username, email, age: String(age), occupation },
    keep: 'account',
    validate: (values) => accountProblems(trimmedAccount(values)),
    send: async (values) => {
      const input = trimmedAccount(values);
      try {
        const updated = await updateAccount(account, { ...input, age: toNumber(input.age) ?? 0 });
        queries.setQueryData(ownAccount(account.userID).queryKey, updated);
      } catch (error) {
        if (password.isDue(error)) return 'unsent';
        const found = failureOf(error, MESSAGE.account.updateFailed);
        const field = fieldOf(found.message);
        return { ...found, field, usernameTaken: field === 'username' };
      }
      void popup.success(MESSAGE.account.updated, { ok: true });
    },
  });

  return (
    <>
      <Form {...form.props} aria-label="Your information">
        <NewUsernameField form={form} hint="Others see this name. Use" />
        <EmailField form={form} hint="Other members never see it, but moderators can." />
        <AgeField
          form={form}
          hint="Others see your age beside anything you post with your name. Older posts keep the age you had then."
        />
        <OccupationField form={form} hint="Other members never see it, but moderators can." />
        <FormProblem failure={form.failure}>What you typed is still here. Try again in a moment.</FormProblem>
        <Button type="submit" busy={form.busy}>
          Update Information
        </Button>
      </Form>
      <ConfirmPassword confirmation={password} goOn={form.submit} />
    </>
  );
}
