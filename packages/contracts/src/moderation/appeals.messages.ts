import { atMost } from '../at-most';
import { LENGTH } from '../limits';

export const appeals = {
  required: 'Please write a message first.',
  long: atMost(LENGTH.reason, 'your message'),
  sent: 'Your message is sent. Another moderator will look at this where there is one.',
  sendFailed: 'Your message could not be sent.',
  nothing: 'There is nothing to look at again: no decision stands against this any more.',
  already: 'You have asked for another look at this decision already.',
  answered: 'You have asked already, and a moderator has answered:',
  loadFailed: 'We could not load what you asked for another look at.',
  listFailed: 'The appeals could not be loaded.',
  detailFailed: 'The appeal could not be loaded.',
  decideFailed: 'The appeal could not be decided.',
  replyRequired: 'Please write a reply. She will read it.',
  replyLong: atMost(LENGTH.reason, 'the reply'),
  ownDecision: 'This decision was yours. Another moderator decides on the appeal.',
  changed: 'This has changed since the decision, so it cannot be put back. You can uphold, with a reply.',
  upheld: 'The decision is upheld, and nothing changes. She can read your reply.',
  overturned: {
    post: 'The decision is overturned. Everyone can read the post again.',
    edit: 'The decision is overturned. The post has her new words now.',
    comment: 'The decision is overturned. The comment is published again.',
    suspension: 'The decision is overturned. She can log in again.',
  },
} as const;
