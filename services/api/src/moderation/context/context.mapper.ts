import type { ContextAuthor, ContextPost, EscalationNote, ItemContext, Settled } from '@commonpurse/contracts';
import { toAnonymity, toHead } from '../../shared/post-text';
import { toStanding } from '../../identity/suspensions/suspensions.service';
import { shownName } from '../../shared/shown-name';
import type { TrailEvent } from '../../shared/audit-log/audit-log';
import { toTrailEntry } from '../trail/trail.service';
import type { FoundItem, FoundPost } from './context.repository';

const toPost = (post: FoundPost): ContextPost => ({
  postID: post.id,
  ...toHead(post),
  postStatus: post.archived ? 'Archived' : post.status,
  postDateTime: new Date(post.createdAt).toISOString(),
});

function toSettled({ settled }: FoundItem, reader: string): Settled | null {
  if (!settled) return null;
  const { what, by, at, username, active } = settled;
  return {
    what,
    moderator: by ? { username: shownName(username, active) } : null,
    own: by === reader,
    at: at ? new Date(at).toISOString() : null,
  };
}

function toAuthor({ userId, suspended, waiting, ...author }: NonNullable<FoundItem['author']>): ContextAuthor {
  return {
    ...(userId !== null && { userID: userId }),
    username: shownName(author.username, author.active),
    ...toAnonymity(author),
    since: author.since.toISOString(),
    suspended: suspended && toStanding(suspended),
    waiting,
  };
}

/** Moderators see the author's name, on anonymous items too, until the account is deleted. */
export function toItemContext(
  item: FoundItem,
  { trail, escalations }: { trail: readonly TrailEvent[]; escalations: EscalationNote[] },
  reader: string,
): ItemContext {
  const { author, posts, postCounts, reviews, reports } = item;
  return {
    author: author && toAuthor(author),
    posts: posts.map(toPost),
    postCounts: { Pending: 0, Published: 0, Rejected: 0, Archived: 0, ...postCounts },
    decisions: {
      ...reviews,
      reportsWaiting: reports.Pending ?? 0,
      reportsUpheld: reports.Approved ?? 0,
      reportsDismissed: reports.Rejected ?? 0,
    },
    settled: toSettled(item, reader),
    ...(escalations.some(({ kind, closed }) => kind === 'danger' && !closed) && { held: true as const }),
    ...(escalations.length > 0 && { escalations }),
    trail: trail.map(toTrailEntry),
  };
}
