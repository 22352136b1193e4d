import type { LoanType } from '@commonpurse/contracts';
import type { DemoName } from './accounts';

/** What a moderator made of a post or an edit, so many hours after it was handed in. */
export type DemoReview = {
  choice: 'approve' | 'reject';
  hoursLater: number;
  reason?: string;
  note?: string;
  /** Set where she had pressed the other one first, and taken it back. */
  slip?: true;
};

/** A report, and what came of it. One that is approved takes down what it is about. */
export type DemoReport = {
  by: DemoName;
  hoursLater: number;
  reason: string;
  decision?: { choice: 'approve' | 'reject'; hoursLater: number; comment: string };
};

export type DemoComment = { by: DemoName; hoursLater: number; text: string; reports?: DemoReport[] };

/** Another text for a post, waiting where there is no review. */
export type DemoEdit = { hoursLater: number; text: string; review?: DemoReview };

/** A post and all that happened to it. What follows its review counts the hours from then. */
export type DemoPost = {
  by: DemoName;
  daysAgo: number;
  title: string;
  text: string;
  category: LoanType;
  anonymous?: true;
  /** Without one it waits. */
  review?: DemoReview;
  comments?: DemoComment[];
  reports?: DemoReport[];
  edit?: DemoEdit;
  /** Set where its author has deleted it. */
  deletedHoursLater?: number;
};
