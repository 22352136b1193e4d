import { sameWords, type PostText } from '../../shared/post-text';

export type RejectedEdit = { at: Date; text: PostText };

/** The words of a post in one database: what readers see, the edit that waits, and those that were rejected. */
export type Words = {
  published: PostText;
  archived: boolean;
  waiting: PostText | undefined;
  rejected: readonly RejectedEdit[];
};

type Edits = Pick<Words, 'waiting' | 'rejected'>;

const sameTime = (one: RejectedEdit) => (other: RejectedEdit) => one.at.getTime() === other.at.getTime();

/**
 * The edits of a post that a restore leaves there. What its author withdrew or replaced, or what went because it could undo a
 * later choice of hers, is nowhere in the latest database and stays gone. A decision after the target is lost: an edit that
 * was approved since waits again, for its words are those of the post there, and so does one that was rejected since.
 */
export function editsToKeep(restored: Words, latest: Words): Edits {
  const published = { ...restored.published, anonymous: restored.published.anonymous || latest.published.anonymous };
  const wouldName = ({ anonymous }: PostText) => published.anonymous && !anonymous;
  // The archive keeps no edits: nothing says which of them she had withdrawn before.
  if (latest.archived) {
    return {
      waiting: restored.waiting && !wouldName(restored.waiting) ? restored.waiting : undefined,
      rejected: restored.rejected.filter(({ text }) => !wouldName(text)),
    };
  }
  const becomesAnonymous = !restored.published.anonymous && latest.published.anonymous;
  return {
    waiting: restored.waiting && waitingToKeep(restored.waiting, published, restored, latest),
    rejected: restored.rejected.filter((edit) => !(becomesAnonymous && wouldName(edit.text)) && isHeld(edit, latest)),
  };
}

function waitingToKeep(waiting: PostText, published: PostText, restored: Words, latest: Words): PostText | undefined {
  const rejectedSince = latest.rejected.filter((edit) => !restored.rejected.some(sameTime(edit)));
  const held = [latest.waiting, latest.published, ...rejectedSince.map(({ text }) => text)].find(
    (text) => text && sameWords(text, waiting),
  );
  if (!held) return undefined;
  const edit = { ...waiting, anonymous: waiting.anonymous || held.anonymous };
  return edit.anonymous === published.anonymous && sameWords(edit, published) ? undefined : edit;
}

/** The rejection of an edit whose words stand in the post was overturned since: that is lost, and can be done again. */
const isHeld = (edit: RejectedEdit, { rejected, published }: Words): boolean =>
  rejected.some(sameTime(edit)) || (edit.text.anonymous === published.anonymous && sameWords(edit.text, published));
