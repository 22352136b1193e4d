import { keyInTheMiddle, RARE_WORD } from '@commonpurse/api/load-data';
import type { Role } from './caller';

/**
 * A request for a list. In the path `:me` stands for the caller's id, `:middle` for the key of a page in the middle of
 * the list, and `:calm-middle` for the same in a list whose urgent entries come first.
 */
export type List = { who: Role; path: string };

const MIDDLE = 'after=:middle';
const CALM_MIDDLE = 'after=:calm-middle';
const rare = `search=${RARE_WORD}`;

const of = (who: Role, path: string, queries: string[]): List[] =>
  ['', ...queries].map((query) => ({ who, path: query ? `${path}?${query}` : path }));

/** One day of the log that load data is spread over. */
const DAY = 'from=2026-03-01T00:00:00.000Z&to=2026-03-02T00:00:00.000Z';
const loan = 'category=Payday%20Loan';

const FORUM = [
  MIDDLE,
  'limit=100',
  loan,
  `${loan}&${MIDDLE}`,
  'age=25-34',
  `age=25-34&${loan}&${MIDDLE}`,
  rare,
  'search=money',
  'search=fridge',
  'search=overlocker',
  'search=lighthouse',
  'search=fr',
  `search=fridge&${loan}&age=25-34`,
  'answers=none',
];

/** The name of a list in a table: its path, and the role if that matters. */
export const nameOf = ({ who, path }: List): string => (who === 'hiding-member' ? `${path} (${who})` : path);

/** Every list of the API, with each of its sort orders and filters, with searches, and from the middle. */
export const LISTS: readonly List[] = [
  ...of('visitor', '/narratives', [MIDDLE, 'category=Homemaker', rare, 'search=money']),
  ...of('member', '/forum', FORUM),
  ...of('hiding-member', '/forum', FORUM),
  ...['/updates', '/hidden-members', '/hidden-posts'].flatMap((path) => of('hiding-member', path, [])),
  ...of('member', '/myposts/:me', [loan, 'status=Published', 'search=money']),
  ...of('moderator', '/review-new-posts', ['sort=oldest', MIDDLE, rare, 'search=money']),
  ...['/reported-posts', '/archived-post-reports', '/reported-comments', '/archived-comment-reports'].flatMap(
    (path) => {
      const [live, archived] = path === '/reported-posts' ? ['forumpost', 'archivedpost'] : ['forum', 'archived'];
      const words = path.includes('post') ? 'sort=title' : 'sort=comment';
      const middle = path === '/reported-comments' ? CALM_MIDDLE : MIDDLE;
      return of('moderator', path, [
        `list=${live}&${middle}`,
        `list=${archived}&${middle}`,
        'sort=oldest',
        words,
        'sort=reason',
        'search=names%20a%20person',
        path.startsWith('/archived') ? 'reportStatus=Approved' : rare,
      ]);
    },
  ),
  { who: 'moderator', path: '/reported-posts?status=Published' },
  ...['/myview', '/unfinished-decisions', '/unfinished-decisions/count', '/statistics', '/claims'].map(
    (path): List => ({
      who: 'moderator',
      path,
    }),
  ),
  ...of('moderator', '/rejected-posts', ['sort=oldest', MIDDLE, rare, 'search=money']),
  ...of('moderator', '/moderation-log', ['kind=post-rejected', 'kind=appeal-upheld', DAY]),
  ...of('moderator', '/moderation/appeals', ['status=Upheld', 'sort=oldest', 'search=money']),
  ...of('moderator', '/archived-user-posts', [
    MIDDLE,
    'sort=title',
    'sort=category',
    'sort=created',
    loan,
    'search=money',
  ]),
  ...['/reported-contact', '/archived-contact'].flatMap((path) =>
    of('moderator', path, [
      path === '/reported-contact' ? CALM_MIDDLE : MIDDLE,
      'sort=oldest',
      'sort=category',
      'category=Feedback',
      'search=money',
      rare,
    ]),
  ),
  ...of('moderator', '/user-management', [
    'group=active',
    `group=active&${MIDDLE}`,
    'group=inactive',
    'group=moderator',
    'group=active&sort=username',
    'group=active&sort=email',
    'group=active&sort=age',
    'group=active&sort=occupation',
    'search=member_177%40',
  ]),
];

/** A list's path for a caller, in a forum of this many posts. */
export const pathFor = ({ path }: List, userId: string, posts: number): string =>
  `/api${path
    .replace(':me', userId)
    .replace(':middle', keyInTheMiddle(posts))
    .replace(':calm-middle', keyInTheMiddle(posts, { first: false }))}`;
