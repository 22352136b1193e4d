import { Type } from 'typebox';
import { LOG_KINDS } from '../enumerations';
import { Id, Instant, OneOf, listQuery, nullable } from '../schemas/shared';

const { limit, after, before } = listQuery;

/**
 * Query of GET /moderation-log: filters by a moderator's id, a kind, and the time (`from` inclusive, `to` exclusive).
 * The format `csv` returns a file of at most `LOG_FILE_ROWS` rows, newest first, without pages.
 */
export const ModerationLogQuery = Type.Object({
  limit,
  after,
  before,
  moderator: Type.Optional(Type.String({ maxLength: 100, description: "A moderator's id" })),
  kind: Type.Optional(OneOf(LOG_KINDS)),
  from: Type.Optional(Instant),
  to: Type.Optional(Instant),
  ref: Type.Optional(Type.String({ maxLength: 100, description: 'The id of what was acted on' })),
  batch: Type.Optional(Type.String({ maxLength: 100, description: 'The id of an act on several items' })),
  member: Type.Optional(
    Type.String({ maxLength: 100, description: 'An account’s id: acts on the account alone, not on what she wrote' }),
  ),
  format: Type.Optional(OneOf(['json', 'csv'] as const)),
});
export type ModerationLogQuery = Type.Static<typeof ModerationLogQuery>;

/**
 * An action of a moderator. `ref` is the id of its object, null if it has none. `moderator` is null when her account no
 * longer exists, and 'Deleted Account' once it is closed. `subject` is that object, with the path of its screen, null
 * when it is gone. `batchID` is that of an act on several items. `member` is set for acts on an account only. Contains
 * no text of a post or comment, and no name of an author.
 */
export const LogEntry = Type.Object({
  eventID: Type.String({ examples: ['4711'] }),
  kind: OneOf(LOG_KINDS),
  moderator: nullable(Type.Object({ userID: Id, username: Type.String() })),
  ref: nullable(Type.String({ examples: ['0b8f5a52-6f7c-4a0e-9c2f-1d1f6f1c9a3e'] })),
  dateTime: Instant,
  batchID: Type.Optional(nullable(Id)),
  subject: Type.Optional(
    nullable(
      Type.Object({
        kind: Type.String({ examples: ['post'] }),
        ref: Type.String({ examples: ['0b8f5a52-6f7c-4a0e-9c2f-1d1f6f1c9a3e'] }),
        path: nullable(Type.String({ examples: ['/forum/0b8f5a52-6f7c-4a0e-9c2f-1d1f6f1c9a3e'] })),
      }),
    ),
  ),
  member: Type.Optional(nullable(Type.Object({ userID: Id, username: Type.String() }))),
});
export type LogEntry = Type.Static<typeof LogEntry>;

/** GET /moderation-log, response: newest first. */
export const ModerationLog = Type.Array(LogEntry);

/** GET /moderation-log as a CSV file, with a header row. */
export const ModerationLogFile = Type.String({
  examples: ['"eventID","dateTime","moderator","kind","ref"\r\n'],
});
