import { ANONYMOUS_NAME, DELETED_ACCOUNT_NAME } from '@commonpurse/contracts';

const IS_WORDS = new Set<string>([ANONYMOUS_NAME, DELETED_ACCOUNT_NAME]);

/** A member's name, which a browser's translation leaves as it is. It translates the words that may stand for one. */
export const Username = ({ name }: { name: string }) => (
  <span translate={IS_WORDS.has(name) ? undefined : 'no'}>{name}</span>
);
