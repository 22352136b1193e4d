import { forgotPasswordProblems, MESSAGE } from '@commonpurse/contracts';
import { readConfig } from '@commonpurse/federation/browser';
import { Link } from '@commonpurse/federation/router';
import { EmailField, Form, FormProblem, formValues, useFailure, useSubmit } from '@commonpurse/screen-kit';
import { Alert, Button, PageHeader, popup, PopupHost, Stack } from '@commonpurse/ui';
import { useRef, useState } from 'react';
import { askForLink } from './passwords.api';

/** /forgot-password */
export default function ForgotPassword() {
  const sendsMail = readConfig().email;
  return (
    <Stack gap={8}>
      <PageHeader
        title="Forgot your password?"
        lead={`Type the email address of your account.${sendsMail ? ' The link that comes is good for 30 minutes.' : ''}`}
      />
      {!sendsMail && (
        <Alert tone="info" title="Emails are switched off here for now.">
          <p>
            No link can come until they are on. <Link to="/contact-us">Write to us</Link> if you cannot get in.
          </p>
        </Alert>
      )}
      <AddressForm sendsMail={sendsMail} />
      <PopupHost />
    </Stack>
  );
}

const emailValue = (form: HTMLFormElement) => formValues<{ email: string }>(form).email.trim();
const validate = (form: HTMLFormElement) => forgotPasswordProblems(emailValue(form));

function AddressForm({ sendsMail }: { sendsMail: boolean }) {
  const form = useRef<HTMLFormElement>(null);
  const { failure, fail, forget, errorAt } = useFailure(form, { validate });
  const [sent, setSent] = useState(false);

  async function send(element: HTMLFormElement) {
    setSent(false);
    const [problem] = validate(element);
    if (problem) return fail(problem);
    const refusal = sendsMail ? await askForLink(emailValue(element)) : undefined;
    if (refusal) return fail(refusal);
    forget();
    setSent(true);
    element.reset();
    void popup.success(MESSAGE.forgotPassword.sent);
  }

  const { submit, busy } = useSubmit(send);
  return (
    <Form ref={form} onSubmit={submit} busy={busy} aria-label="Forgot your password?">
      <EmailField error={errorAt('email')} />
      <FormProblem failure={failure}>What you typed is still here.</FormProblem>
      {sent && <Alert tone="success" title={MESSAGE.forgotPassword.sent} />}
      <Button type="submit" busy={busy}>
        Submit
      </Button>
    </Form>
  );
}
