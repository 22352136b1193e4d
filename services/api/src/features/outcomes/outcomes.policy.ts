import type { OutcomeKind, PostStatus } from '@commonpurse/contracts';

type Post = { id: string; title: string; status: PostStatus };

const ON_COMMENTS: readonly OutcomeKind[] = ['comment-taken-down', 'comment-restored'];

/** The post to name with an outcome: her own in any status, another's only while everyone reads it. */
export const shownPost = ({ kind, post }: { kind: OutcomeKind; post: Post | null }): Post | null =>
  ON_COMMENTS.includes(kind) && post?.status !== 'Published' ? null : post;
