import { BeingSent } from '@commonpurse/ui';
import type { ComponentPropsWithRef } from 'react';
import styles from './form.module.css';
import { readyPopup } from './ready-popup';

type FormProps = Omit<ComponentPropsWithRef<'form'>, 'className' | 'noValidate'> & {
  'aria-label': string;
  /** Whether the form is being submitted: see BeingSent. */
  busy: boolean;
};

/**
 * A form validated by our own rules, one error at a time. Its fields are stacked, its button is aligned with their
 * edge. Browsers store only fields that say what they are, such as a username.
 */
export function Form({ busy, ...props }: FormProps) {
  return (
    <BeingSent value={busy}>
      <form autoComplete="off" onFocus={readyPopup} {...props} className={styles.form} noValidate />
    </BeingSent>
  );
}
