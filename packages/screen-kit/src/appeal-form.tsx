import { LENGTH, MESSAGE, suspensionAppealProblems } from '@commonpurse/contracts';
import { api, useKeptText } from '@commonpurse/session';
import { Alert, Button, Field, TextArea } from '@commonpurse/ui';
import { useEffect, useRef, useState } from 'react';
import { Form } from './form';
import { FormProblem } from './form-problem';
import { formValues } from './form-values';
import type { SuspendedAccount } from './sign-in-failure';
import styles from './suspended-panel.module.css';
import { failureOf, useFailure } from './use-failure';
import { useSubmit } from './use-submit';

const read = (form: HTMLFormElement) => formValues<{ message: string }>(form).message;
const validate = (form: HTMLFormElement) => suspensionAppealProblems(read(form));

const sendAppeal = ({ userId, appealToken }: SuspendedAccount, message: string) =>
  api.post('/appeals', { body: { kind: 'suspension', ref: userId, message, appealToken }, session: false });

/** A message to moderators about a suspension. Its author has no session: the token of the refused sign-in authorises it. */
export function AppealForm({ account }: { account: SuspendedAccount }) {
  const form = useRef<HTMLFormElement>(null);
  const [text, setText, clearText] = useKeptText(`appeal.${account.userId}`);
  const [sent, setSent] = useState(false);
  const { failure, fail, forget, errorAt } = useFailure(form, { validate });

  async function send(sending: HTMLFormElement) {
    const [problem] = validate(sending);
    if (problem) return fail(problem);
    forget();
    try {
      await sendAppeal(account, read(sending).trim());
    } catch (error) {
      return fail(failureOf(error, MESSAGE.signIn.appealFailed));
    }
    clearText();
    setSent(true);
  }

  const { submit, busy } = useSubmit(send);
  if (sent) return <Sent />;
  return (
    <div className={styles.part}>
      <h3>Ask for another look</h3>
      <p>
        Do you think this is not right? Tell us why. You have 30 minutes to send it. After that, go back to log in and
        type your password again: what you wrote stays in this tab.
      </p>
      <Form ref={form} onSubmit={submit} busy={busy} aria-label="Ask for another look">
        <Field label="Your message" hint="A moderator will read it." error={errorAt('message')} required>
          {(control) => (
            <TextArea
              {...control}
              name="message"
              rows={5}
              maxLength={LENGTH.reason}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <FormProblem failure={failure}>
          What you typed is still here. If it does not go out, enter your password again and send it then.
        </FormProblem>
        <Button type="submit" busy={busy}>
          Send
        </Button>
      </Form>
    </div>
  );
}

/** Replaces the form and takes the focus. */
function Sent() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className={styles.title}>
      <Alert tone="success" title="Your message is sent." live>
        <p>A moderator will read it. Try to log in here again later: the answer will be here.</p>
      </Alert>
    </div>
  );
}
