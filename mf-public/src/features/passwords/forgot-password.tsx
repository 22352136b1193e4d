import { forgotPasswordProblems, MESSAGE } from '@commonpurse/contracts';
import { readConfig } from '@commonpurse/federation/browser';
import { Link } from '@commonpurse/federation/router';
import { EmailField, Form, FormProblem, formValues, useFailure, useSubmit } from '@commonpurse/screen-kit';
import { Alert, Button, PageHeader, popup, PopupHost, Stack } from '@commonpurse/ui';
import { useRef, useState } from 'react';
import { CodeForm } from './code-form';
import { askForLink } from './passwords.api';

/** /forgot-password */
export default function ForgotPassword() {
  const sendsMail = readConfig().email;
  return (
    <Stack gap={8}>
      <PageHeader
        title="Forgot your password?"
        lead={`Type the email address of your account.${sendsMail ? ' We send you a link that works for 30 minutes.' : ''}`}
      />
      {!sendsMail && (
        <Alert tone="info" title="This site sends no emails yet.">
          <p>
            The form below will say that a link has been sent, but no email will come. If you have a recovery code, use
            it further down this page.
          </p>
          <p>
            Without a code, we cannot let you into this account. You can <Link to="/signup">sign up again</Link> with
            another username.
          </p>
        </Alert>
      )}
      <AddressForm sendsMail={sendsMail} />
      <CodeForm />
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
      {sent && sendsMail && <Alert tone="success" title={MESSAGE.forgotPassword.sent} />}
      <Button type="submit" busy={busy}>
        Submit
      </Button>
    </Form>
  );
}
