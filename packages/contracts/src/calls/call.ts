import type { Static, TObject, TSchema } from 'typebox';
import type { ErrorCode } from '../errors';
import type { RateName } from '../rates';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may make a call. `owner`: the user whose id is in the path, as `:userID` or else `:id`. */
export type CallAccess = 'visitor' | 'member' | 'owner' | 'moderator';

/** One call of the API. Its key in the table is `<method> <path below /api>`. */
type CallDeclaration = {
  summary: string;
  description?: string;
  access: CallAccess;
  /** Parameters of the path. Default: each is an opaque id. */
  params?: TObject;
  query?: TObject;
  body?: TSchema;
  reply: TSchema;
  /** Status of the reply. Default: 200. */
  status?: 200 | 201 | 204 | 303;
  /** Replies of other content types than JSON, which the query asks for, by content type. */
  files?: Readonly<Record<string, TSchema>>;
  /** Content types of a reply that is never JSON. */
  produces?: readonly string[];
  /** Error responses with more fields than the error envelope, by status. */
  refusals?: Readonly<Record<number, TSchema>>;
  /** Errors beside those that follow from access, limit and schemas. */
  errors?: readonly ErrorCode[];
  /** Which rate limit counts the call, per account and per address. */
  limit?: RateName;
  /** false: the call does not indicate user activity, as polling, live updates and autosave do not. */
  activity?: false;
  /** A moderator who still has to set up a second factor may make the call. */
  enrolment?: true;
  /** Requires a password typed in the last five minutes, so that someone with the caller's unlocked phone is refused. */
  recentPassword?: true;
  /** Answers HEAD, too, which some monitors ask with. */
  head?: true;
  /** May be read from the replica. */
  replica?: true;
  /** The host may make the call for a page, whose HTML then contains the reply. */
  page?: true;
};

export type TaggedCall = CallDeclaration & { tag: string };

/** Declares calls, which the API's documentation lists under the tag. */
export const calls = <const Table extends Record<`${Method} /${string}`, CallDeclaration>>(tag: string, table: Table) =>
  Object.fromEntries(Object.entries(table).map(([key, call]) => [key, { ...call, tag }])) as unknown as Table;

type ParamName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type ParamsOf<Key extends string, Call> = Call extends { params: infer Schema extends TObject }
  ? Static<Schema>
  : Record<ParamName<Key>, string>;
type QueryOf<Call> = Call extends { query: infer Schema extends TObject } ? Static<Schema> : unknown;
type BodyOf<Call> = Call extends { body: infer Schema extends TSchema } ? Static<Schema> : unknown;
type FileOf<Call> = Call extends { files: infer Files extends Record<string, TSchema> }
  ? Static<Files[keyof Files]>
  : never;
type ReplyOf<Call> = Call extends { reply: infer Schema extends TSchema } ? Static<Schema> | FileOf<Call> : never;

/** The types of each call of a table: what an API handler gets, and what it must return. */
export type WireOf<Table> = {
  [Key in keyof Table & string]: {
    params: ParamsOf<Key, Table[Key]>;
    query: QueryOf<Table[Key]>;
    body: BodyOf<Table[Key]>;
    reply: ReplyOf<Table[Key]>;
  };
};
