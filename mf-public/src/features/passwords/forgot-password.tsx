import { DURATION, forgotPasswordProblems, inMinutes, MESSAGE } from '@commonpurse/contracts';
import { readConfig } from '@commonpurse/federation/browser';
import { Link } from '@commonpurse/federation/router';
import { EmailField, Form, FormProblem, useForm } from '@commonpurse/screen-kit';
import { Alert, Button, PageHeader, popup, PopupHost, Stack } from '@commonpurse/ui';
import { useState } from 'react';
import { CodeForm } from './code-form';
import { askForLink } from './passwords.api';

/** /forgot-password */
export default function ForgotPassword() {
  const sendsMail = readConfig().email;
  return (
    <Stack gap={8}>
      <PageHeader
        title="Forgot your password?"
        lead={`Type the email address of your account.${sendsMail ? ` We will send you a link that works for ${inMinutes(DURATION.recoveryLink)}.` : ''}`}
      />
      {!sendsMail && (
        <Alert tone="info" title="This site sends no emails yet.">
          <p>
            The form below will say that a link has been sent, but no email will come. If you have a recovery code, use
            it further down this page.
          </p>
          <p>
            Without a code, we can’t let you into this account, but you can <Link to="/signup">sign up again</Link> with
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

function AddressForm({ sendsMail }: { sendsMail: boolean }) {
  const [sent, setSent] = useState(false);
  const form = useForm({
    initial: { email: '' },
    validate: ({ email }) => forgotPasswordProblems(email.trim()),
    send: async ({ email }) => {
      setSent(false);
      const refusal = sendsMail ? await askForLink(email.trim()) : undefined;
      if (refusal) return refusal;
      setSent(true);
      void popup.success(MESSAGE.forgotPassword.sent);
    },
  });

  return (
    <Form {...form.props} aria-label="Forgot your password?">
      <EmailField form={form} />
      <FormProblem failure={form.failure}>What you typed is still here.</FormProblem>
      {sent && sendsMail && <Alert tone="success" title={MESSAGE.forgotPassword.sent} />}
      <Button type="submit" busy={form.busy}>
        Submit
      </Button>
    </Form>
  );
}
