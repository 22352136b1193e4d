import { AGE } from '@commonpurse/contracts';
import { Field, NumberInput, PasswordInput, TextInput, type FieldProps } from '@commonpurse/ui';
import type { ComponentPropsWithRef } from 'react';
import styles from './form.module.css';

type AccountFieldProps = Pick<FieldProps, 'hint' | 'error'> &
  Pick<ComponentPropsWithRef<'input'>, 'value' | 'defaultValue' | 'onChange' | 'autoComplete'>;

/** The username of an existing account. */
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

const TAKEN = 'That name or one that looks like it is taken. Choose another one:';

type NewUsernameFieldProps = AccountFieldProps & {
  /** Whether the API refused the name. Its message for a taken name is that of the rules for a malformed one. */
  usernameTaken: boolean | undefined;
};

/** A new username. */
export const NewUsernameField = ({ hint, usernameTaken, error, ...input }: NewUsernameFieldProps) => (
  <UsernameField
    hint={
      <>
        <span>{usernameTaken && error ? TAKEN : hint}</span> 2 to 24 letters, digits, dots or underscores.
      </>
    }
    error={error}
    {...input}
  />
);

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

/** The age in whole years. The hint begins with the limits. */
export function AgeField({ hint, error, ...input }: AccountFieldProps) {
  return (
    <Field
      label="Age"
      hint={
        <>
          Whole years, {AGE.min} to {AGE.max}. <span>{hint}</span>
        </>
      }
      error={error}
      required
    >
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

type PasswordName = 'password' | 'confirmPassword';

type NewPasswordFieldsProps = {
  /** The form that has the two fields. */
  form: {
    control: (field: PasswordName) => Pick<ComponentPropsWithRef<'input'>, 'name' | 'value' | 'onChange'>;
    errorAt: (field: PasswordName) => string | undefined;
  };
  /** Whether the account has a password already: the label is then 'New password'. */
  replaces?: boolean;
};

/** A new password, typed twice. */
export function NewPasswordFields({ form, replaces = false }: NewPasswordFieldsProps) {
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
        error={form.errorAt('password')}
        required
      >
        {(control) => <PasswordInput {...control} {...form.control('password')} autoComplete="new-password" />}
      </Field>
      <Field
        label={replaces ? 'Confirm new password' : 'Confirm password'}
        hint="Type the same password again."
        error={form.errorAt('confirmPassword')}
        required
      >
        {(control) => <PasswordInput {...control} {...form.control('confirmPassword')} autoComplete="new-password" />}
      </Field>
    </>
  );
}
