import { MESSAGE } from './messages';

/**
 * Every error the API answers on purpose: its HTTP status and the text a person reads.
 * A 400 from a rule carries that rule's own message instead of the one here.
 */
export const ERRORS = {
  MALFORMED_REQUEST: {
    statusCode: 400,
    message: 'The request could not be understood. Please check what you entered.',
  },
  RULE_BROKEN: { statusCode: 400, message: 'Please check what you entered.' },
  RECOVERY_LINK_INVALID: { statusCode: 400, message: MESSAGE.forgotPassword.linkInvalid },
  NO_SESSION: { statusCode: 401, message: 'Please sign in to go on.' },
  SIGN_IN_REFUSED: { statusCode: 401, message: MESSAGE.signIn.refused },
  NOT_ALLOWED: { statusCode: 403, message: 'You are not allowed to do this.' },
  CROSS_ORIGIN: { statusCode: 403, message: 'This request came from another site and was refused.' },
  PASSWORD_RESET_REFUSED: { statusCode: 403, message: MESSAGE.resetPassword.failed },
  NOT_FOUND: { statusCode: 404, message: 'This could not be found.' },
  COMMENT_NOT_FOUND: { statusCode: 404, message: MESSAGE.comment.notFound },
  POST_NOT_FOUND: { statusCode: 404, message: MESSAGE.post.notFound },
  ARCHIVED_POST_NOT_FOUND: { statusCode: 404, message: MESSAGE.archivedPosts.notFound },
  USER_NOT_FOUND: { statusCode: 404, message: MESSAGE.account.missing },
  NOT_A_STREAM: { statusCode: 406, message: 'Live updates are sent as a stream of events only.' },
  USERNAME_TAKEN: { statusCode: 409, message: MESSAGE.username.invalid },
  STATE_CONFLICT: { statusCode: 409, message: 'This was changed in the meantime. Please load the page again.' },
  COMMENT_HIDDEN: { statusCode: 409, message: MESSAGE.comment.hidden },
  NOT_PUBLISHED: { statusCode: 409, message: 'You can do this once your post is published.' },
  NOTHING_WAITS: { statusCode: 409, message: MESSAGE.post.nothingWaits },
  NOT_DELETABLE: { statusCode: 409, message: 'A post can be deleted once a moderator has read it.' },
  ALREADY_DECIDED: { statusCode: 409, message: 'This post has already been decided.' },
  REPORT_DECIDED: { statusCode: 409, message: 'This report has already been decided.' },
  ALREADY_REPORTED: { statusCode: 409, message: MESSAGE.report.already },
  OWN_CONTENT: { statusCode: 409, message: 'You wrote this yourself. Only others can report it.' },
  FORM_CLOSED: { statusCode: 409, message: 'This form is closed already.' },
  UNDO_REFUSED: { statusCode: 409, message: 'This decision can no longer be taken back.' },
  TEXT_CHANGED: {
    statusCode: 409,
    message: 'The text changed since you opened it. Please read it again before you decide.',
  },
  DRAFT_CHANGED: { statusCode: 409, message: MESSAGE.draft.changed },
  DRAFT_SENT: { statusCode: 409, message: MESSAGE.draft.sent },
  IDEMPOTENCY_KEY_REUSED: { statusCode: 409, message: MESSAGE.draft.sentOtherwise },
  TOO_LARGE: { statusCode: 413, message: 'This is too long to send. Please shorten it.' },
  NOT_JSON: { statusCode: 415, message: 'The request must be sent as JSON.' },
  RATE_LIMITED: { statusCode: 429, message: MESSAGE.signIn.slowDown },
  INTERNAL: { statusCode: 500, message: 'Something went wrong on our side. Please try again.' },
  SEARCH_TOO_LONG: { statusCode: 503, message: 'This search took too long. Please try again with more of the words.' },
  UNAVAILABLE: { statusCode: 503, message: 'The service is not available right now. Please try again soon.' },
} as const satisfies Record<string, { statusCode: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;
