import { textOrNull } from '@commonpurse/contracts';

type Typed = { username?: string; email?: string; age?: unknown; occupation?: string | null };

/** The typed fields of an account, trimmed; missing ones are empty. */
export const typedProfile = ({ username = '', email = '', age, occupation }: Typed) => ({
  username: username.trim(),
  email: email.trim(),
  age: typeof age === 'number' || typeof age === 'string' ? age : '',
  occupation: textOrNull(occupation) ?? '',
});
