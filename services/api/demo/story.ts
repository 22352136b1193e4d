import type { LoanType } from '@commonpurse/contracts';
import type { DemoName } from './accounts';

/** A moderator's decision on a post or an edit, so many hours after its submission. */
export type DemoReview = {
  choice: 'approve' | 'reject';
  hoursLater: number;
  reason?: string;
  note?: string;
  /** Set when the moderator had chosen the other decision first, and undone it. */
  slip?: true;
};

/** A report and its decision. An approved report hides its item. */
export type DemoReport = {
  by: DemoName;
  hoursLater: number;
  reason: string;
  decision?: { choice: 'approve' | 'reject'; hoursLater: number; comment: string };
};

export type DemoComment = { by: DemoName; hoursLater: number; text: string; reports?: DemoReport[] };

/** An edit of a post; it waits when it has no review. */
export type DemoEdit = { hoursLater: number; text: string; review?: DemoReview };

/** A post and all later events. Events after its review count their hours from the review. */
export type DemoPost = {
  by: DemoName;
  daysAgo: number;
  title: string;
  text: string;
  category: LoanType;
  anonymous?: true;
  /** Without a review the post waits. */
  review?: DemoReview;
  comments?: DemoComment[];
  reports?: DemoReport[];
  edit?: DemoEdit;
  /** What the author wrote when she asked for another look at its rejection. */
  appeal?: { hoursLater: number; text: string };
  /** Set when the author has deleted the post. */
  deletedHoursLater?: number;
};
