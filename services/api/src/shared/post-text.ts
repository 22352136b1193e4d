import {
  isAnonymous,
  isLoanType,
  joinWarnings,
  MESSAGE,
  postProblem,
  splitWarnings,
  type LoanType,
  type NewPostBody,
  type PostField,
  type PostHead,
  type PostWords,
} from '@commonpurse/contracts';
import { AppError } from '../errors';

/** The text of a post, by the columns of `posts` and `post_edits`. */
export type PostText = {
  title: string;
  description: string;
  category: LoanType;
  anonymous: boolean;
  /** Content warnings, joined; null for none. */
  warning: string | null;
};

/** The text without the description, for lists that do not show it. */
export type PostTextHead = Omit<PostText, 'description'>;

/** The column of each field of a post, in `posts`, `post_edits` and `drafts`; in `drafts` all columns are texts. */
export const POST_COLUMN = {
  postTitle: 'title',
  postDesc: 'description',
  postCategory: 'category',
  postWarning: 'warning',
  postAnon: 'anonymous',
} as const satisfies Record<PostField, keyof PostText>;

const COLUMNS: readonly (keyof PostText)[] = Object.values(POST_COLUMN);
const HEAD_COLUMNS = COLUMNS.filter((column) => column !== 'description');

const columnsOf = (table: string, columns: readonly string[]) =>
  Object.fromEntries(columns.map((column) => [column, `${table}.${column}`]));

/** The columns of a text, for a query's `select`. */
export const textColumns = (table: string): Record<string, string> => columnsOf(table, COLUMNS);

/** The same columns without the description. */
export const headColumns = (table: string): Record<string, string> => columnsOf(table, HEAD_COLUMNS);

/** Picks the text's columns from an object that has them, such as a row. */
export const toPostText = ({ title, description, category, anonymous, warning }: PostText): PostText => ({
  title,
  description,
  category,
  anonymous,
  warning,
});

/** Columns that a request may omit: forms of releases from before the column do not send them. */
const optionalColumns = ({ warning }: Pick<PostText, 'warning'>) => ({ warning });
type OptionalColumns = ReturnType<typeof optionalColumns>;
const NO_VALUES: OptionalColumns = { warning: null };

/** The text that a member sent, without the columns that the request omitted. */
export type SentText = Omit<PostText, keyof OptionalColumns> & Partial<OptionalColumns>;

/** Adds the columns that a sent text omitted: an edit keeps their values, a new post has none. */
export const toWholeText = (sent: SentText, before: OptionalColumns = NO_VALUES): PostText => ({
  ...optionalColumns(before),
  ...sent,
});

/** Checks a sent text by the rules of posts, which are the same for new and edited ones. Throws `RULE_BROKEN`. */
export function textFrom(body: NewPostBody): SentText {
  const { postTitle = '', postCategory = '', postDesc = '', postAnon = 'No', postWarning } = body;
  const problem = postProblem({ postTitle, postCategory, postDesc });
  if (problem) throw AppError.rule(problem.message);
  if (!isLoanType(postCategory)) throw AppError.rule(MESSAGE.post.categoryRequired);
  return {
    title: postTitle.trim(),
    description: postDesc.trim(),
    category: postCategory,
    anonymous: isAnonymous({ postAnon }),
    ...(postWarning && { warning: joinWarnings(postWarning) || null }),
  };
}

/** Maps whether the author's name is hidden to the wire. */
export const toAnonymity = ({ anonymous }: Pick<PostText, 'anonymous'>): Pick<PostWords, 'postAnon'> => ({
  postAnon: anonymous ? 'Yes' : 'No',
});

/**
 * Maps a text without its description to the wire. All objects have the same fields, and a spread comes last in its
 * literal: for lists, Node 20 takes ten times as long otherwise.
 */
export const toHead = (text: PostTextHead): PostHead =>
  ({
    postTitle: text.title,
    postCategory: text.category,
    postWarning: text.warning ? splitWarnings(text.warning) : undefined,
    ...toAnonymity(text),
    // Requires optional fields too: one without its line would be missing from every reply.
  }) satisfies Record<keyof PostHead, unknown>;

/** Maps a text to the wire. */
export const toWords = (text: PostText): PostWords => ({ postDesc: text.description, ...toHead(text) });

/** The values that identify a text, in the order of the columns. */
export const textIdentity = (text: PostText) => COLUMNS.map((column) => text[column]);

/** Whether two texts are equal apart from `anonymous`. */
export const sameWords = (text: PostText, other: PostText): boolean =>
  COLUMNS.every((column) => column === 'anonymous' || text[column] === other[column]);
