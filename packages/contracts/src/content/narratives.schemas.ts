import { Type, type TSchema } from 'typebox';
import { ALL, NARRATIVE_CATEGORIES, NARRATIVE_PICTURES } from '../enumerations';
import { MESSAGE } from '../messages';
import type { NarrativeField } from './narratives.rules';
import { Id, OneOf, Said, listQuery } from '../schemas/shared';

/** Query of GET /narratives. The screen offers three of the categories; the API accepts all of them. */
export const NarrativesQuery = Type.Object({
  ...listQuery,
  category: Type.Optional(OneOf([ALL, ...NARRATIVE_CATEGORIES] as const)),
});
export type NarrativesQuery = Type.Static<typeof NarrativesQuery>;

/**
 * GET /narratives/:id, response. The API never names the author or publisher. `narrDesc` keeps its line breaks as
 * typed.
 */
export const Narrative = Type.Object({
  narrID: Id,
  narrTitle: Type.String({ examples: ['The stall by the station'] }),
  narrDesc: Type.String(),
  narrCategory: OneOf(NARRATIVE_CATEGORIES),
  narrOccupation: Type.String({ examples: ['Market trader'] }),
  /** The line that its card quotes: words of the description. Absent where there is none. */
  narrQuote: Type.Optional(Type.String({ examples: ['I began with one stall.'] })),
  /** The drawing beside it. */
  narrPicture: Type.Optional(OneOf(NARRATIVE_PICTURES)),
} satisfies Record<'narrID' | NarrativeField, TSchema>);
export type Narrative = Type.Static<typeof Narrative>;

/** GET /narratives, response: newest first. `narrDesc` holds at most the first 1,000 characters. */
export const NarrativesList = Type.Array(Narrative);

/**
 * POST /add-new-narrative and PUT /edit-narrative/:id. `userID`, where sent, must be the session's own user. The API
 * treats a missing field like an empty one: it replies with the rule's message. Without `narrQuote` or `narrPicture` an
 * edit keeps what is stored, a line only while it is words of the description; '' removes it.
 */
export const NarrativeBody = Type.Object({
  userID: Type.Optional(Type.String({ maxLength: 100 })),
  narrTitle: Type.Optional(Type.String({ maxLength: 1_000, examples: ['The stall by the station'] })),
  narrOccupation: Type.Optional(Type.String({ maxLength: 1_000, examples: ['Market trader'] })),
  narrCategory: Type.Optional(
    Type.String({ maxLength: 100, description: NARRATIVE_CATEGORIES.join(', '), examples: ['Entrepreneur'] }),
  ),
  narrDesc: Type.Optional(Type.String({ maxLength: 200_000 })),
  narrQuote: Type.Optional(Type.String({ maxLength: 1_000, examples: ['I began with one stall.'] })),
  narrPicture: Type.Optional(
    Type.String({ maxLength: 100, description: NARRATIVE_PICTURES.join(', '), examples: ['Stall'] }),
  ),
} satisfies Record<'userID' | NarrativeField, TSchema>);
export type NarrativeBody = Type.Static<typeof NarrativeBody>;

/** Response to a new or edited narrative. */
export const NarrativeReply = Type.Object({ narrID: Id, message: Said(MESSAGE.narrative.added) });
export type NarrativeReply = Type.Static<typeof NarrativeReply>;
