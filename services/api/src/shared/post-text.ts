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

/** The same without the description. */
export const toPostTextHead = ({ title, category, anonymous, warning }: PostTextHead): PostTextHead => ({
  title,
  category,
  anonymous,
  warning,
});

/** The columns that a request may leave out, as forms of releases before the column do. */
const optionalColumns = ({ warning }: Pick<PostText, 'warning'>) => ({ warning });
type OptionalColumns = ReturnType<typeof optionalColumns>;
const NO_VALUES: OptionalColumns = { warning: null };

/** The text that a member sent. It says nothing of columns that it leaves out. */
export type SentText = Omit<PostText, keyof OptionalColumns> & Partial<OptionalColumns>;

/** A text that was sent, with what it leaves out: an edit keeps what is there, a new post has none. */
export const toWholeText = (sent: SentText, before: OptionalColumns = NO_VALUES): PostText => ({
  ...optionalColumns(before),
  ...sent,
});

/** What a member sent, held to the rules of a post: new or edited, they are the same. Throws `RULE_BROKEN`. */
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

/** Whether readers see the author's name, as answers carry it. */
export const toAnonymity = ({ anonymous }: Pick<PostText, 'anonymous'>): Pick<PostWords, 'postAnon'> => ({
  postAnon: anonymous ? 'Yes' : 'No',
});

/**
 * A text without its description, as answers carry it. For lists every object has the same fields, and what is spread
 * into a literal stands last in it: Node 20 takes ten times as long otherwise.
 */
export const toHead = (text: PostTextHead): PostHead =>
  ({
    postTitle: text.title,
    postCategory: text.category,
    postWarning: text.warning ? splitWarnings(text.warning) : undefined,
    ...toAnonymity(text),
    // Optional fields, too: one without its line would be in no answer.
  }) satisfies Record<keyof PostHead, unknown>;

/** A text as answers carry it. */
export const toWords = (text: PostText): PostWords => ({ postDesc: text.description, ...toHead(text) });

/** What tells one text from another: its values, in the order of the columns. */
export const textIdentity = (text: PostText) => COLUMNS.map((column) => text[column]);

/** Whether two texts read the same, whoever's name is above them. */
export const sameWords = (one: PostText, other: PostText): boolean =>
  COLUMNS.every((column) => column === 'anonymous' || one[column] === other[column]);
