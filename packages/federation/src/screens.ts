import { REMOTE_NAMES, type RemoteName } from './remotes';

/** Who may see a screen: anyone, anyone signed in, or moderators alone. */
export type ScreenAccess = 'visitor' | 'member' | 'moderator';

/** One URL of the site. */
export type ScreenRow = {
  /** Absolute path; segments that start with a colon are parameters. */
  path: string;
  /** Name of the page; several URLs may show the same page. Its chunk is `screen-<screen>`. */
  screen: string;
  access: ScreenAccess;
  /** Neutral text for the browser tab: other people may read it over the user's shoulder. */
  title: string;
  /** Shows 'Loading...' for its first half second, even when the data arrives sooner, as specified. */
  showsLoading?: boolean;
};

export type Screen = ScreenRow & {
  /** The remote that shows the page, or null for the shell itself. */
  remote: RemoteName | null;
};

const PRODUCT_NAME = 'Commonpurse';

// One constant per app, so that a remote's bundle contains only its own rows.

/** Pages that every visitor may read, and sign-in and sign-up. */
export const PUBLIC_SCREENS = [
  { path: '/', screen: 'landing', access: 'visitor', title: 'Home', showsLoading: true },
  {
    path: '/calculator',
    screen: 'calculator',
    access: 'visitor',
    title: 'Loan calculator',
    showsLoading: true,
  },
  { path: '/narratives', screen: 'narratives', access: 'visitor', title: 'Narratives' },
  { path: '/narratives/:id', screen: 'narrative', access: 'visitor', title: 'Narrative' },
  { path: '/login', screen: 'login', access: 'visitor', title: 'Login' },
  { path: '/auth/google', screen: 'login', access: 'visitor', title: 'Login' },
  { path: '/signup', screen: 'signup', access: 'visitor', title: 'Sign up' },
  { path: '/about-us', screen: 'about-us', access: 'visitor', title: 'About us', showsLoading: true },
  { path: '/faq', screen: 'faq', access: 'visitor', title: 'FAQ' },
  { path: '/faqs', screen: 'faq', access: 'visitor', title: 'FAQ' },
  { path: '/terms-of-use-and-policies', screen: 'terms', access: 'visitor', title: 'Terms of use and policies' },
  { path: '/rules-of-engagement', screen: 'rules', access: 'visitor', title: 'Rules of engagement' },
  { path: '/additional-resources', screen: 'resources', access: 'visitor', title: 'Additional resources' },
  { path: '/hardship-letter', screen: 'hardship-letter', access: 'visitor', title: 'Letter to a lender' },
  { path: '/exhibit', screen: 'exhibit', access: 'visitor', title: 'Exhibit', showsLoading: true },
  {
    path: '/exhibit/what-is-financialisation-of-daily-life',
    screen: 'exhibit-financialisation',
    access: 'visitor',
    title: 'Financialisation of daily life',
    showsLoading: true,
  },
  {
    path: '/exhibit/what-is-neoliberalism-and-its-relation-to-financialisation',
    screen: 'exhibit-neoliberalism',
    access: 'visitor',
    title: 'Neoliberalism and financialisation',
    showsLoading: true,
  },
  {
    path: '/exhibit/how-does-microfinance-financialise-the-daily-lives-of-women',
    screen: 'exhibit-women',
    access: 'visitor',
    title: 'Microfinance and daily life',
    showsLoading: true,
  },
  {
    path: '/exhibit/what-is-microfinance',
    screen: 'exhibit-microfinance',
    access: 'visitor',
    title: 'What is microfinance?',
    showsLoading: true,
  },
  { path: '/exit-information', screen: 'exit-information', access: 'visitor', title: 'Leaving this site' },
  { path: '/graph', screen: 'graph', access: 'visitor', title: 'Loan costs over time' },
  { path: '/forgot-password', screen: 'forgot-password', access: 'visitor', title: 'New password' },
  {
    path: '/recover-password/:token',
    screen: 'recover-password',
    access: 'visitor',
    title: 'New password',
  },
  { path: '/contact-us', screen: 'contact-us', access: 'visitor', title: 'Contact us' },
] as const satisfies readonly ScreenRow[];

/** The forum and the account. */
export const FORUM_SCREENS = [
  { path: '/', screen: 'home', access: 'member', title: 'Home', showsLoading: true },
  {
    path: '/forum',
    screen: 'forum',
    access: 'member',
    title: 'Forum',
  },
  { path: '/forum/:id', screen: 'post-detail', access: 'member', title: 'Forum post' },
  { path: '/new-forum-post', screen: 'new-post', access: 'member', title: 'New post' },
  {
    path: '/myposts/:id',
    screen: 'my-posts',
    access: 'member',
    title: 'My posts',
  },
  { path: '/mypost/:id', screen: 'my-post', access: 'member', title: 'My post' },
  { path: '/update-forum-post/:id', screen: 'update-post', access: 'member', title: 'Update post' },
  { path: '/report-post/:id', screen: 'report-post', access: 'member', title: 'Forum post' },
  { path: '/report-comment/:id', screen: 'report-comment', access: 'member', title: 'Forum comment' },
  { path: '/account/:id', screen: 'account', access: 'member', title: 'My account' },
  { path: '/delete-account/:id', screen: 'account', access: 'member', title: 'My account' },
  { path: '/forum-settings', screen: 'forum-settings', access: 'member', title: 'Forum settings' },
  { path: '/saved-posts', screen: 'saved-posts', access: 'member', title: 'Saved posts' },
  { path: '/updates', screen: 'updates', access: 'member', title: 'Updates' },
  { path: '/outcomes', screen: 'outcomes', access: 'member', title: 'Updates' },
  { path: '/reset-password', screen: 'reset-password', access: 'member', title: 'New password' },
] as const satisfies readonly ScreenRow[];

/** The moderators' console. */
export const MODERATOR_SCREENS = [
  { path: '/moderator/login', screen: 'moderator-login', access: 'visitor', title: 'Moderator login' },
  { path: '/myview', screen: 'dashboard', access: 'moderator', title: 'My view' },
  { path: '/second-factor', screen: 'second-factor', access: 'moderator', title: 'Second step' },
  { path: '/site-settings', screen: 'site-settings', access: 'moderator', title: 'Site settings' },
  { path: '/canned-answers', screen: 'canned-answers', access: 'moderator', title: 'Canned answers' },
  { path: '/statistics', screen: 'statistics', access: 'moderator', title: 'Statistics' },
  {
    path: '/review-new-posts',
    screen: 'review-list',
    access: 'moderator',
    title: 'New posts',
  },
  {
    path: '/review-new-posts/:id',
    screen: 'review-detail',
    access: 'moderator',
    title: 'New post',
  },
  { path: '/review-new-posts/:id/approve', screen: 'review-detail', access: 'moderator', title: 'New post' },
  { path: '/review-new-posts/:id/reject', screen: 'review-detail', access: 'moderator', title: 'New post' },
  { path: '/reported-posts', screen: 'reported-posts', access: 'moderator', title: 'Reported posts' },
  { path: '/reported-posts/:id', screen: 'reported-post', access: 'moderator', title: 'Reported post' },
  { path: '/reported-posts/:id/approve', screen: 'reported-post', access: 'moderator', title: 'Reported post' },
  { path: '/reported-posts/:id/post', screen: 'reported-post', access: 'moderator', title: 'Reported post' },
  { path: '/reported-posts/:id/reject', screen: 'reported-post', access: 'moderator', title: 'Reported post' },
  { path: '/reported-comments', screen: 'reported-comments', access: 'moderator', title: 'Reported comments' },
  { path: '/reported-comments/:id', screen: 'reported-comment', access: 'moderator', title: 'Reported comment' },
  {
    path: '/reported-comments/:id/approve',
    screen: 'reported-comment',
    access: 'moderator',
    title: 'Reported comment',
  },
  {
    path: '/reported-comments/:id/comment',
    screen: 'reported-comment',
    access: 'moderator',
    title: 'Reported comment',
  },
  { path: '/reported-comments/:id/reject', screen: 'reported-comment', access: 'moderator', title: 'Reported comment' },
  { path: '/rejected-posts', screen: 'rejected-posts', access: 'moderator', title: 'Rejected posts' },
  { path: '/rejected-posts/:id', screen: 'rejected-post', access: 'moderator', title: 'Rejected post' },
  { path: '/escalations', screen: 'escalation-list', access: 'moderator', title: 'Escalations' },
  { path: '/escalations/:id', screen: 'escalation', access: 'moderator', title: 'Escalation' },
  { path: '/moderation-log', screen: 'moderation-log', access: 'moderator', title: 'Moderation log' },
  { path: '/unfinished-decisions', screen: 'unfinished-list', access: 'moderator', title: 'Decisions to finish' },
  {
    path: '/archived-post-reports',
    screen: 'archived-post-reports',
    access: 'moderator',
    title: 'Archived post reports',
  },
  {
    path: '/archived-post-reports/:id',
    screen: 'archived-post-report',
    access: 'moderator',
    title: 'Archived post report',
  },
  {
    path: '/archived-comment-reports',
    screen: 'archived-comment-reports',
    access: 'moderator',
    title: 'Archived comment reports',
  },
  {
    path: '/archived-comment-reports/:id',
    screen: 'archived-comment-report',
    access: 'moderator',
    title: 'Archived comment report',
  },
  { path: '/archived-user-posts', screen: 'archived-posts', access: 'moderator', title: 'Archived posts' },
  { path: '/archived-user-posts/:id', screen: 'archived-post', access: 'moderator', title: 'Archived post' },
  { path: '/reported-contact', screen: 'reported-contacts', access: 'moderator', title: 'Contact forms' },
  { path: '/reported-contact/:id', screen: 'reported-contact', access: 'moderator', title: 'Contact form' },
  { path: '/appeals', screen: 'appeal-list', access: 'moderator', title: 'Appeals' },
  { path: '/appeals/:id', screen: 'appeal-detail', access: 'moderator', title: 'Appeal' },
  { path: '/archived-contact', screen: 'archived-contacts', access: 'moderator', title: 'Archived contact forms' },
  { path: '/archived-contact/:id', screen: 'archived-contact', access: 'moderator', title: 'Archived contact form' },
  { path: '/user-management', screen: 'user-management', access: 'moderator', title: 'User management' },
  { path: '/user-management/:id', screen: 'user-detail', access: 'moderator', title: 'Account' },
  { path: '/create-new-moderator', screen: 'new-moderator', access: 'moderator', title: 'New moderator' },
  { path: '/add-new-narrative', screen: 'add-narrative', access: 'moderator', title: 'New narrative' },
  { path: '/edit-narrative/:id', screen: 'edit-narrative', access: 'moderator', title: 'Edit narrative' },
] as const satisfies readonly ScreenRow[];

const SHELL_SCREENS: readonly ScreenRow[] = [
  { path: '/signout/:id', screen: 'sign-out', access: 'visitor', title: 'Signing out' },
];

const BY_REMOTE: Record<RemoteName, readonly ScreenRow[]> = {
  public: PUBLIC_SCREENS,
  forum: FORUM_SCREENS,
  moderator: MODERATOR_SCREENS,
};

const rowsOf = (remote: RemoteName | null, rows: readonly ScreenRow[]): Screen[] =>
  rows.map((row) => ({ ...row, remote }));

const allScreens = (): Screen[] => [
  ...REMOTE_NAMES.flatMap((remote) => rowsOf(remote, BY_REMOTE[remote])),
  ...rowsOf(null, SHELL_SCREENS),
];

/** The one table of URLs: which app shows what, to whom. Marked pure, so that a remote's bundle can drop it. */
export const SCREENS: readonly Screen[] = /* @__PURE__ */ allScreens();

export type ScreenMatch = Screen & { params: Record<string, string> };

const segments = (path: string) => path.split('/').filter((part) => part !== '');

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

function matchPath(pattern: string, parts: string[]): Record<string, string> | undefined {
  const template = segments(pattern);
  if (template.length !== parts.length) return undefined;
  const params: Record<string, string> = {};
  for (const [at, name] of template.entries()) {
    const part = parts[at]!;
    if (name.startsWith(':')) params[name.slice(1)] = decodeURIComponent(part);
    else if (name.toLowerCase() !== part.toLowerCase()) return undefined;
  }
  return params;
}

/**
 * Finds the screen of a URL's path. Matches as the router does: case-insensitively, with or without a trailing slash. A
 * path with a broken escape, such as `%E0%A4%A`, has none. Where a path has a screen for visitors and another for
 * members, as `/` has, `isSignedIn` decides.
 */
export function matchScreen(pathname: string, isSignedIn = false): ScreenMatch | undefined {
  if (/\/\/[^/]/.test(pathname) || !isDecodable(pathname)) return undefined;
  const parts = segments(pathname);
  const found = SCREENS.flatMap((candidate): ScreenMatch[] => {
    const params = matchPath(candidate.path, parts);
    return params ? [{ ...candidate, params }] : [];
  });
  return (isSignedIn && found.find(({ access }) => access !== 'visitor')) || found[0];
}

/** The title of the browser tab. */
export const pageTitle = (found: Pick<Screen, 'title'> | undefined) =>
  `${found?.title ?? 'Page not found'} · ${PRODUCT_NAME}`;
