import { Type } from 'typebox';
import { ContactRemark } from '../content/contact.schemas';
import {
  CONTENT_WARNINGS,
  ESCALATION_ITEMS,
  ESCALATION_KINDS,
  ESCALATION_STATES,
  ESCALATION_STEPS,
  REPORTED_POST_STATUSES,
} from '../enumerations';
import { ErrorBody, Id, Instant, OneOf, listQuery, nullable } from '../schemas/shared';
import { PostAnonymity } from '../forum/post-words.schemas';
import { TrailEntry } from './context.schemas';
import { EscalationNote, EscalationRef, ModeratorName } from './escalation-ref.schemas';

const version = Type.Integer({ minimum: 1, description: 'The version that the moderator saw' });
const text = Type.Optional(Type.String({ maxLength: 10_000, examples: ['I read every word.'] }));
const note = Type.Optional(Type.String({ maxLength: 100_000, examples: ['She is with her sister.'] }));

/** POST /moderation/escalations: `ref` is the id of the post, the comment or the contact form. */
export const EscalationBody = Type.Object({
  kind: OneOf(ESCALATION_KINDS),
  itemKind: OneOf(ESCALATION_ITEMS),
  ref: Type.String({ maxLength: 100, examples: ['0b8f5a52-6f7c-4a0e-9c2f-1d1f6f1c9a3e'] }),
  text,
});
export type EscalationBody = Type.Static<typeof EscalationBody>;

/** Query of GET /moderation/escalations. */
export const EscalationsQuery = Type.Object({
  limit: listQuery.limit,
  after: listQuery.after,
  before: listQuery.before,
  kind: Type.Optional(OneOf(ESCALATION_KINDS)),
  state: Type.Optional(OneOf(ESCALATION_STATES, 'Open ones by default')),
});
export type EscalationsQuery = Type.Static<typeof EscalationsQuery>;

/** A step that was taken. */
export const EscalationStep = Type.Object({
  step: OneOf(ESCALATION_STEPS),
  doneAt: Instant,
  doneBy: ModeratorName,
  note: nullable(Type.String()),
});
export type EscalationStep = Type.Static<typeof EscalationStep>;

/**
 * An escalation: someone may be in danger, or a moderator asks for a second opinion. `openedBy` and `second` are the two
 * moderators who have it in hand; a name is null until a moderator joins, and again once she has handed over. `title`
 * names the item: the title of the post, the beginning of the comment, the category of the form. `closed` is null while
 * it is open.
 */
export const Escalation = Type.Object({
  ...EscalationNote.properties,
  itemKind: OneOf(ESCALATION_ITEMS),
  ref: Id,
  title: Type.String({ examples: ['After the next payment'] }),
  second: nullable(ModeratorName),
  firstAnswerAt: nullable(Instant),
  steps: Type.Array(EscalationStep),
  answers: Type.Array(ContactRemark),
  version,
});
export type Escalation = Type.Static<typeof Escalation>;

/** GET /moderation/escalations, response: danger first, then the oldest. */
export const EscalationList = Type.Array(Escalation);

/**
 * GET /moderation/escalations/:id, response, and the response to every act on it: the escalation with its item as it is
 * now. `status` of a contact form is null. `mayShow`: whether ending it can show the item to readers again.
 */
export const EscalationDetail = Type.Object({
  ...Escalation.properties,
  item: Type.Object({
    postID: nullable(Id),
    text: Type.String({ description: 'Empty once its author has deleted it', examples: ['I cannot go on.'] }),
    status: nullable(OneOf(REPORTED_POST_STATUSES)),
    held: Type.Boolean(),
    reportID: nullable(Type.Union([Id], { description: 'Its oldest open report' })),
    warning: Type.Optional(OneOf(CONTENT_WARNINGS)),
    dateTime: Instant,
    safeHow: Type.Optional(Type.String({ description: 'How she can be reached safely', examples: ['By e-mail'] })),
    safeWhen: Type.Optional(Type.String({ description: 'When it is safe', examples: ['Weekdays before 3 pm'] })),
  }),
  author: nullable(Type.Object({ userID: Id, username: Type.String(), ...PostAnonymity.properties, since: Instant })),
  mayShow: Type.Boolean(),
  mayAnswer: Type.Boolean({ description: 'Whether an answer reaches her among her updates' }),
  trail: Type.Array(TrailEntry),
});
export type EscalationDetail = Type.Static<typeof EscalationDetail>;

/** PUT /moderation/escalations/:id/join. */
export const JoinBody = Type.Object({});

/** PUT /moderation/escalations/:id/hand-over: the note is required, and is for colleagues. */
export const HandOverBody = Type.Object({ note });
export type HandOverBody = Type.Static<typeof HandOverBody>;

/** Params of PUT /moderation/escalations/:id/steps/:step. */
export const EscalationStepParams = Type.Object({ id: Id, step: OneOf(ESCALATION_STEPS) });
export type EscalationStepParams = Type.Static<typeof EscalationStepParams>;

/** PUT /moderation/escalations/:id/steps/:step. */
export const EscalationStepBody = Type.Object({ done: Type.Boolean(), note, version });
export type EscalationStepBody = Type.Static<typeof EscalationStepBody>;

/** POST /moderation/escalations/:id/answers: `seenAnswers` is the number of answers that the moderator saw. */
export const EscalationAnswerBody = Type.Object({ text, seenAnswers: Type.Integer({ minimum: 0 }) });
export type EscalationAnswerBody = Type.Static<typeof EscalationAnswerBody>;

/** PUT /moderation/escalations/:id/close: where nobody has answered her, the note says why. */
export const EscalationCloseBody = Type.Object({ outcome: OneOf(['review', 'show'] as const), note });
export type EscalationCloseBody = Type.Static<typeof EscalationCloseBody>;

/** PUT /moderation/escalations/:id/return: words are required where the colleague disagrees. */
export const EscalationReturnBody = Type.Object({ text, agree: Type.Boolean() });
export type EscalationReturnBody = Type.Static<typeof EscalationReturnBody>;

/** Refusal of an act on an escalation: the escalation, or the answers, as they are now. */
export const EscalationRefused = Type.Object({
  ...ErrorBody.properties,
  escalation: Type.Optional(EscalationDetail),
  answers: Type.Optional(Type.Array(ContactRemark)),
});

/** Refusal (409) of a decision on an item. ESCALATION_OPEN names the escalation that it waits for. */
export const DecisionRefused = Type.Object({
  ...ErrorBody.properties,
  escalation: Type.Optional(EscalationRef),
});
