import { Field, TextInput } from '@commonpurse/ui';

type DateFieldProps = {
  label: string;
  hint?: string;
  error?: string;
  /** '2026-11-23', or '' for none. */
  value: string;
  onValue: (value: string) => void;
};

/** An optional date, in the browser's own date input. */
export const DateField = ({ label, hint, error, value, onValue }: DateFieldProps) => (
  <Field label={label} hint={hint} error={error}>
    {(control) => (
      <TextInput
        {...control}
        type="date"
        autoComplete="off"
        value={value}
        onChange={(event) => onValue(event.target.value)}
      />
    )}
  </Field>
);
