import type { MemberWaiting, RejectWaitingBody } from '@commonpurse/contracts';

/** What a moderator has ticked, by id; what is not in it is as the checks left it. */
export type Ticks = Readonly<Record<string, boolean>>;

/** The items in which the checks found something are ticked, except comments that readers see without her name. */
export const isTickedPost = ({ postID: postId, findings }: MemberWaiting['posts'][number], ticks: Ticks): boolean =>
  ticks[postId] ?? findings.length > 0;
export const isTickedFlag = ({ reportID: reportId, postAnon }: MemberWaiting['flags'][number], ticks: Ticks): boolean =>
  ticks[reportId] ?? postAnon !== 'Yes';

/** The ticked items as they were read. */
export type Chosen = Required<Pick<RejectWaitingBody, 'posts' | 'flags'>>;

export const chosenOf = ({ posts, flags }: MemberWaiting, ticks: Ticks): Chosen => ({
  posts: posts
    .filter((post) => isTickedPost(post, ticks))
    .map(({ postID: postId, etag }) => ({ postID: postId, etag })),
  flags: flags
    .filter((flag) => isTickedFlag(flag, ticks))
    .map(({ reportID: reportId, seenStatus }) => ({ reportID: reportId, seenStatus })),
});

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

/** An act in words: 'Reject 11 posts, hide 5 comments and suspend'. */
export function actOf(
  { posts, comments, suspends }: { posts: number; comments: number; suspends: boolean },
  [reject, hide, suspend]: readonly [string, string, string] = ['reject', 'hide', 'suspend'],
): string {
  const parts = [
    ...(posts > 0 ? [`${reject} ${counted(posts, 'post')}`] : []),
    ...(comments > 0 ? [`${hide} ${counted(comments, 'comment')}`] : []),
    ...(suspends ? [suspend] : []),
  ];
  const last = parts.pop() ?? '';
  const all = parts.length > 0 ? `${parts.join(', ')} and ${last}` : last;
  return `${all.charAt(0).toUpperCase()}${all.slice(1)}`;
}
