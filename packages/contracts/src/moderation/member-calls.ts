import * as schemas from '../schemas';
import { calls } from '../calls/call';
import { UNDO_NOTE } from '../calls/notes';

/** What waits of one member. */
export const MEMBER_CALLS = calls('Moderation', {
  'GET /user-management/:userID/waiting': {
    summary: 'List the posts, edits and flagged comments of a member that wait',
    access: 'moderator',
    reply: schemas.MemberWaiting,
    errors: ['USER_NOT_FOUND'],
  },

  'PUT /user-management/:userID/reject-waiting': {
    summary: 'Reject waiting posts of a member, hide flagged comments, and suspend her, in one act',
    description:
      'Each is a decision of its own. What was decided or changed meanwhile is left as it is, and named. Comments under ' +
      'her own anonymous posts are left out where others are hidden at the same moment: that would show whose they are.',
    access: 'moderator',
    body: schemas.RejectWaitingBody,
    reply: schemas.RejectedWaiting,
    refusals: { 409: schemas.RejectWaitingRefused },
    errors: ['RULE_BROKEN', 'USER_NOT_FOUND', 'OWN_ACCOUNT', 'LAST_MODERATOR', 'CASE_CHANGED'],
    recentPassword: true,
  },

  'PUT /user-management/:userID/reject-waiting/undo': {
    summary: 'Take such an act back as a whole, the suspension included',
    description: UNDO_NOTE,
    access: 'moderator',
    body: schemas.UndoRejectWaitingBody,
    reply: schemas.MessageBody,
    errors: ['USER_NOT_FOUND', 'UNDO_REFUSED'],
  },
});
