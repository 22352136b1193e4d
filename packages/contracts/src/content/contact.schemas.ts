import { Type, type TSchema } from 'typebox';
import { ALL, CONTACT_SUBJECTS } from '../enumerations';
import type { ContactField } from './contact.rules';
import { EscalationRef } from '../moderation/escalation-ref.schemas';
import { onlyQuery } from '../moderation/list-marks.schemas';
import { ErrorBody, Id, Instant, OneOf, listQuery } from '../schemas/shared';

const Category = OneOf(CONTACT_SUBJECTS);
const Message = Type.String({ examples: ['How do I change my password?'] });
const Sender = { name: Type.String({ examples: ['Mei'] }), email: Type.String({ examples: ['mei@example.org'] }) };

/** POST /contact-us. The API treats a missing field like an empty one: it replies with the rule's message. */
export const ContactBody = Type.Object({
  name: Type.Optional(Type.String({ maxLength: 1_000, examples: ['Mei'] })),
  email: Type.Optional(Type.String({ maxLength: 1_000, examples: ['mei@example.org'] })),
  category: Type.Optional(
    Type.String({ maxLength: 100, description: CONTACT_SUBJECTS.join(', '), examples: ['General queries'] }),
  ),
  desc: Type.Optional(Type.String({ maxLength: 100_000, examples: ['How do I change my password?'] })),
  safeHow: Type.Optional(Type.String({ maxLength: 1_000, examples: ['By e-mail'] })),
  safeWhen: Type.Optional(Type.String({ maxLength: 1_000, examples: ['Weekdays before 3 pm'] })),
} satisfies Record<ContactField, TSchema>);
export type ContactBody = Type.Static<typeof ContactBody>;

/** Query of GET /reported-contact and /archived-contact. Search covers name, category and message. */
export const ContactQuery = Type.Object({
  ...listQuery,
  ...onlyQuery,
  category: Type.Optional(OneOf([ALL, ...CONTACT_SUBJECTS] as const)),
  sort: Type.Optional(
    OneOf(['newest', 'oldest', 'category'] as const, 'By category, the oldest of each category comes first'),
  ),
});
export type ContactQuery = Type.Static<typeof ContactQuery>;

/** An entry of GET /reported-contact. `desc` holds at most the first 1,000 characters. */
export const ContactSummary = Type.Object({ contactID: Id, category: Category, desc: Message, datetime: Instant });
export type ContactSummary = Type.Static<typeof ContactSummary>;

/** GET /reported-contact, response: open forms, newest first. */
export const ContactList = Type.Array(ContactSummary);

/** A moderator's answer to the sender of a form, or a note that only moderators read. */
export const ContactRemark = Type.Object({
  text: Type.String({ examples: ['You can change it under My Account.'] }),
  dateTime: Instant,
  moderator: Type.Object({ username: Type.String({ examples: ['mod.ana'] }) }),
});
export type ContactRemark = Type.Static<typeof ContactRemark>;

/** What the sender filled in. `safeHow` and `safeWhen` are absent if she left them empty. */
const Filled = {
  ...Sender,
  category: Category,
  desc: Message,
  safeHow: Type.Optional(Type.String({ description: 'How she can be reached safely', examples: ['By e-mail'] })),
  safeWhen: Type.Optional(Type.String({ description: 'When it is safe', examples: ['Weekdays before 3 pm'] })),
} satisfies Record<ContactField, TSchema>;

/** What else moderators see of a form. */
const Answered = {
  datetime: Instant,
  hasAccount: Type.Boolean({ description: 'Whether an answer reaches her in the app' }),
  answers: Type.Array(ContactRemark),
  notes: Type.Array(ContactRemark),
};

/** GET /reported-contact/:id, response: an open form, with the answers to it and moderators' notes, oldest first. */
export const ContactForm = Type.Object({
  contactID: Id,
  ...Filled,
  ...Answered,
});
export type ContactForm = Type.Static<typeof ContactForm>;

const SeenAnswers = Type.Optional(
  Type.Integer({ minimum: 0, description: 'The number of answers that the moderator saw; another one is refused' }),
);

/** POST /reported-contact/:id/answer and /notes. Limit: `LENGTH.contactAnswer`. Notes ignore `seenAnswers`. */
export const ContactRemarkBody = Type.Object({
  text: Type.Optional(Type.String({ maxLength: 10_000, examples: ['You can change it under My Account.'] })),
  seenAnswers: SeenAnswers,
});
export type ContactRemarkBody = Type.Static<typeof ContactRemarkBody>;

/** PUT /reported-contact/:id closes a form. `userID`, where sent, must be the session's own user. */
export const CloseContactBody = Type.Object({
  userID: Type.Optional(Type.String({ maxLength: 100 })),
  seenAnswers: SeenAnswers,
});
export type CloseContactBody = Type.Static<typeof CloseContactBody>;

/** Refusal (409) of an answer or of closing. ANSWERED_MEANWHILE has all answers, oldest first. */
export const ContactRefused = Type.Object({
  ...ErrorBody.properties,
  answers: Type.Optional(Type.Array(ContactRemark)),
  escalation: Type.Optional(EscalationRef),
});

/** PUT /archived-contact/:id/reopen. The reason becomes a note on the form. */
export const ReopenContactBody = Type.Object({ reason: Type.Optional(Type.String({ maxLength: 100_000 })) });
export type ReopenContactBody = Type.Static<typeof ReopenContactBody>;

/** An entry of GET /archived-contact. `desc` holds at most the first 1,000 characters; `archived` is when it was closed. */
export const ArchivedContactSummary = Type.Object({
  contactID: Id,
  category: Category,
  desc: Message,
  archived: Instant,
});
export type ArchivedContactSummary = Type.Static<typeof ArchivedContactSummary>;

/** GET /archived-contact, response: closed forms, last closed first. */
export const ArchivedContactList = Type.Array(ArchivedContactSummary);

/** A closed form: when it arrived, when it was closed and by whom. */
export const ArchivedContactForm = Type.Object({
  contactID: Id,
  ...Filled,
  ...Answered,
  archived: Instant,
  archivedUser: Type.Object({ username: Type.String({ examples: ['mod.ana'] }) }),
});
export type ArchivedContactForm = Type.Static<typeof ArchivedContactForm>;

/** GET /archived-contact/:id, response: an array with the form as its only element. */
export const ArchivedContactReply = Type.Array(ArchivedContactForm, { minItems: 1, maxItems: 1 });
