import { LENGTH } from '@commonpurse/contracts';
import { Field, lengthMessage, TextInput } from '@commonpurse/ui';
import type { ReactNode } from 'react';
import styles from '../posts.module.css';

type TitleFieldProps = {
  name: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  /** Content below the field. */
  children: ReactNode;
};

/** The title of a post with its remaining length. Longer text is refused, not truncated: a cut is easily missed. */
export function TitleField({ name, value, onChange, error, children }: TitleFieldProps) {
  const over = value.trim().length > LENGTH.title;
  return (
    <Field label="Post Title" error={error} required>
      {(control) => (
        <>
          <TextInput
            {...control}
            name={name}
            aria-invalid={over || control['aria-invalid']}
            aria-describedby={[control['aria-describedby'], `${control.id}-count`].filter(Boolean).join(' ')}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <p id={`${control.id}-count`} className={over ? styles.over : styles.count}>
            {lengthMessage(value.trim().length, LENGTH.title)}
          </p>
          {children}
        </>
      )}
    </Field>
  );
}
