import { keyInTheMiddle, RARE_WORD } from '@commonpurse/api/load-data';
import { requestOf, type CallArguments, type CallKey, type Wire } from '@commonpurse/contracts';
import type { Role } from './caller';

type ListKey = Extract<CallKey, `GET ${string}`>;
type Query = Readonly<Record<string, string | number>>;

/**
 * A call of a list. In its query `MIDDLE` stands for the key of a page in the middle of the list, and `CALM_MIDDLE` for
 * the same in a list whose urgent entries come first. A parameter of the path is the caller's id.
 */
export type List = { who: Role; key: ListKey; query: Query };

const MIDDLE = ':middle';
const CALM_MIDDLE = ':calm-middle';

/** The list as it opens, and with each of the queries. */
const of = <Key extends ListKey>(who: Role, key: Key, queries: readonly Wire[Key]['query'][]): List[] =>
  [{}, ...queries].map((query) => ({ who, key, query: query as Query }));

const middle = { after: MIDDLE };
const rare = { search: RARE_WORD };
const money = { search: 'money' };
const oldest = { sort: 'oldest' } as const;
const loan = { category: 'Payday Loan' } as const;
const age = { age: '25-34' } as const;
/** One day of the log that load data is spread over. */
const DAY = { from: '2026-03-01T00:00:00.000Z', to: '2026-03-02T00:00:00.000Z' };

const FORUM: readonly Wire['GET /forum']['query'][] = [
  middle,
  { limit: 100 },
  loan,
  { ...loan, ...middle },
  age,
  { ...age, ...loan, ...middle },
  rare,
  money,
  { search: 'fridge' },
  { search: 'overlocker' },
  { search: 'lighthouse' },
  { search: 'fr' },
  { search: 'fridge', ...loan, ...age },
  { answers: 'none' },
  { sort: 'answered' },
  { sort: 'answered', ...loan, ...age },
  { sort: 'answered', ...rare },
];

const posts = [
  { list: 'forumpost', ...middle },
  { list: 'archivedpost', ...middle },
] as const;
const comments = (after: string) => [{ list: 'forum', after } as const, { list: 'archived', after } as const];
const reports = [oldest, { sort: 'reason' }, { search: 'names a person' }] as const;
const approved = { reportStatus: 'Approved' } as const;
const forms = [oldest, { sort: 'category' }, { category: 'Feedback' }, money, rare] as const;

/** Every list of the API, with each of its sort orders and filters, with searches, and from the middle. */
export const LISTS: readonly List[] = [
  ...of('visitor', 'GET /narratives', [middle, { category: 'Homemaker' }, rare, money]),
  ...of('member', 'GET /forum', FORUM),
  ...of('hiding-member', 'GET /forum', FORUM),
  ...of('hiding-member', 'GET /updates', []),
  ...of('hiding-member', 'GET /hidden-members', []),
  ...of('hiding-member', 'GET /hidden-posts', []),
  ...of('member', 'GET /saved-posts', []),
  ...of('member', 'GET /myposts/:id', [loan, { status: 'Published' }, money]),
  ...of('moderator', 'GET /review-new-posts', [oldest, middle, rare, money]),
  ...of('moderator', 'GET /reported-posts', [...posts, ...reports, { sort: 'title' }, rare, { status: 'Published' }]),
  ...of('moderator', 'GET /archived-post-reports', [...comments(MIDDLE), ...reports, { sort: 'title' }, approved]),
  ...of('moderator', 'GET /reported-comments', [...comments(CALM_MIDDLE), ...reports, { sort: 'comment' }, rare]),
  ...of('moderator', 'GET /archived-comment-reports', [...comments(MIDDLE), ...reports, { sort: 'comment' }, approved]),
  ...of('moderator', 'GET /moderation/cases', [
    { sort: 'most-reported' },
    { kind: 'post' },
    { only: 'flags' },
    rare,
    money,
  ]),
  ...of('moderator', 'GET /moderation/escalations', [{ state: 'closed' }]),
  ...of('moderator', 'GET /myview', []),
  ...of('moderator', 'GET /unfinished-decisions', []),
  ...of('moderator', 'GET /unfinished-decisions/count', []),
  ...of('moderator', 'GET /statistics', []),
  ...of('moderator', 'GET /claims', []),
  ...of('moderator', 'GET /rejected-posts', [oldest, middle, rare, money]),
  ...of('moderator', 'GET /moderation-log', [{ kind: 'post-rejected' }, { kind: 'appeal-upheld' }, DAY]),
  ...of('moderator', 'GET /moderation/appeals', [{ status: 'Upheld' }, oldest, money]),
  ...of('moderator', 'GET /archived-user-posts', [
    middle,
    { sort: 'title' },
    { sort: 'category' },
    { sort: 'created' },
    loan,
    money,
  ]),
  ...of('moderator', 'GET /reported-contact', [{ after: CALM_MIDDLE }, ...forms]),
  ...of('moderator', 'GET /archived-contact', [middle, ...forms]),
  ...of('moderator', 'GET /user-management', [
    { group: 'active' },
    { group: 'active', ...middle },
    { group: 'inactive' },
    { group: 'moderator' },
    { group: 'active', sort: 'username' },
    { group: 'active', sort: 'email' },
    { group: 'active', sort: 'age' },
    { group: 'active', sort: 'occupation' },
    { search: 'member_177@' },
  ]),
];

/** The name of a list in a table: its path and query, and the role if that matters. */
export function nameOf({ who, key, query }: List): string {
  const fields = Object.entries(query).map(([name, value]) => `${name}=${value}`);
  const name = [key.slice('GET '.length), ...(fields.length > 0 ? [fields.join('&')] : [])].join('?');
  return who === 'hiding-member' ? `${name} (${who})` : name;
}

/** The path of a list for a caller, in a forum of this many posts. */
export function pathFor({ key, query }: List, userId: string, count: number): string {
  const keys: Readonly<Record<string, () => string>> = {
    [MIDDLE]: () => keyInTheMiddle(count),
    [CALM_MIDDLE]: () => keyInTheMiddle(count, { first: false }),
  };
  const after = keys[String(query.after)]?.() ?? query.after;
  const input = { params: { id: userId }, query: { ...query, ...(after !== undefined && { after }) } };
  return `/api${requestOf(key, ...([input] as unknown as CallArguments<ListKey>)).path}`;
}
