import type { ContactForm } from '@commonpurse/contracts';
import { Field, TextArea, TextInput } from '@commonpurse/ui';

type FormFieldsProps = {
  form: Pick<ContactForm, 'name' | 'email' | 'category' | 'desc' | 'safeHow' | 'safeWhen'>;
};

/** The content of a form, read-only. */
export function FormFields({ form }: FormFieldsProps) {
  const lines = [
    ['Name', form.name],
    ['Email', form.email],
    ['Category', form.category],
    ['How to reach her safely', form.safeHow],
    ['When it is safe', form.safeWhen],
  ] as const;
  return (
    <>
      {lines.map(
        ([label, value]) =>
          value !== undefined && (
            <Field key={label} label={label}>
              {(control) => <TextInput {...control} readOnly value={value} />}
            </Field>
          ),
      )}
      <Field label="Message">{(control) => <TextArea {...control} rows={8} readOnly value={form.desc} />}</Field>
    </>
  );
}
