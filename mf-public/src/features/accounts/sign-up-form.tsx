import { MESSAGE, TIME, toNumber } from '@commonpurse/contracts';
import { Link, useNavigate } from '@commonpurse/federation/router';
import {
  AgeField,
  EmailField,
  Form,
  FormProblem,
  NewPasswordFields,
  NewUsernameField,
  OccupationField,
  signUpValues,
  useFailure,
  useSubmit,
} from '@commonpurse/screen-kit';
import { Button, Checkbox, popup } from '@commonpurse/ui';
import { useEffect, useRef, useState } from 'react';
import { signUp } from './accounts.api';
import styles from './accounts.module.css';
import { forgetDraft, keepDraft, readDraft } from './sign-up-draft';
import { fieldOf, validate } from './sign-up-problem';

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

export function SignUpForm() {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const { failure, fail, forget, errorAt } = useFailure(form, { validate });
  const [draft] = useState(readDraft);

  useEffect(forgetDraft, []);

  async function send(sent: HTMLFormElement) {
    const [problem] = validate(sent);
    if (problem) return fail(problem);
    const input = signUpValues(sent);
    const outcome = await signUp({ ...input, age: toNumber(input.age) ?? 0 });
    if ('message' in outcome) {
      const field = fieldOf(outcome.message);
      return fail({ ...outcome, field, taken: field === 'username' });
    }
    forget();
    const closed = popup.success(MESSAGE.signUp.success, { autoClose: TIME.popupAutoClose });
    // A slowly loading popup chunk must not block the user.
    await Promise.race([closed, pause(2 * TIME.popupAutoClose)]);
    await navigate('/login', { state: { created: 'own' } });
  }

  const { submit, busy } = useSubmit(send);
  return (
    <Form ref={form} onSubmit={submit} busy={busy} aria-label="Sign up">
      <NewUsernameField
        hint="Others see this name. Choose one that does not say who you are:"
        taken={failure?.taken}
        error={errorAt('username')}
        defaultValue={draft.username}
      />
      <EmailField hint="Use an address that only you can open." error={errorAt('email')} defaultValue={draft.email} />
      <div className={styles.pair}>
        <AgeField error={errorAt('age')} defaultValue={draft.age} />
        <OccupationField
          hint="What you do, in a word or two."
          error={errorAt('occupation')}
          defaultValue={draft.occupation}
        />
      </div>
      <NewPasswordFields errorAt={errorAt} />
      <Checkbox
        name="terms"
        required
        error={errorAt('terms')}
        label={
          <>
            I have read and accept the{' '}
            <Link to="/terms-of-use-and-policies" onClick={() => form.current && keepDraft(form.current)}>
              Terms of Use and Policies
            </Link>
            .
          </>
        }
      />
      <FormProblem failure={failure}>What you typed is still here.</FormProblem>
      <Button type="submit" busy={busy}>
        Sign up
      </Button>
    </Form>
  );
}
