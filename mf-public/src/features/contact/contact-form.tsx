import { CONTACT_SUBJECTS, contactProblem, LENGTH, MESSAGE, type ContactInput } from '@commonpurse/contracts';
import { Alert, Button, Field, popup, preloadPopup, Select, TextArea, TextInput } from '@commonpurse/ui';
import { useState } from 'react';
import { FormProblem } from '../../shared/form-problem';
import form from '../../shared/form.module.css';
import { useSubmit } from '../../shared/use-submit';
import { sendContactForm, type ContactRefusal } from './contact.api';

type Failure = ContactRefusal & { field?: keyof ContactInput };

const CHOOSE = { value: '', label: 'Choose a subject' };

export function ContactForm() {
  const [failure, setFailure] = useState<Failure>();
  const [sent, setSent] = useState(false);
  const errorAt = (field: keyof ContactInput) => (failure?.field === field ? failure.problem : undefined);

  function fail(element: HTMLFormElement, found: Failure) {
    setFailure(found);
    // The popup gives the focus back to where it was.
    if (found.field) (element.elements.namedItem(found.field) as HTMLElement).focus();
    void popup.error(found.problem);
  }

  async function send(element: HTMLFormElement) {
    setSent(false);
    const input = Object.fromEntries(new FormData(element)) as ContactInput;
    const problem = contactProblem(input);
    if (problem) return fail(element, { field: problem.field, problem: problem.message });
    const refusal = await sendContactForm(input);
    if (refusal) return fail(element, refusal);
    setFailure(undefined);
    setSent(true);
    element.reset();
    void popup.success(MESSAGE.contact.sent);
  }

  const { submit, busy } = useSubmit(send);
  return (
    <form
      className={form.form}
      onSubmit={submit}
      onFocus={() => void preloadPopup().catch(() => undefined)}
      autoComplete="off"
      noValidate
      aria-label="Contact us"
    >
      {failure && !failure.field && <FormProblem {...failure} next="What you typed is still here." />}
      {sent && <Alert tone="success" title={MESSAGE.contact.sent} />}
      <Field label="Name" hint="Any name you like us to call you." error={errorAt('name')} required>
        {(control) => <TextInput {...control} name="name" autoComplete="off" />}
      </Field>
      <Field
        label="Email"
        hint="We may answer there. Use an address that only you can open."
        error={errorAt('email')}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            name="email"
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Field label="Category" error={errorAt('category')} required>
        {(control) => <Select {...control} name="category" options={[CHOOSE, ...CONTACT_SUBJECTS]} defaultValue="" />}
      </Field>
      <Field
        label="Message"
        hint="When is it safe to write to you, and what should we not mention? Say it here, and we keep to it."
        error={errorAt('desc')}
        required
      >
        {(control) => <TextArea {...control} name="desc" maxLength={LENGTH.contactMessage} />}
      </Field>
      <Button type="submit" busy={busy}>
        Submit
      </Button>
    </form>
  );
}
