import type { CommentStatus, OutcomeKind, PostStatus, ReportedPostStatus, ReportSource } from '@commonpurse/contracts';
import type { ReportKind } from './kinds';

/** What a report is about, as far as its status goes. */
export type Item = { status: PostStatus | CommentStatus; archived: boolean };

/** The status that a decision asks of the item, to be made by its second call. */
export type DueStatus = 'Published' | 'Rejected';

/** An archived post has no other status that would matter. */
export const shownStatus = (post: { status: PostStatus; archived: boolean }): ReportedPostStatus =>
  post.archived ? 'Archived' : post.status;

/** What is still to be made of the item: nothing in the archive, and nothing that is so already. */
export const openDue = (due: DueStatus | null, item: Item): DueStatus | null =>
  item.archived || item.status === due ? null : due;

/** Whether the item stands where the caller believes it to. */
export const isAt = (source: ReportSource, { archived }: { archived: boolean }): boolean =>
  archived === (source === 'archived');

/** Of what the author of an item is notified when it is moved. */
export const notificationOfMove = (kind: ReportKind, to: DueStatus): OutcomeKind =>
  `${kind}-${to === 'Rejected' ? 'taken-down' : 'restored'}`;
