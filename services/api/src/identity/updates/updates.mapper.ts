import type { Outcome, OutcomeKind, Update } from '@commonpurse/contracts';
import { shownPost } from './updates.policy';
import type { Outcome as Found } from './updates.repository';

/** The fields of both lists: the post, and the moderators' feedback. */
function detailsOf(found: Found) {
  const { reason, note, sentAt } = found;
  const post = shownPost(found);
  return {
    ...(post && { postID: post.id, postTitle: post.title }),
    ...(reason !== null && { reviewReason: reason }),
    ...(note !== null && { reviewNote: note }),
    ...(sentAt && { sentDateTime: sentAt.toISOString() }),
  };
}

export const toOutcome = (found: Found<OutcomeKind>): Outcome => ({
  outcomeID: found.id,
  kind: found.kind,
  outcomeDateTime: found.decidedAt.toISOString(),
  isNew: found.isNew,
  ...(found.post && { ref: found.subjectId }),
  ...detailsOf(found),
});

const toEntry = (found: Found) => ({
  updateID: found.id,
  kind: found.kind,
  ref: found.subjectId,
  updateDateTime: found.decidedAt.toISOString(),
  read: !found.isNew,
  ...(found.commentId !== null && { cmtID: found.commentId }),
  ...detailsOf(found),
});

/** `parts` are the decisions of an act on several items. */
export const toUpdate = (found: Found, parts: readonly Found[] = []): Update => ({
  ...toEntry(found),
  ...(found.kind === 'several-rejected' && { items: parts.map(toEntry) }),
});
