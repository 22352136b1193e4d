import { useId, type ReactNode } from 'react';
import { ErrorIcon } from '../icons';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import styles from './field.module.css';

/** What a control needs to belong to its label, hint and error: spread it on the control. */
export type FieldControl = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  required: boolean | undefined;
};

export type FieldProps = {
  label: ReactNode;
  /** One sentence of help, above the control, where a virtual keyboard does not hide it. */
  hint?: ReactNode;
  error?: string | undefined;
  /** `false` marks the field '(optional)'; unset says nothing. */
  required?: boolean;
  /** The control's id, when an error summary leads to it; made up unless told. */
  id?: string;
  children: (control: FieldControl) => ReactNode;
};

/** A label, an optional hint, a control and what is wrong with it, wired together. */
export function Field({ label, hint, error, required, id: given, children }: FieldProps) {
  const made = useId();
  const id = given ?? made;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field} data-invalid={error ? '' : undefined}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {required === false && <span className={styles.optional}> (optional)</span>}
      </label>
      {hint && (
        <div className={styles.hint} id={`${id}-hint`}>
          {hint}
        </div>
      )}
      <FieldError id={`${id}-error`} message={error} />
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
        required: required || undefined,
      })}
    </div>
  );
}

/** What is wrong with a control, in its own words. */
export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  if (!message) return null;
  return (
    <p className={styles.error} id={id}>
      <ErrorIcon />
      <span>
        <VisuallyHidden>Error: </VisuallyHidden>
        {message}
      </span>
    </p>
  );
}
