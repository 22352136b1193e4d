import { createSessionChoice } from '../../../shared/session-choice';

/** Whether pressing Approve or Reject opens the next post, not the review list. */
export const goOn = createSessionChoice('commonpurse.review', 'go-on');
