import { Field, Select, type Option } from '@commonpurse/ui';

type FilterProps = { label: string; options: readonly Option[]; value: string; onChange: (value: string) => void };

/** Narrows a list; what is chosen takes effect at once. */
export function Filter({ label, options, value, onChange }: FilterProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} options={options} value={value} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  );
}
