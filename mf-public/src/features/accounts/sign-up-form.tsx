import { DURATION, MESSAGE, toNumber } from '@commonpurse/contracts';
import { Link, useNavigate } from '@commonpurse/federation/router';
import {
  AgeField,
  EmailField,
  Form,
  FormProblem,
  NewPasswordFields,
  NewUsernameField,
  OccupationField,
  trimmedAccount,
  useForm,
} from '@commonpurse/screen-kit';
import { Button, Checkbox, popup } from '@commonpurse/ui';
import { useEffect, useState } from 'react';
import { signUp } from './accounts.api';
import styles from './accounts.module.css';
import { fieldOf, validate } from './sign-up-problem';

type Draft = { username: string; email: string; age: string; occupation: string };

const NOTHING: Draft = { username: '', email: '', age: '', occupation: '' };
let draft = NOTHING;

/**
 * Keeps the form's input while the user reads the terms: in memory only, without the passwords, and for the next visit
 * to the form only.
 */
function keepDraft({ username, email, age, occupation }: Draft): void {
  draft = { username, email, age, occupation };
}

const readDraft = (): Draft => draft;

function forgetDraft(): void {
  draft = NOTHING;
}

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

export function SignUpForm() {
  const navigate = useNavigate();
  const [draft] = useState(readDraft);
  const form = useForm({
    initial: { ...draft, password: '', confirmPassword: '', terms: '' },
    validate,
    send: async ({ terms: _terms, ...values }) => {
      const input = trimmedAccount(values);
      const outcome = await signUp({ ...input, age: toNumber(input.age) ?? 0 });
      if ('message' in outcome) {
        const field = fieldOf(outcome.message);
        return { ...outcome, field, usernameTaken: field === 'username' };
      }
      const closed = popup.success(MESSAGE.signUp.success, { autoClose: DURATION.popupAutoClose });
      // A slowly loading popup chunk must not block the user.
      await Promise.race([closed, pause(2 * DURATION.popupAutoClose)]);
      await navigate('/login', { state: { created: 'own' } });
    },
  });

  useEffect(forgetDraft, []);

  return (
    <Form {...form.props} aria-label="Sign up">
      <NewUsernameField form={form} hint="Others see this name, so choose one that does not say who you are:" />
      <EmailField form={form} hint="Use an email account that only you can get into." />
      <div className={styles.pair}>
        <AgeField form={form} />
        <OccupationField form={form} hint="Your job, or what you do all day, in a word or two." />
      </div>
      <NewPasswordFields form={form} />
      <Checkbox
        name="terms"
        checked={form.values.terms !== ''}
        onChange={({ target }) => form.set('terms', target.checked ? 'on' : '')}
        required
        error={form.errorAt('terms')}
        label={
          <>
            I have read and accept the{' '}
            <Link to="/terms-of-use-and-policies" onClick={() => keepDraft(form.values)}>
              Terms of Use and Policies
            </Link>
            .
          </>
        }
      />
      <FormProblem failure={form.failure}>What you typed is still here.</FormProblem>
      <Button type="submit" busy={form.busy}>
        Sign up
      </Button>
    </Form>
  );
}
