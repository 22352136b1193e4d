import { Field, Select, useIsHydrating, type Option } from '@commonpurse/ui';

type FilterProps = { label: string; options: readonly Option[]; value: string; onChange: (value: string) => void };

/** A filter of a list. A choice applies at once. Inert until the page is hydrated. */
export function Filter({ label, options, value, onChange }: FilterProps) {
  const hydrating = useIsHydrating();
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          inert={hydrating}
          options={options}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
