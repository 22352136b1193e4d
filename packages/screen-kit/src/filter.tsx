import { Field, Select, type Option } from '@commonpurse/ui';

type FilterProps = { label: string; options: readonly Option[]; value: string; onChange: (value: string) => void };

/** A filter of a list; a choice applies at once. */
export function Filter({ label, options, value, onChange }: FilterProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} options={options} value={value} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  );
}
