type Typed = { username?: string; email?: string; age?: unknown; occupation?: string | null };

/** The fields of an account as they were typed, without the space around them; whatever is missing is empty. */
export const typedProfile = ({ username = '', email = '', age, occupation }: Typed) => ({
  username: username.trim(),
  email: email.trim(),
  age: typeof age === 'number' || typeof age === 'string' ? age : '',
  occupation: (occupation ?? '').trim(),
});
