import type { ContactForm } from '@commonpurse/contracts';
import { Field, Inline, TextArea, TextInput } from '@commonpurse/ui';

type FormFieldsProps = { form: Pick<ContactForm, 'name' | 'email' | 'category' | 'desc'> };

/** What the sender filled in, read-only: her message, and who she is. */
export function FormFields({ form }: FormFieldsProps) {
  const lines = { Name: form.name, Email: form.email, Category: form.category };
  return (
    <>
      <Field label="Message">{(control) => <TextArea {...control} rows={4} readOnly value={form.desc} />}</Field>
      <Inline align="start">
        {Object.entries(lines).map(([label, value]) => (
          <Field key={label} label={label}>
            {(control) => <TextInput {...control} readOnly value={value} />}
          </Field>
        ))}
      </Inline>
    </>
  );
}
