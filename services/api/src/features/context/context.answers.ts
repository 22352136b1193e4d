import type { ContextPost, ItemContext, Settled, TrailEntry } from '@commonpurse/contracts';
import { shownName } from '../../shared/shown-name';
import { decisionsThatStand, inWords } from './context.policy';
import type { FoundAct, FoundItem, FoundPost } from './context.repository';

const yesNo = (value: boolean) => (value ? 'Yes' : 'No');

const toPost = (post: FoundPost): ContextPost => ({
  postID: post.id,
  postTitle: post.title,
  postCategory: post.category,
  postStatus: post.archived ? 'Archived' : post.status,
  postAnon: yesNo(post.anonymous),
  postDateTime: new Date(post.createdAt).toISOString(),
});

const toEntry = (act: FoundAct): TrailEntry => ({
  at: act.at.toISOString(),
  moderator: act.moderatorName === null ? null : { username: shownName(act.moderatorName, act.moderatorActive) },
  ...inWords(act),
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

/** Moderators see who wrote it, anonymous or not, as long as the account is there. */
export function toItemContext(item: FoundItem, trail: readonly FoundAct[], reader: string): ItemContext {
  const { author, posts, postCounts, acts, reports } = item;
  return {
    author: author && {
      username: shownName(author.username, author.active),
      postAnon: yesNo(author.anonymous),
      since: author.since.toISOString(),
    },
    posts: posts.map(toPost),
    postCounts: { Pending: 0, Published: 0, Rejected: 0, Archived: 0, ...postCounts },
    decisions: {
      ...decisionsThatStand(acts),
      reportsWaiting: reports.Pending ?? 0,
      reportsUpheld: reports.Approved ?? 0,
      reportsDismissed: reports.Rejected ?? 0,
    },
    settled: toSettled(item, reader),
    trail: trail.map(toEntry),
  };
}
