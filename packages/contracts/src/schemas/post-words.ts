import { Type, type TSchema } from 'typebox';
import { CONTENT_WARNINGS, LOAN_TYPES, YES_NO } from '../enumerations';
import { DRAFT_LENGTH } from '../draft-limits';
import { MAX_WARNINGS } from '../limits';
import type { PostField } from '../rules/posts';
import { OneOf } from './shared';

/**
 * Whether a post goes without its author's name. With `Yes`, readers see 'Anonymous' and an age band; where an answer
 * holds her name all the same, it stands there for moderators alone.
 */
export const PostAnonymity = Type.Object({ postAnon: OneOf(YES_NO) });

/** What readers are warned of before they open the text; no warning is a missing field, or in a request an empty list. */
const PostWarning = Type.Optional(
  Type.Array(OneOf(CONTENT_WARNINGS), { maxItems: MAX_WARNINGS, uniqueItems: true, examples: [['Threats', 'Loss']] }),
);

/** What a post says: its words, where they stand, and whether they go without their author's name. */
export const PostWords = Type.Object({
  postTitle: Type.String({ examples: ['What a payday loan cost me'] }),
  postDesc: Type.String(),
  postCategory: OneOf(LOAN_TYPES),
  postWarning: PostWarning,
  ...PostAnonymity.properties,
} satisfies Record<PostField, TSchema>);
export type PostWords = Type.Static<typeof PostWords>;

/** The same without the description, for lists that do not show it. */
export const PostHead = Type.Omit(PostWords, ['postDesc']);
export type PostHead = Type.Static<typeof PostHead>;

/**
 * The fields of a post as they are sent. One that is missing is answered as an empty one is: by the rule's message; no
 * `postAnon` means 'No', and an edit without `postWarning` keeps the warning. Lengths are those of a body that is read at all; `postProblems` has those of a post.
 */
export const postFieldsToSend = {
  postTitle: Type.Optional(Type.String({ maxLength: 100_000 })),
  postCategory: Type.Optional(Type.String({ maxLength: 100 })),
  postWarning: PostWarning,
  postDesc: Type.Optional(Type.String({ maxLength: 200_000 })),
  postAnon: Type.Optional(OneOf(YES_NO)),
} satisfies Record<PostField, TSchema>;

/** The fields of a post as a draft keeps them: '' where nothing is chosen, texts longer than what can be sent. */
export const postFieldsInDraft = {
  postTitle: Type.Optional(Type.String({ maxLength: DRAFT_LENGTH.title })),
  postCategory: Type.Optional(OneOf(['', ...LOAN_TYPES])),
  postWarning: PostWarning,
  postDesc: Type.Optional(Type.String({ maxLength: DRAFT_LENGTH.post })),
  postAnon: Type.Optional(OneOf(['', ...YES_NO])),
} satisfies Record<PostField, TSchema>;
