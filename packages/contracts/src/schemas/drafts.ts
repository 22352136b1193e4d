import { Type } from 'typebox';
import { DRAFT_LENGTH } from '../draft-limits';
import { MESSAGE } from '../messages';
import { postFieldsInDraft } from './post-words';
import { Id, Instant, nullable, Said } from './shared';

/** Longer than what can be sent: the author may still have to shorten it. */
const typed = (maxLength: number) => Type.Optional(Type.String({ maxLength }));

/** The text as typed, with gaps and blanks. A draft has the fields of its kind, and no other. */
const fields = {
  ...postFieldsInDraft,
  cmtDesc: typed(DRAFT_LENGTH.comment),
  reportReason: typed(DRAFT_LENGTH.reason),
};
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

/** PUT /drafts/:place, answer. Its `ETag` names the text that was saved: see `draftTag`. */
export const DraftSaved = Type.Object({ sendKey: Id, savedAt: Instant });
export type DraftSaved = Type.Static<typeof DraftSaved>;

/** A draft, for the member who wrote it and nobody else. */
export const Draft = Type.Object({ ...fields, sendKey: Id, savedAt: Instant });
export type Draft = Type.Static<typeof Draft>;

/** GET /drafts/:place, answer: null when there is no draft. `ETag` names the text, or that there is none. */
export const DraftReply = Type.Object({ draft: nullable(Draft) });
export type DraftReply = Type.Static<typeof DraftReply>;

/** DELETE /drafts/:place, answer. */
export const DraftDiscarded = Type.Object({ message: Said(MESSAGE.draft.discarded) });
export type DraftDiscarded = Type.Static<typeof DraftDiscarded>;
