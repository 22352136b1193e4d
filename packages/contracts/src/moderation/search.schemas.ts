import { Type } from 'typebox';
import { COMMENT_STATUSES, REPORTED_POST_STATUSES, REPORT_SOURCES } from '../enumerations';
import { Id, OneOf } from '../schemas/shared';

/** Query of GET /moderation/search: the start of a username, the start of an id, or words of a title. */
export const FindQuery = Type.Object({
  q: Type.String({ minLength: 2, maxLength: 100, description: 'Text as typed, whatever its case', examples: ['mei'] }),
});
export type FindQuery = Type.Static<typeof FindQuery>;

const Title = Type.String({ examples: ['What my first loan cost'] });

/** GET /moderation/search, response: at most ten of each. Where ids do not match, comments and contact forms are empty. */
export const Found = Type.Object({
  members: Type.Array(Type.Object({ userID: Id, username: Type.String(), suspended: Type.Boolean() })),
  posts: Type.Array(Type.Object({ postID: Id, title: Title, postStatus: OneOf(REPORTED_POST_STATUSES) })),
  comments: Type.Array(
    Type.Object({
      cmtID: Id,
      postID: Id,
      excerpt: Type.String({ examples: ['Thank you for writing …'] }),
      cmtStatus: OneOf(COMMENT_STATUSES),
    }),
  ),
  reports: Type.Array(
    Type.Object({
      reportID: Id,
      kind: OneOf(['post', 'comment'] as const),
      title: Title,
      open: Type.Boolean(),
      source: OneOf(REPORT_SOURCES),
    }),
  ),
  contacts: Type.Array(Type.Object({ contactID: Id, name: Type.String(), open: Type.Boolean() })),
});
export type Found = Type.Static<typeof Found>;
