import type { Outcome } from '@commonpurse/contracts';
import { shownPost } from './outcomes.policy';
import type { Outcome as Found } from './outcomes.repository';

export function toOutcome(found: Found): Outcome {
  const { id, kind, decidedAt, isNew, reason, note, sentAt } = found;
  const post = shownPost(found);
  return {
    outcomeID: id,
    kind,
    outcomeDateTime: decidedAt.toISOString(),
    isNew,
    ...(post && { postID: post.id, postTitle: post.title }),
    ...(reason !== null && { reviewReason: reason }),
    ...(note !== null && { reviewNote: note }),
    ...(sentAt && { sentDateTime: sentAt.toISOString() }),
  };
}
