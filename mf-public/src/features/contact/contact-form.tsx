import { CONTACT_SUBJECTS, contactProblems, LENGTH, MESSAGE, type ContactInput } from '@commonpurse/contracts';
import { EmailField, Form, FormProblem, formValues, useFailure, useSubmit } from '@commonpurse/screen-kit';
import { useSession } from '@commonpurse/session';
import { Alert, Button, Field, popup, Select, TextArea, TextInput } from '@commonpurse/ui';
import { useRef, useState } from 'react';
import { CallNow } from './call-now';
import { sendContactForm } from './contact.api';
import { useContactTexts } from './use-contact-texts';

const validate = (form: HTMLFormElement) => contactProblems(formValues<ContactInput>(form));
const CHOOSE = { value: '', label: 'Choose a subject' };

export function ContactForm() {
  const form = useRef<HTMLFormElement>(null);
  const { failure, fail, forget, errorAt } = useFailure(form, { validate });
  const [sent, setSent] = useState(false);
  const { texts, control: typed, clear } = useContactTexts();
  // Only members have updates, so only they can be answered there.
  const isMember = useSession() !== null;

  async function send(element: HTMLFormElement) {
    setSent(false);
    const [problem] = validate(element);
    if (problem) return fail(problem);
    const refusal = await sendContactForm(formValues<ContactInput>(element));
    if (refusal) return fail(refusal);
    forget();
    setSent(true);
    clear();
    void popup.success(MESSAGE.contact.sent);
  }

  const { submit, busy } = useSubmit(send);
  return (
    <Form ref={form} onSubmit={submit} busy={busy} autoComplete="off" aria-label="Contact us">
      <Field label="Name" hint="What should we call you? It can be any name." error={errorAt('name')} required>
        {(control) => <TextInput {...control} {...typed('name')} autoComplete="off" />}
      </Field>
      <EmailField
        hint="We may answer there. Use an address that only you can open."
        error={errorAt('email')}
        autoComplete="off"
        {...typed('email')}
      />
      <Field label="Category" error={errorAt('category')} required>
        {(control) => <Select {...control} {...typed('category')} options={[CHOOSE, ...CONTACT_SUBJECTS]} />}
      </Field>
      <div role="status">{texts.category === 'Urgent help needed' && <CallNow />}</div>
      <Field
        label="Message"
        hint="What should we not mention when we answer? Tell us here, and we will do as you say."
        error={errorAt('desc')}
        required
      >
        {(control) => <TextArea {...control} {...typed('desc')} maxLength={LENGTH.contactMessage} />}
      </Field>
      <Field
        label="How can we reach you safely?"
        hint={isMember ? 'For example: by email only, or in the updates here.' : 'For example: by email only.'}
        error={errorAt('safeHow')}
        required={false}
      >
        {(control) => <TextInput {...control} {...typed('safeHow')} maxLength={LENGTH.safety} autoComplete="off" />}
      </Field>
      <Field
        label="When is it safe?"
        hint="For example: on weekdays before 3 pm."
        error={errorAt('safeWhen')}
        required={false}
      >
        {(control) => <TextInput {...control} {...typed('safeWhen')} maxLength={LENGTH.safety} autoComplete="off" />}
      </Field>
      <FormProblem failure={failure}>What you typed is still here.</FormProblem>
      {sent && <Alert tone="success" title={MESSAGE.contact.sent} />}
      <Button type="submit" busy={busy}>
        Submit
      </Button>
    </Form>
  );
}
