import { dictionary } from '@zxcvbn-ts/language-common';

/** 49,000 passwords that leaks show to be common, in small letters. Imported when a password is first set. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].map((word) => String(word).toLowerCase()),
);
