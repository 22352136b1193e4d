import type { ErrorCode } from '@commonpurse/contracts';

/** The open flag of an automatic check on a comment. */
export type Flag = {
  id: string;
  commentId: string;
  postId: string;
  /** Whether readers see the comment without its author's name: she chose so, or the anonymous post is hers, too. */
  anonymous: boolean;
  /** The number that readers see instead, if she chose so. */
  handle: number | null;
};

/**
 * The flags whose comments may be hidden at the same moment. Readers who see two comments disappear together can tell
 * that they are by the same author: where readers see no name, only comments with the same handle under the same post
 * are, and none beside a comment that has her name.
 */
export function hideableTogether<Of extends Flag>(flags: readonly Of[]): Of[] {
  const shownAs = ({ anonymous, postId, handle }: Flag) => (anonymous ? `${postId} ${handle}` : 'her name');
  const [first] = flags;
  const together = flags.some(({ anonymous }) => !anonymous) ? 'her name' : first && shownAs(first);
  return flags.filter((flag) => shownAs(flag) === together);
}

/** Why an item is left as it is. */
export type Skipped = { ref: string; code: ErrorCode };
