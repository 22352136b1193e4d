import { Button, Select, type Option } from '@commonpurse/ui';
import { useId, useRef, useState } from 'react';
import styles from './canned.module.css';

type InsertProps = { label: string; options: readonly Exclude<Option, string>[]; onInsert: (value: string) => void };

/** A list, and the button that inserts its entry. Choosing alone inserts nothing: arrow keys choose, too. */
export function Insert({ label, options, onInsert }: InsertProps) {
  const [value, setValue] = useState('');
  const select = useRef<HTMLSelectElement>(null);
  const id = useId();
  const isThere = options.some((option) => option.value === value);

  function insert() {
    if (!isThere) return select.current?.focus();
    onInsert(value);
    setValue('');
  }
  return (
    <div className={styles.insert}>
      <label htmlFor={id}>{label}</label>
      <Select
        ref={select}
        id={id}
        placeholder={options.length === 0 ? 'There is none' : 'Choose one'}
        options={options}
        value={isThere ? value : ''}
        onChange={(event) => setValue(event.target.value)}
      />
      <Button variant="secondary" aria-label={label} onClick={insert}>
        Insert
      </Button>
    </div>
  );
}
