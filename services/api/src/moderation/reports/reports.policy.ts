import type { CommentStatus, OutcomeKind, PostStatus, ReportedPostStatus, ReportSource } from '@commonpurse/contracts';
import type { ReportKind } from './kinds';

/** The reported item, with the fields that determine its status. */
export type Item = { status: PostStatus | CommentStatus; archived: boolean };

/** The status that a decision requires of the item; the second call applies it. */
export type DueStatus = 'Published' | 'Rejected';

/** For an archived post, moderators see only that it is archived. */
export const shownStatus = (post: { status: PostStatus; archived: boolean }): ReportedPostStatus =>
  post.archived ? 'Archived' : post.status;

/** The status still to be applied: none for an archived item, and none when the item already has it. */
export const openDue = (due: DueStatus | null, item: Item): DueStatus | null =>
  item.archived || item.status === due ? null : due;

/** Whether the item is stored where the caller expects it. */
export const isAt = (source: ReportSource, { archived }: { archived: boolean }): boolean =>
  archived === (source === 'archived');

/** The notification to an item's author when the item is moved. */
export const notificationOfMove = (kind: ReportKind, to: DueStatus): OutcomeKind =>
  `${kind}-${to === 'Rejected' ? 'taken-down' : 'restored'}`;
