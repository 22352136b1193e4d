import { atMost } from '../at-most';
import { LENGTH } from '../limits';

export const appeals = {
  required: 'Please write a message first.',
  long: atMost(LENGTH.reason, 'your message'),
  sent: 'Your message has been sent. Another moderator will look at this, if there is one.',
  sendFailed: 'Your message could not be sent.',
  nothing: 'There is nothing to look at again, because there is no decision against this any more.',
  already: 'You have already asked for another look at this decision.',
  answered: 'You have already asked, and a moderator has answered:',
  loadFailed: 'We couldn’t load what you asked us to look at again.',
} as const;
