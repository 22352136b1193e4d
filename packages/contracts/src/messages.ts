// A module for each group of messages: a screen's bundle then contains only the groups that it uses.

/** Texts that the product says word for word, by where they belong. */
export * as MESSAGE from './messages/index';
/** Messages for people who are signed in or signing in: apart from `MESSAGE`, which pages for visitors need. */
export * as MEMBER_MESSAGE from './member-messages/index';
