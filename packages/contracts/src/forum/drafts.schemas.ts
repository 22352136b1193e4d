import { Type, type TSchema } from 'typebox';
import { CONTACT_SUBJECTS, YES_NO } from '../enumerations';
import type { DraftField } from './drafts.rules';
import { DRAFT_LENGTH } from './limits';
import { MESSAGE } from '../messages';
import { postFieldsInDraft } from './post-words.schemas';
import { Id, Instant, nullable, OneOf, Said } from '../schemas/shared';

/** The limit is higher than for sending, because the author may still shorten the text. */
const typed = (maxLength: number, ...examples: string[]) =>
  Type.Optional(Type.String({ maxLength, ...(examples.length > 0 && { examples }) }));

/** The fields as typed, untrimmed and possibly missing. A draft has only the fields of its kind. */
const fields = {
  ...postFieldsInDraft,
  cmtDesc: typed(DRAFT_LENGTH.comment),
  cmtAnon: Type.Optional(OneOf(['', ...YES_NO])),
  cmtReplyTo: typed(100, '5f0c0d3e-8a52-4a36-9a3b-6f0d5a1c7e21'),
  reportReason: typed(DRAFT_LENGTH.reason),
  name: typed(DRAFT_LENGTH.line),
  email: typed(DRAFT_LENGTH.line),
  category: Type.Optional(OneOf(['', ...CONTACT_SUBJECTS])),
  desc: typed(DRAFT_LENGTH.contactMessage),
  safeHow: typed(DRAFT_LENGTH.line, 'By e-mail'),
  safeWhen: typed(DRAFT_LENGTH.line, 'Weekdays before 3 pm'),
  text: typed(DRAFT_LENGTH.contactAnswer, 'You can change it under My Account.'),
} satisfies Record<DraftField, TSchema>;
export const DraftFields = Type.Object(fields);
export type DraftFields = Type.Static<typeof DraftFields>;

/**
 * PUT /drafts/:place. `sendKey` is the idempotency key that the draft will be sent with as `Idempotency-Key`; without
 * one the draft keeps its key, or the API generates one.
 */
export const DraftBody = Type.Object({
  ...fields,
  sendKey: Type.Optional(Type.String({ maxLength: 100, examples: ['5f0c0d3e-8a52-4a36-9a3b-6f0d5a1c7e21'] })),
});
export type DraftBody = Type.Static<typeof DraftBody>;

/** PUT /drafts/:place, response. Its `ETag` identifies the saved text: see `draftTag`. */
export const DraftSaved = Type.Object({ sendKey: Id, savedAt: Instant });
export type DraftSaved = Type.Static<typeof DraftSaved>;

/** A draft, only for the member who wrote it. */
export const Draft = Type.Object({ ...fields, sendKey: Id, savedAt: Instant });
export type Draft = Type.Static<typeof Draft>;

/**
 * GET /drafts/:place, response: null when there is no draft. `ETag` identifies the text; `NO_DRAFT_TAG` if there is
 * none.
 */
export const DraftReply = Type.Object({ draft: nullable(Draft) });
export type DraftReply = Type.Static<typeof DraftReply>;

/** DELETE /drafts/:place, response. */
export const DraftDiscarded = Type.Object({ message: Said(MESSAGE.draft.discarded) });
export type DraftDiscarded = Type.Static<typeof DraftDiscarded>;
