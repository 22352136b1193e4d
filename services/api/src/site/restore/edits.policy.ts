import { sameWords, type PostText } from '../../shared/post-text';

export type RejectedEdit = { at: Date; text: PostText };

/** The texts of a post in one database: the published one, the pending edit and the rejected edits. */
export type Words = {
  published: PostText;
  archived: boolean;
  waiting: PostText | undefined;
  rejected: readonly RejectedEdit[];
};

type Edits = Pick<Words, 'waiting' | 'rejected'>;

const sameTime = (edit: RejectedEdit) => (other: RejectedEdit) => edit.at.getTime() === other.at.getTime();

/**
 * The edits of a post that a restore keeps. Edits that the author withdrew or replaced, or that were deleted because
 * they could undo a later choice of the author, are missing in the latest database, and stay deleted. Decisions after
 * the target are lost: an edit that was approved since is pending again, because the latest post has its text, and so
 * is one that was rejected since.
 */
export function editsToKeep(restored: Words, latest: Words): Edits {
  const published = { ...restored.published, anonymous: restored.published.anonymous || latest.published.anonymous };
  const wouldName = ({ anonymous }: PostText) => published.anonymous && !anonymous;
  // Archiving deletes edits, so it is unknown which of them the author had withdrawn before.
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

/**
 * Whether the latest database still has the rejected edit, or a post with its text: then its rejection was overturned
 * since, which is lost, and can be repeated.
 */
const isHeld = (edit: RejectedEdit, { rejected, published }: Words): boolean =>
  rejected.some(sameTime(edit)) || (edit.text.anonymous === published.anonymous && sameWords(edit.text, published));
