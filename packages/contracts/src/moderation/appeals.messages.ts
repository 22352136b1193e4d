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
} as const;
