import type { NotificationKind, PostStatus } from '@commonpurse/contracts';

type Post = { id: string; title: string; status: PostStatus; own: boolean };

type Shown = { kind: NotificationKind; subjectId: string; post: Post | null };

const ON_COMMENTS: readonly NotificationKind[] = ['comment-taken-down', 'comment-restored', 'post-answered'];
/** Kinds that are about a post or a comment. */
const ON_EITHER: readonly NotificationKind[] = ['moderator-answered', 'thanked'];

/**
 * The post to name with a notification: the member's own in any status, another's only while it is published. For
 * notifications about comments, the own post is treated like another's: the list would reveal whose anonymous post it
 * is.
 */
export function shownPost({ kind, subjectId, post }: Shown): Post | null {
  const isOnComment = ON_COMMENTS.includes(kind) || (ON_EITHER.includes(kind) && subjectId !== post?.id);
  return (isOnComment || !post?.own) && post?.status !== 'Published' ? null : post;
}
