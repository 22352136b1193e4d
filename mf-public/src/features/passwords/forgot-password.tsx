import { forgotPasswordProblem, MESSAGE } from '@commonpurse/contracts';
import { readConfig } from '@commonpurse/federation/browser';
import { Link } from '@commonpurse/federation/router';
import { Alert, Button, Field, PageHeader, popup, PopupHost, preloadPopup, Stack, TextInput } from '@commonpurse/ui';
import { useState } from 'react';
import { FormProblem } from '../../shared/form-problem';
import form from '../../shared/form.module.css';
import { useSubmit } from '../../shared/use-submit';
import { askForLink, type Refusal } from './passwords.api';

type Failure = Refusal & { atField?: boolean };

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

function AddressForm({ sendsMail }: { sendsMail: boolean }) {
  const [failure, setFailure] = useState<Failure>();
  const [sent, setSent] = useState(false);

  function fail(element: HTMLFormElement, found: Failure) {
    setFailure(found);
    // The popup gives the focus back to where it was.
    if (found.atField) (element.elements.namedItem('email') as HTMLElement).focus();
    void popup.error(found.problem);
  }

  async function send(element: HTMLFormElement) {
    setSent(false);
    const email = (new FormData(element).get('email') as string).trim();
    const problem = forgotPasswordProblem(email);
    if (problem) return fail(element, { problem: problem.message, atField: true });
    const refusal = sendsMail ? await askForLink(email) : undefined;
    if (refusal) return fail(element, refusal);
    setFailure(undefined);
    setSent(true);
    element.reset();
    void popup.success(MESSAGE.forgotPassword.sent);
  }

  const { submit, busy } = useSubmit(send);
  return (
    <form
      className={form.form}
      onSubmit={submit}
      onFocus={() => void preloadPopup().catch(() => undefined)}
      noValidate
      aria-label="Forgot your password?"
    >
      {failure && !failure.atField && <FormProblem {...failure} next="What you typed is still here." />}
      {sent && <Alert tone="success" title={MESSAGE.forgotPassword.sent} />}
      <Field label="Email" error={failure?.atField ? failure.problem : undefined} required>
        {(control) => (
          <TextInput
            {...control}
            name="email"
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Button type="submit" busy={busy}>
        Submit
      </Button>
    </form>
  );
}
