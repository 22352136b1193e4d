import { createSessionChoice } from '../../../shared/session-choice';

/** Whether Approve and Reject open the next post instead of the review list. */
export const goOn = createSessionChoice('commonpurse.review', 'go-on');
