import { DURATION, inMinutes, LENGTH, MESSAGE, suspensionAppealProblems } from '@commonpurse/contracts';
import { api } from '@commonpurse/session';
import { Alert, Button, Field, TextArea } from '@commonpurse/ui';
import { useEffect, useRef, useState } from 'react';
import { Form } from './form';
import { FormProblem } from './form-problem';
import type { SuspendedAccount } from './sign-in-failure';
import styles from './suspended-panel.module.css';
import { useForm } from './use-form';

const sendAppeal = ({ userId, appealToken }: SuspendedAccount, message: string) =>
  api.call('POST /appeals', { body: { kind: 'suspension', ref: userId, message, appealToken }, session: false });

/** A message to moderators about a suspension. Its author has no session: the token of the refused sign-in authorises it. */
export function AppealForm({ account }: { account: SuspendedAccount }) {
  const [sent, setSent] = useState(false);
  const form = useForm({
    initial: { message: '' },
    keep: `appeal.${account.userId}`,
    validate: ({ message }) => suspensionAppealProblems(message),
    failed: MESSAGE.signIn.appealFailed,
    send: async ({ message }) => {
      await sendAppeal(account, message.trim());
      setSent(true);
    },
  });
  if (sent) return <Sent />;
  return (
    <div className={styles.part}>
      <h3>Ask for another look</h3>
      <p>
        {`If you think this is not right, tell us why. You have ${inMinutes(DURATION.appealToken)} to send your message. After that, go back to log in and type your password again. What you wrote stays in this tab.`}
      </p>
      <Form {...form.props} aria-label="Ask for another look">
        <Field label="Your message" hint="A moderator will read it." error={form.errorAt('message')} required>
          {(control) => <TextArea {...control} {...form.control('message')} rows={5} maxLength={LENGTH.reason} />}
        </Field>
        <FormProblem failure={form.failure}>
          What you typed is still here. If it can’t be sent, type your password again and then send it.
        </FormProblem>
        <Button type="submit" busy={form.busy}>
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
      <Alert tone="success" title="Your message has been sent." live>
        <p>A moderator will read it. Try logging in again later to see the answer here.</p>
      </Alert>
    </div>
  );
}
