import { useContext, useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { BeingSent, refuse } from '../field/being-sent';
import { FieldError } from '../field/field';
import styles from './checkbox.module.css';

type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'type'> & {
  label: ReactNode;
  error?: string | undefined;
};

/** A checkbox with its label. */
export function Checkbox({ label, error, id: ownId, className, ...rest }: CheckboxProps) {
  const generated = useId();
  const id = ownId ?? generated;
  const sent = useContext(BeingSent);
  return (
    <div className={classNames(styles.checkbox, className)} data-invalid={error ? '' : undefined}>
      <FieldError id={`${id}-error`} message={error} />
      <div className={styles.row}>
        <input
          {...rest}
          id={id}
          type="checkbox"
          className={styles.box}
          onClickCapture={sent ? refuse : rest.onClickCapture}
          aria-disabled={sent || rest['aria-disabled']}
          aria-invalid={error ? true : rest['aria-invalid']}
          aria-describedby={classNames(rest['aria-describedby'], error && `${id}-error`)}
        />
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
      </div>
    </div>
  );
}
