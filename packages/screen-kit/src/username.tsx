import { ANONYMOUS_NAME, DELETED_ACCOUNT_NAME } from '@commonpurse/contracts';

const WORDS = new RegExp(`^(${ANONYMOUS_NAME}( \\d+)?|${DELETED_ACCOUNT_NAME})$`);

/** A member's name, which a browser's translation leaves as it is. It translates the words that may stand for one. */
export const Username = ({ name }: { name: string }) => (
  <span translate={WORDS.test(name) ? undefined : 'no'}>{name}</span>
);
