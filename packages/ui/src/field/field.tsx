import { useId, type ReactNode } from 'react';
import { ErrorIcon } from '../icons';
import { OwnText } from '../own-text/own-text';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import styles from './field.module.css';

/** Attributes that connect a control with its label, hint and error. Spread them on the control. */
type FieldControl = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  required: boolean | undefined;
};

export type FieldProps = {
  label: ReactNode;
  /** A sentence of help above the control, where a virtual keyboard does not cover it. */
  hint?: ReactNode;
  error?: string | undefined;
  /** `false` marks the field '(optional)'; undefined adds nothing. */
  required?: boolean;
  children: (control: FieldControl) => ReactNode;
};

/** A control with its label, optional hint and error message, connected for assistive technology. */
export function Field({ label, hint, error, required, children }: FieldProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field} data-invalid={error ? '' : undefined}>
      <label className={styles.label} htmlFor={id}>
        <OwnText>{label}</OwnText>
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

/** The error message of a control. */
export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  if (!message) return null;
  return (
    <p className={styles.error} id={id}>
      <ErrorIcon />
      <span>
        <VisuallyHidden>Error: </VisuallyHidden>
        <span>{message}</span>
      </span>
    </p>
  );
}
