import { atMost } from '../at-most';
import { LENGTH } from '../limits';

export const takeDown = {
  reasonRequired: 'Please choose a reason. The author will read it.',
  noteLong: atMost(LENGTH.reason, 'the note'),
  reasonLong: atMost(LENGTH.reason, 'the reason'),
  done: {
    post: 'The post is taken down. Its author can read why.',
    comment: 'The comment is taken down. Its author can read why.',
  },
  already: 'This has already been taken down.',
  failed: 'It could not be taken down.',
  undoFailed: 'It could not be put back.',
} as const;
