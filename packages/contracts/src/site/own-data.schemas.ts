import { Type, type TSchema } from 'typebox';
import {
  APPEAL_KINDS,
  APPEAL_STATUSES,
  COMMENT_STATUSES,
  CONTACT_SUBJECTS,
  NOTIFICATION_KINDS,
  POST_STATUSES,
  REPORT_STATUSES,
} from '../enumerations';
import { accountFields } from '../identity/accounts.schemas';
import type { ContactField } from '../content/contact.rules';
import { DraftFields } from '../forum/drafts.schemas';
import { PostWords } from '../forum/post-words.schemas';
import { Id, Instant, OneOf } from '../schemas/shared';

/** Query of GET /account/:id/export: the format of the file. Default: JSON. */
export const OwnDataQuery = Type.Object({ format: Type.Optional(OneOf(['json', 'html'] as const)) });
export type OwnDataQuery = Type.Static<typeof OwnDataQuery>;

const ownPost = Type.Object({
  postID: Id,
  ...PostWords.properties,
  postStatus: OneOf(POST_STATUSES),
  postDateTime: Instant,
  postHeld: Type.Optional(Type.Literal(true)),
  archivedDateTime: Type.Optional(Instant),
  reviewReason: Type.Optional(Type.String()),
  reviewNote: Type.Optional(Type.String()),
  edit: Type.Optional(Type.Object({ ...PostWords.properties, postDateTime: Instant })),
});

const ownComment = Type.Object({
  cmtID: Id,
  postID: Id,
  cmtDesc: Type.String(),
  cmtDateTime: Instant,
  cmtStatus: OneOf(COMMENT_STATUSES),
  editedDateTime: Type.Optional(Instant),
  cmtAnon: Type.Optional(Type.Literal('Yes')),
  cmtHeld: Type.Optional(Type.Literal(true)),
});

const ownReport = Type.Object({
  reportID: Id,
  about: OneOf(['post', 'comment'] as const),
  reportReason: Type.String(),
  reportDateTime: Instant,
  reportStatus: OneOf(REPORT_STATUSES),
});

const formFields = {
  name: Type.String(),
  email: Type.String(),
  category: OneOf(CONTACT_SUBJECTS),
  desc: Type.String(),
  safeHow: Type.Optional(Type.String({ examples: ['By e-mail'] })),
  safeWhen: Type.Optional(Type.String({ examples: ['Weekdays before 3 pm'] })),
} satisfies Record<ContactField, TSchema>;

const ownForm = Type.Object({
  contactID: Id,
  ...formFields,
  datetime: Instant,
  answers: Type.Array(Type.String({ examples: ['You can change it under My Account.'] })),
  archived: Type.Optional(Instant),
});

const ownDraft = Type.Object({
  place: Type.String({ examples: ['new-post'] }),
  ...DraftFields.properties,
  savedAt: Instant,
});

const ownOutcome = Type.Object({
  kind: OneOf(NOTIFICATION_KINDS),
  outcomeDateTime: Instant,
  reviewReason: Type.Optional(Type.String()),
  reviewNote: Type.Optional(Type.String()),
  sentDateTime: Type.Optional(Instant),
});

const ownSuspension = Type.Object({
  reason: Type.String(),
  since: Instant,
  until: Type.Optional(Instant),
  ended: Type.Optional(Instant),
});

const hiddenMember = Type.Object({ username: Type.String(), since: Instant });
const hiddenHandle = Type.Object({ postID: Id, handle: Type.String({ examples: ['Anonymous 2'] }), since: Instant });
const hiddenPost = Type.Object({ postID: Id, since: Instant });
const follow = Type.Object({ postID: Id, since: Instant });
const savedPost = Type.Object({ postID: Id, since: Instant });
/** `cmtID` is present if she thanked for a comment under the post. */
const ownThanks = Type.Object({ postID: Id, cmtID: Type.Optional(Id), since: Instant });
const ownAppeal = Type.Object({
  appealID: Id,
  kind: OneOf(APPEAL_KINDS),
  message: Type.String(),
  appealDateTime: Instant,
  appealStatus: OneOf(APPEAL_STATUSES),
  reply: Type.Optional(Type.String({ examples: ['Thank you. You are right: no name is in it.'] })),
});

const ownRejectedEdit = Type.Object({ postID: Id, ...PostWords.properties, rejectedDateTime: Instant });

const browser = Type.String({ description: 'Its family', examples: ['Chrome on Android'] });
const ownSession = Type.Object({
  since: Instant,
  lastSeen: Instant,
  ended: Type.Optional(Instant),
  browser: Type.Optional(browser),
});
const ownBrowser = Type.Object({ browser, lastLogin: Instant });

/**
 * GET /account/:id/export: all stored data about the member and all that she has written, newest first, including
 * archived posts. Omits deleted comments and all text of others: a report has its reason, not the reported text. The
 * only names of others are those of members whom she hides.
 */
export const OwnData = Type.Object({
  exportedAt: Instant,
  account: Type.Object({ ...accountFields, since: Instant, updatesOn: Type.Boolean() }),
  posts: Type.Array(ownPost),
  comments: Type.Array(ownComment),
  reports: Type.Array(ownReport),
  contactForms: Type.Array(ownForm),
  drafts: Type.Array(ownDraft),
  outcomes: Type.Array(ownOutcome),
  suspensions: Type.Array(ownSuspension),
  hiddenMembers: Type.Array(hiddenMember),
  hiddenHandles: Type.Array(hiddenHandle),
  hiddenPosts: Type.Array(hiddenPost),
  follows: Type.Array(follow),
  savedPosts: Type.Array(savedPost),
  thanks: Type.Array(ownThanks),
  appeals: Type.Array(ownAppeal),
  rejectedEdits: Type.Array(ownRejectedEdit),
  sessions: Type.Array(ownSession),
  browsers: Type.Array(ownBrowser),
});
export type OwnData = Type.Static<typeof OwnData>;

/** GET /account/:id/export as an HTML page to read and print. */
export const OwnDataPage = Type.String({ examples: ['<!doctype html><title>My data</title>'] });
