import { atMost } from '../at-most';
import { LENGTH } from '../limits';

/** For moderators, in a group of their own: members' screens of appeals do not load it. */
export const appealDecisions = {
  listFailed: 'The appeals could not be loaded.',
  detailFailed: 'The appeal could not be loaded.',
  decideFailed: 'The appeal could not be decided.',
  replyRequired: 'Please write a reply. The author will read it.',
  replyLong: atMost(LENGTH.reason, 'the reply'),
  ownDecision: 'You made this decision, so another moderator has to decide the appeal.',
  changed: 'This has changed since the decision, so it can’t be reversed. You can uphold the decision, with a reply.',
  upheld: 'The decision is upheld and nothing changes. The author can read your reply.',
  overturned: {
    post: 'The decision is overturned. Everyone can read the post.',
    edit: 'The decision is overturned. The post now has the new text.',
    comment: 'The decision is overturned. The comment is published again.',
    suspension: 'The decision is overturned. The member can log in again.',
  },
} as const;
