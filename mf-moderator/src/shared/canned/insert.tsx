import { Button, Field, Inline, Select, type Option } from '@commonpurse/ui';
import { useRef, useState } from 'react';

type InsertProps = { label: string; options: readonly Exclude<Option, string>[]; onInsert: (value: string) => void };

/** A list, and the button that inserts its entry. Choosing alone inserts nothing: arrow keys choose, too. */
export function Insert({ label, options, onInsert }: InsertProps) {
  const [value, setValue] = useState('');
  const select = useRef<HTMLSelectElement>(null);
  const isThere = options.some((option) => option.value === value);

  function insert() {
    if (!isThere) return select.current?.focus();
    onInsert(value);
    setValue('');
  }
  return (
    <Inline align="end" gap={2}>
      <Field label={label}>
        {(control) => (
          <Select
            {...control}
            ref={select}
            placeholder={options.length === 0 ? 'There are none' : 'Choose one'}
            options={options}
            value={isThere ? value : ''}
            onChange={(event) => setValue(event.target.value)}
          />
        )}
      </Field>
      <Button variant="secondary" aria-label={label} onClick={insert}>
        Insert
      </Button>
    </Inline>
  );
}
