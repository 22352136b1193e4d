import { DURATION, inMinutes } from '@commonpurse/contracts';
import type { Mail } from '../../shared/mail';

/** The mail with a link to choose a new password. Others may read it, so it does not say what the site is about. */
export const recoveryMail = (username: string, link: string): Pick<Mail, 'subject' | 'text'> => ({
  subject: 'The link you asked for',
  text: `Hello,

You asked to choose a new password for the account ${username}. Please open this link within ${inMinutes(DURATION.recoveryLink)}:

${link}

The link works once. If you asked more than once, only the newest link works.

If you did not ask for this, you don't need to do anything. Nothing has changed.
`,
});
