import { CONTENT_WARNINGS, LOAN_TYPES, type ContentWarning, type LoanType, type YesNo } from '../enumerations';
import { MAX_WARNINGS } from './limits';

/**
 * The fields that a member writes in a post, in the order of the form, with their names for people. Schemas, columns,
 * drafts, labels and the controls of the form are keyed by them, so that a field without one of them fails the type check.
 */
export const POST_LABEL = {
  postTitle: 'Title',
  postCategory: 'Category',
  postWarning: 'Content warning',
  postDesc: 'Text',
  postAnon: 'Anonymous',
} as const;
export type PostField = keyof typeof POST_LABEL;
export const POST_FIELDS = Object.keys(POST_LABEL) as readonly PostField[];

/** The fields besides title, text and author: shown as labels, or as the content warning that hides the text. */
export type PostLabelField = Exclude<PostField, 'postTitle' | 'postDesc' | 'postAnon'>;

/** The values of a post's form: '' if nothing is typed or chosen; multiple choices are one text (`joinWarnings`). */
export type PostInput = Record<PostField, string>;

/** Picks the fields of a post from an object, with '' for missing ones. */
export const toPostInput = (post: Partial<Record<PostField, string | readonly string[]>>): PostInput =>
  Object.fromEntries(POST_FIELDS.map((field) => [field, String(post[field] ?? '')])) as PostInput;

/** Content warnings as one text, for forms and columns; '' for none. */
export const joinWarnings = (warnings: readonly ContentWarning[]): string => warnings.join(',');

/** Splits a text made by `joinWarnings`. */
export const splitWarnings = (text: string): ContentWarning[] =>
  text === '' ? [] : (text.split(',') as ContentWarning[]);

/** Adds a warning to a text made by `joinWarnings`, or removes it. Adds none to a text with `MAX_WARNINGS` warnings. */
export function toggleWarning(text: string, warning: ContentWarning): string {
  const chosen = splitWarnings(text);
  if (chosen.includes(warning)) return joinWarnings(chosen.filter((other) => other !== warning));
  if (chosen.length >= MAX_WARNINGS) return text;
  return joinWarnings(CONTENT_WARNINGS.filter((listed) => listed === warning || chosen.includes(listed)));
}

/** Whether readers see 'Anonymous' instead of the author's name. */
export const isAnonymous = ({ postAnon }: { postAnon: YesNo }): boolean => postAnon === 'Yes';

export const isLoanType = (value: string): value is LoanType => (LOAN_TYPES as readonly string[]).includes(value);
