import type { NotificationKind, PostStatus } from '@commonpurse/contracts';

type Post = { id: string; title: string; status: PostStatus; own: boolean };

const ON_COMMENTS: readonly NotificationKind[] = ['comment-taken-down', 'comment-restored', 'post-answered'];

/**
 * The post to name with a notification: the member's own in any status, another's only while it is published. For
 * notifications about comments, the own post is treated like another's: the list would reveal whose anonymous post it
 * is.
 */
export const shownPost = ({ kind, post }: { kind: NotificationKind; post: Post | null }): Post | null =>
  (ON_COMMENTS.includes(kind) || !post?.own) && post?.status !== 'Published' ? null : post;
