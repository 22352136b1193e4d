import { CONTACT_SUBJECTS, contactProblems, LENGTH, MESSAGE } from '@commonpurse/contracts';
import { EmailField, Form, FormProblem, useForm } from '@commonpurse/screen-kit';
import { DraftNote } from '@commonpurse/screen-kit/drafts';
import { Alert, Button, Field, popup, Select, TextArea, TextInput } from '@commonpurse/ui';
import { useState } from 'react';
import { contactFailureOf, sendContactForm } from './contact.api';
import { useContactTexts } from './use-contact-texts';
import { EMERGENCY, RESPECT } from '@commonpurse/helplines';
import { Call, Text } from '../../shared/call';

const CHOOSE = { value: '', label: 'Choose a subject' };

export function ContactForm() {
  const [sent, setSent] = useState(false);
  const { draft, ...texts } = useContactTexts();
  const form = useForm({
    texts,
    validate: contactProblems,
    send: async (values) => {
      setSent(false);
      try {
        await (draft ? draft.entry.send((known) => sendContactForm(values, known)) : sendContactForm(values));
      } catch (error) {
        return contactFailureOf(error);
      }
      setSent(true);
      void popup.success(MESSAGE.contact.sent);
    },
  });
  const { control: typed, errorAt } = form;

  return (
    <Form {...form.props} aria-label="Contact us">
      <Field label="Name" hint="What should we call you? Any name is fine." error={errorAt('name')} required>
        {(control) => <TextInput {...control} {...typed('name')} />}
      </Field>
      <EmailField
        form={form}
        hint="We may reply by email. Use an email account that only you can get into."
        autoComplete="off"
      />
      <Field label="Category" error={errorAt('category')} required>
        {(control) => <Select {...control} {...typed('category')} options={[CHOOSE, ...CONTACT_SUBJECTS]} />}
      </Field>
      <div role="status">{form.values.category === 'Urgent help needed' && <CallNow />}</div>
      <Field
        label="Message"
        hint="Is there anything we should leave out when we reply? Tell us here."
        error={errorAt('desc')}
        required
      >
        {(control) => <TextArea {...control} {...typed('desc')} maxLength={LENGTH.contactMessage} />}
      </Field>
      {draft && <DraftNote draft={draft} />}
      <Field
        label="How can we reach you safely?"
        // Only members have updates, so only they can be answered there.
        hint={draft ? 'For example: only by email, or in my updates here.' : 'For example: only by email.'}
        error={errorAt('safeHow')}
        required={false}
      >
        {(control) => <TextInput {...control} {...typed('safeHow')} maxLength={LENGTH.safety} />}
      </Field>
      <Field
        label="When is it safe?"
        hint="For example: on weekdays before 3 pm."
        error={errorAt('safeWhen')}
        required={false}
      >
        {(control) => <TextInput {...control} {...typed('safeWhen')} maxLength={LENGTH.safety} />}
      </Field>
      <FormProblem failure={draft?.phase.name === 'submitted' ? undefined : form.failure}>
        What you typed is still here.
      </FormProblem>
      {sent && <Alert tone="success" title={MESSAGE.contact.sent} />}
      <Button type="submit" busy={form.busy}>
        Submit
      </Button>
    </Form>
  );
}

/** Helplines to call instead of waiting for a moderator. */
const CallNow = () => (
  <Alert tone="warning" title="Please do not wait for us. Call now:">
    <ul>
      <li>
        In danger right now: <Call number={EMERGENCY.phones[0].number} />
      </li>
      <li>
        {RESPECT.name}, {RESPECT.hours}: <Call number={RESPECT.phones[0].number} />, or text{' '}
        <Text number={RESPECT.text} />
      </li>
    </ul>
    <p>We read urgent forms first, but we are not here day and night.</p>
  </Alert>
);
