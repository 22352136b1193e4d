import { ageBand, ANONYMOUS_NAME, type AgeBand } from '@commonpurse/contracts';

export type Author = { username: string; age: number };

/** The author as readers of the forum see her: an anonymous one without name, and with a band for her age. */
export function shownAuthor(post: { anonymous: boolean; author: Author }): { username: string; age: number | AgeBand } {
  const { username, age } = post.author;
  return post.anonymous ? { username: ANONYMOUS_NAME, age: ageBand(age) } : { username, age };
}
