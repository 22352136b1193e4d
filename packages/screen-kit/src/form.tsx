import { BeingSent } from '@commonpurse/ui';
import type { ComponentPropsWithRef } from 'react';
import styles from './form.module.css';
import { readyPopup } from './ready-popup';

type FormProps = Omit<ComponentPropsWithRef<'form'>, 'className' | 'noValidate'> & {
  'aria-label': string;
  /** Whether the form is being sent: see BeingSent. */
  busy: boolean;
};

/** A form that our own rules validate, one error at a time: its fields below one another, its button at their edge. */
export function Form({ busy, ...props }: FormProps) {
  return (
    <BeingSent value={busy}>
      <form onFocus={readyPopup} {...props} className={styles.form} noValidate />
    </BeingSent>
  );
}
