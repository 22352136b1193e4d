import type { Session } from '../../shared/session';

/** Characters that look like others at a glance. */
const LOOK_ALIKES: [RegExp, string][] = [
  [/[._]/g, ''],
  [/rn/g, 'm'],
  [/0/g, 'o'],
  [/[1l]/g, 'i'],
  [/3/g, 'e'],
  [/4/g, 'a'],
  [/5/g, 's'],
  [/7/g, 't'],
];

const readAs = (text: string): string =>
  LOOK_ALIKES.reduce((read, [seen, meant]) => read.replaceAll(seen, meant), text.toLowerCase());

/** Names that could be mistaken for a part of the product: the forum itself shows some of them. */
const RESERVED = new Set(
  [
    ...['admin', 'administrator', 'anonymous', 'author', 'commonpurse', 'deletedaccount'],
    ...['moderator', 'moderators', 'support', 'system'],
  ].map(readAs),
);

export const isReservedUsername = (username: string): boolean => RESERVED.has(readAs(username));

/** Only moderators may create a moderator, each in her own name. */
export const mayCreateModerator = (session: Session | null, createdBy: string): session is Session =>
  session?.role === 'moderator' && !session.mustEnrol && session.userId === createdBy;
