/** The account fields without blanks at the ends. Passwords stay as they were typed. */
export const trimmedAccount = <Values extends Record<'username' | 'email' | 'age' | 'occupation', string>>(
  values: Values,
): Values => ({
  ...values,
  username: values.username.trim(),
  email: values.email.trim(),
  age: values.age.trim(),
  occupation: values.occupation.trim(),
});
