import { useEffect, useRef, useState, type ComponentPropsWithRef } from 'react';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import { TextInput } from '../input/text-input';
import styles from './password-input.module.css';

type PasswordInputProps = Omit<ComponentPropsWithRef<'input'>, 'type'>;

/** A password input with a button that shows and hides the password. Submitting the form hides it again. */
export function PasswordInput({ autoComplete = 'current-password', ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // Browsers offer to save the value of a submitted text input, in plain text.
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
