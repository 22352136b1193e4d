import type { AppealedDecision, AppealKind } from '@commonpurse/contracts';

/** What each kind of appeal is about, at the beginning of a sentence. */
export const ABOUT: Record<AppealKind, string> = {
  post: 'A post',
  edit: 'An edit of a post',
  comment: 'A comment',
  suspension: 'A suspension',
};

/** How and where the decision was made. */
export const MADE: Record<AppealedDecision, string> = {
  review: 'Rejected in review',
  report: 'Hidden after a report',
  'take-down': 'Taken down',
  suspension: 'Account suspended',
  other: 'Not recorded',
};

/** The labels of the buttons: each decision with its effect. */
export const BUTTON: Record<AppealKind, { uphold: string; overturn: string }> = {
  post: { uphold: 'Uphold: readers do not see the post', overturn: 'Overturn: publish the post' },
  edit: { uphold: 'Uphold: the post keeps its old words', overturn: 'Overturn: publish the new words' },
  comment: { uphold: 'Uphold: the comment stays hidden', overturn: 'Overturn: publish the comment again' },
  suspension: { uphold: 'Uphold: the account stays suspended', overturn: 'Overturn: end the suspension' },
};

/** The only button when the decision is no longer in force, because there is nothing to overturn. */
export const CLOSE = 'Uphold: nothing changes, she reads your reply';
