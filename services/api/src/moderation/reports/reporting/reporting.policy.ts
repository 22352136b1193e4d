import type { ErrorCode } from '@commonpurse/contracts';
import type { ReportKind } from '../kinds';

/** A reportable item, as readers of the forum see it now. */
export type Reportable = { id: string; postId: string; authorId: string; title: string; text: string };

/** A hidden, archived or missing item is not found, without a difference between the three. */
export const MISSING = { post: 'POST_NOT_FOUND', comment: 'NOT_FOUND' } as const satisfies Record<
  ReportKind,
  ErrorCode
>;

/**
 * Nobody reports her own item. Only the author gets this refusal: to everyone else an anonymous item could be anyone's.
 */
export const isOwn = (item: Reportable, member: { userId: string }): boolean => item.authorId === member.userId;
