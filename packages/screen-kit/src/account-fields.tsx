import { Field, NumberInput, PasswordInput, TextInput, type FieldProps } from '@commonpurse/ui';
import type { ComponentPropsWithRef } from 'react';
import styles from './form.module.css';

type AccountFieldProps = Pick<FieldProps, 'hint' | 'error'> &
  Pick<ComponentPropsWithRef<'input'>, 'value' | 'defaultValue' | 'onChange' | 'autoComplete'>;

/** The username under which other members see an account. */
export function UsernameField({ hint, error, ...input }: AccountFieldProps) {
  return (
    <Field label="Username" hint={hint} error={error} required>
      {(control) => (
        <TextInput
          autoComplete="username"
          {...control}
          {...input}
          name="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      )}
    </Field>
  );
}

/** An e-mail address. */
export function EmailField({ hint, error, ...input }: AccountFieldProps) {
  return (
    <Field label="Email" hint={hint} error={error} required>
      {(control) => (
        <TextInput
          autoComplete="email"
          {...control}
          {...input}
          name="email"
          type="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </Field>
  );
}

/** Whole years. */
export function AgeField({ hint, error, ...input }: AccountFieldProps) {
  return (
    <Field label="Age" hint={hint} error={error} required>
      {(control) => <NumberInput {...control} {...input} name="age" className={styles.age} inputMode="numeric" />}
    </Field>
  );
}

/** The user's occupation; optional. */
export function OccupationField({ hint, error, ...input }: AccountFieldProps) {
  return (
    <Field label="Occupation" hint={hint} error={error} required={false}>
      {(control) => <TextInput autoComplete="organization-title" {...control} {...input} name="occupation" />}
    </Field>
  );
}

type NewPasswordFieldsProps = {
  errorAt: (field: 'password' | 'confirmPassword') => string | undefined;
  /** Whether the account has a password already: the label is then 'New password'. */
  replaces?: boolean;
};

/** A new password, typed twice. Only the fields hold what is typed. */
export function NewPasswordFields({ errorAt, replaces = false }: NewPasswordFieldsProps) {
  return (
    <>
      <Field
        label={replaces ? 'New password' : 'Password'}
        hint={
          <>
            10 to 24 characters, with a digit, a small letter, a capital letter and one of{' '}
            <span className={styles.oneLine}>-#$.%&*!@</span>
          </>
        }
        error={errorAt('password')}
        required
      >
        {(control) => <PasswordInput {...control} name="password" autoComplete="new-password" />}
      </Field>
      <Field
        label={replaces ? 'Confirm new password' : 'Confirm password'}
        hint="The same again."
        error={errorAt('confirmPassword')}
        required
      >
        {(control) => <PasswordInput {...control} name="confirmPassword" autoComplete="new-password" />}
      </Field>
    </>
  );
}
