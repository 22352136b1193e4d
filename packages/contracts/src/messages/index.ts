// A module for each group of messages: a screen's bundle then contains only the groups that it uses.

/** The product's texts, verbatim, grouped by feature. */
export * as MESSAGE from './groups';
/** Messages for people who are signed in or signing in. Separate from `MESSAGE`, which visitors' pages load. */
export * as MEMBER_MESSAGE from './member-groups';
