import { Type } from 'typebox';
import { LIST_MARKS } from '../enumerations';
import { Id, OneOf } from '../schemas/shared';

const MARK = `(${LIST_MARKS.join('|')})`;

/** Query of a moderators' list: only entries that have all of these marks, separated by commas. */
export const onlyQuery = {
  only: Type.Optional(
    Type.String({
      maxLength: 200,
      pattern: `^${MARK}(,${MARK})*$`,
      description: `Entries with all of these marks: ${LIST_MARKS.join(', ')}`,
      examples: ['personal-details'],
    }),
  ),
};

/** The author of an entry of a moderators' list, and whether she is suspended now. */
export const ListAuthor = Type.Object({
  userID: Id,
  username: Type.String({ examples: ['mei.l'] }),
  suspended: Type.Boolean(),
});

/** What a moderator should know of an entry before she opens it. `findings` are kinds, never what was found. */
export const listMarks = {
  excerpt: Type.Optional(Type.String({ description: 'The first twelve words', examples: ['I paid it back early.'] })),
  badges: Type.Optional(Type.Array(OneOf(LIST_MARKS))),
  findings: Type.Optional(Type.Array(Type.String({ examples: ['phone'] }))),
  author: Type.Optional(ListAuthor),
};
