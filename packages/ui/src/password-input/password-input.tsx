import { useEffect, useRef, useState, type ComponentPropsWithRef } from 'react';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import { TextInput } from '../input/text-input';
import styles from './password-input.module.css';

export type PasswordInputProps = Omit<ComponentPropsWithRef<'input'>, 'type'>;

/** A password with a button that shows and hides it. It hides again when the form is sent. */
export function PasswordInput({ autoComplete = 'current-password', ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // Browsers offer to keep, and keep in the clear, what was sent from a text input.
    const form = box.current?.closest('form');
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);

  return (
    <div className={styles.box} ref={box}>
      <TextInput
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        autoComplete={autoComplete}
        type={shown ? 'text' : 'password'}
        className={styles.input}
      />
      <button
        type="button"
        className={styles.toggle}
        aria-label={shown ? 'Hide password' : 'Show password'}
        aria-controls={rest.id}
        onClick={() => setShown(!shown)}
      >
        {shown ? 'Hide' : 'Show'}
      </button>
      <VisuallyHidden role="status">{shown ? 'Your password is shown' : ''}</VisuallyHidden>
    </div>
  );
}
