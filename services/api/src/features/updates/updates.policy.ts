import type { NotificationKind, PostStatus } from '@commonpurse/contracts';

type Post = { id: string; title: string; status: PostStatus; own: boolean };

const ON_COMMENTS: readonly NotificationKind[] = ['comment-taken-down', 'comment-restored', 'post-answered'];

/**
 * The post to name with a notification: her own in any status, another's only while everyone reads it. Of a post with
 * comments an author learns no more than other readers: her list would tell whose anonymous post it is.
 */
export const shownPost = ({ kind, post }: { kind: NotificationKind; post: Post | null }): Post | null =>
  (ON_COMMENTS.includes(kind) || !post?.own) && post?.status !== 'Published' ? null : post;
