import type { ErrorCode } from '@commonpurse/contracts';
import type { ReportKind } from '../kinds';

/** What can be reported, as readers of the forum see it at this moment. */
export type Reportable = { id: string; postId: string; authorId: string; title: string; text: string };

/** What is hidden, archived or was never there is not found, whichever of these it is. */
export const MISSING = { post: 'POST_NOT_FOUND', comment: 'NOT_FOUND' } as const satisfies Record<
  ReportKind,
  ErrorCode
>;

/** Nobody reports herself. The answer is hers alone: to everyone else an anonymous item is anyone's. */
export const isOwn = (item: Reportable, member: { userID: string }): boolean => item.authorId === member.userID;
