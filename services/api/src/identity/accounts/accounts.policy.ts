import { textOrNull, type AccountField, type AccountInput } from '@commonpurse/contracts';
import { allNumbers } from '@commonpurse/helplines';
import type { Session } from '../../shared/session';

/**
 * A username reduced to what a reader tells apart at a glance: without case, dots and underscores, and with one letter
 * for all that look like it. `folded_username` in the database does the same.
 */
export const foldedUsername = (username: string): string =>
  username
    .toLowerCase()
    .replace(/[._]/g, '')
    .replace(/[013457l]/g, (seen) => ({ 0: 'o', 1: 'i', l: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' })[seen]!)
    .replaceAll('rn', 'm');

/** Words that the product uses for itself, or that promise help. */
const OFFICES = [
  ...['admin', 'administrator', 'anonymous', 'author', 'commonpurse', 'deletedaccount', 'moderator', 'support'],
  ...['system', 'helpline', 'hotline', 'police', 'emergency', 'crisis'],
];

/** Names and numbers of helplines: a member with one could be mistaken for the service. */
const HELPLINES = allNumbers().flatMap(({ name, number }) => [
  name.replace(/[^A-Za-z0-9]/g, ''),
  number.replace(/\D/g, ''),
]);

/** Short ones, such as `000`, may stand within a name. */
const SHORTEST_PART = 5;
const RESERVED = [...new Set([...OFFICES, ...HELPLINES].map(foldedUsername))];
const RESERVED_PARTS = RESERVED.filter((word) => word.length >= SHORTEST_PART);

/** Whether a name is, begins with or ends with a word that is reserved for the site and for helplines. */
export function isReservedUsername(username: string): boolean {
  const folded = foldedUsername(username);
  return RESERVED.includes(folded) || RESERVED_PARTS.some((word) => folded.startsWith(word) || folded.endsWith(word));
}

/** Only moderators may create a moderator, each in her own name. */
export const mayCreateModerator = (session: Session | null, createdBy: string): session is Session =>
  session?.role === 'moderator' && !session.mustEnrol && session.userId === createdBy;

type TypedProfile = { username?: string; email?: string; age?: unknown; occupation?: string | null };

/** The columns of what the owner of an account filled in. */
export const PROFILE_COLUMNS = Object.keys({
  username: true,
  email: true,
  age: true,
  occupation: true,
} satisfies Record<AccountField, true>) as AccountField[];

/** The typed fields of an account, trimmed; missing ones are empty. */
export const typedProfile = ({ username = '', email = '', age, occupation }: TypedProfile): AccountInput => ({
  username: username.trim(),
  email: email.trim(),
  age: typeof age === 'number' || typeof age === 'string' ? age : '',
  occupation: textOrNull(occupation) ?? '',
});
