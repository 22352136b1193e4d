import { Type, type TSchema } from 'typebox';
import { CONTENT_WARNINGS, LOAN_TYPES, YES_NO } from '../enumerations';
import { DRAFT_LENGTH } from './limits';
import { MAX_WARNINGS } from './limits';
import type { PostField } from './post-fields';
import { OneOf } from '../schemas/shared';

/**
 * Whether a post is anonymous. With `Yes`, readers see 'Anonymous' and an age band. Of responses to
 * others than the author, only those for moderators contain her name.
 */
export const PostAnonymity = Type.Object({ postAnon: OneOf(YES_NO) });

/** Content warnings, shown before readers open the text. Without any, the field is missing; in a request, also []. */
const PostWarning = Type.Optional(
  Type.Array(OneOf(CONTENT_WARNINGS), { maxItems: MAX_WARNINGS, uniqueItems: true, examples: [['Threats', 'Loss']] }),
);

/** The content of a post: its text, category and warnings, and whether it is anonymous. */
export const PostWords = Type.Object({
  postTitle: Type.String({ examples: ['What a payday loan cost me'] }),
  postDesc: Type.String(),
  postCategory: OneOf(LOAN_TYPES),
  postWarning: PostWarning,
  ...PostAnonymity.properties,
} satisfies Record<PostField, TSchema>);
export type PostWords = Type.Static<typeof PostWords>;

/** `PostWords` without the description, for lists that do not show it. */
export const PostHead = Type.Omit(PostWords, ['postDesc']);
export type PostHead = Type.Static<typeof PostHead>;

/**
 * The fields of a post in a request. The API treats a missing field like an empty one: it replies with the rule's
 * message. No `postAnon` means 'No', and an edit without `postWarning` keeps the warning. These lengths only limit the
 * body; `postProblems` checks those of a post.
 */
export const postFieldsToSend = {
  postTitle: Type.Optional(Type.String({ maxLength: 100_000 })),
  postCategory: Type.Optional(Type.String({ maxLength: 100 })),
  postWarning: PostWarning,
  postDesc: Type.Optional(Type.String({ maxLength: 200_000 })),
  postAnon: Type.Optional(OneOf(YES_NO)),
} satisfies Record<PostField, TSchema>;

/** The fields of a post in a draft: '' if nothing is chosen; texts may be longer than in a request. */
export const postFieldsInDraft = {
  postTitle: Type.Optional(Type.String({ maxLength: DRAFT_LENGTH.title })),
  postCategory: Type.Optional(OneOf(['', ...LOAN_TYPES])),
  postWarning: PostWarning,
  postDesc: Type.Optional(Type.String({ maxLength: DRAFT_LENGTH.post })),
  postAnon: Type.Optional(OneOf(['', ...YES_NO])),
} satisfies Record<PostField, TSchema>;
