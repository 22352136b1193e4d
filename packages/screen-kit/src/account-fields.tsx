import { AGE } from '@commonpurse/contracts';
import { Field, NumberInput, PasswordInput, TextInput, type FieldProps } from '@commonpurse/ui';
import type { ComponentPropsWithRef } from 'react';
import styles from './form.module.css';

/** The form that has the fields. */
type FormWith<Name extends string> = {
  control: (field: Name) => Pick<ComponentPropsWithRef<'input'>, 'name' | 'value' | 'onChange'>;
  errorAt: (field: Name) => string | undefined;
};

type AccountFieldProps<Name extends string> = {
  form: FormWith<Name>;
  hint?: FieldProps['hint'];
  /** 'off' for the data of someone else. */
  autoComplete?: string;
};

/** The username of an existing account. */
export function UsernameField({ form, hint, autoComplete = 'username' }: AccountFieldProps<'username'>) {
  return (
    <Field label="Username" hint={hint} error={form.errorAt('username')} required>
      {(control) => (
        <TextInput
          {...control}
          {...form.control('username')}
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      )}
    </Field>
  );
}

const TAKEN = 'That name or one that looks like it is taken. Choose another one:';

type NewUsernameFieldProps = AccountFieldProps<'username'> & {
  /** The API's message for a taken name is that of the rules for a malformed one. */
  form: { failure: { usernameTaken?: boolean | undefined } | undefined };
};

/** A new username. */
export const NewUsernameField = ({ form, hint, ...others }: NewUsernameFieldProps) => (
  <UsernameField
    form={form}
    hint={
      <>
        <span>{form.failure?.usernameTaken && form.errorAt('username') ? TAKEN : hint}</span> 2 to 24 letters, digits,
        dots or underscores.
      </>
    }
    {...others}
  />
);

/** An e-mail address. */
export function EmailField({ form, hint, autoComplete = 'email' }: AccountFieldProps<'email'>) {
  return (
    <Field label="Email" hint={hint} error={form.errorAt('email')} required>
      {(control) => (
        <TextInput
          {...control}
          {...form.control('email')}
          autoComplete={autoComplete}
          type="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </Field>
  );
}

/** The age in whole years. The hint begins with the limits. */
export function AgeField({ form, hint }: AccountFieldProps<'age'>) {
  return (
    <Field
      label="Age"
      hint={
        <>
          Whole years, {AGE.min} to {AGE.max}. <span>{hint}</span>
        </>
      }
      error={form.errorAt('age')}
      required
    >
      {(control) => <NumberInput {...control} {...form.control('age')} className={styles.age} inputMode="numeric" />}
    </Field>
  );
}

/** The user's occupation; optional. */
export function OccupationField({ form, hint, autoComplete = 'organization-title' }: AccountFieldProps<'occupation'>) {
  return (
    <Field label="Occupation" hint={hint} error={form.errorAt('occupation')} required={false}>
      {(control) => <TextInput {...control} {...form.control('occupation')} autoComplete={autoComplete} />}
    </Field>
  );
}

type NewPasswordFieldsProps = {
  form: FormWith<'password' | 'confirmPassword'>;
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
