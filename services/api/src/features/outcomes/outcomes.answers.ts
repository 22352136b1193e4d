import type { Outcome } from '@commonpurse/contracts';
import type { Outcome as Found } from './outcomes.repository';

export const toOutcome = ({ id, kind, decidedAt, isNew, post, reason, note, sentAt }: Found): Outcome => ({
  outcomeID: id,
  kind,
  outcomeDateTime: decidedAt.toISOString(),
  isNew,
  ...(post && { postID: post.id, postTitle: post.title }),
  ...(reason !== null && { reviewReason: reason }),
  ...(note !== null && { reviewNote: note }),
  ...(sentAt && { sentDateTime: sentAt.toISOString() }),
});
