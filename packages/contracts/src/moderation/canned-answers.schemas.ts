import { Type } from 'typebox';
import { CANNED_USES } from '../enumerations';
import { MEMBER_MESSAGE } from '../messages';
import { ErrorBody, Id, Instant, OneOf, Said } from '../schemas/shared';

/** The next one fits into a column of 32 bits. */
const Version = Type.Integer({
  minimum: 1,
  maximum: 2_147_483_646,
  description: 'Of this canned answer',
  examples: [1],
});

const content = {
  name: Type.String({ maxLength: 1_000, examples: ['Loan that she did not take'] }),
  use: OneOf(CANNED_USES, 'Where it is inserted: in an answer, in a note, or in the reason of a suspension'),
  text: Type.String({
    maxLength: 10_000,
    description: 'With gaps, [[…]], and with what is filled in: {{username}}, {{helpline:NAME}}',
    examples: ['Ask the lender in writing for [[the contract]]. {{helpline:National Debt Helpline}} can help.'],
  }),
};

/** A text that moderators insert, and who changed it last. */
export const CannedAnswer = Type.Object({
  id: Id,
  ...content,
  version: Version,
  dateTime: Type.Union([Instant], { description: 'When it was last changed' }),
  moderator: Type.Object({ username: Type.String({ examples: ['mod.ana'] }) }),
});
export type CannedAnswer = Type.Static<typeof CannedAnswer>;

/** GET /moderation/canned-answers, response: all of them, by name. */
export const CannedAnswers = Type.Array(CannedAnswer);

/** POST /moderation/canned-answers. An unknown name in double braces is refused. Limits: `CANNED`. */
export const CannedAnswerBody = Type.Object(content);
export type CannedAnswerBody = Type.Static<typeof CannedAnswerBody>;

/** PUT /moderation/canned-answers/:id; `version` is the one that was read. */
export const CannedAnswerChange = Type.Object({ ...content, version: Version });
export type CannedAnswerChange = Type.Static<typeof CannedAnswerChange>;

/** DELETE /moderation/canned-answers/:id; `version` is the one that was read. */
export const CannedAnswerDelete = Type.Object({ version: Version });
export type CannedAnswerDelete = Type.Static<typeof CannedAnswerDelete>;

/** DELETE /moderation/canned-answers/:id, response. */
export const CannedAnswerDeleted = Type.Object({ message: Said(MEMBER_MESSAGE.canned.deleted) });

/** Refusal (409) of a change that names another version: the canned answer as it is now. */
export const CannedAnswerRefused = Type.Object({ ...ErrorBody.properties, answer: Type.Optional(CannedAnswer) });
export type CannedAnswerRefused = Type.Static<typeof CannedAnswerRefused>;
