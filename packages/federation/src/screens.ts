import type { RemoteName } from './remotes';

/** Who may see a screen: anyone, anyone signed in, or moderators alone. */
export type Access = 'visitor' | 'member' | 'moderator';

export type Screen = {
  /** Absolute path; segments that start with a colon are parameters. */
  path: string;
  /** The remote that shows it, or null for the shell itself. */
  remote: RemoteName | null;
  /** Its page chunk is named `screen-<screen>`. */
  screen: string;
  access: Access;
  /** Neutral words for the browser's tab: they may be read over a shoulder. */
  title: string;
  /** The call of the API that its first text comes from, with the path's parameters: `/narratives/:id`. */
  answer?: string;
};

export const PRODUCT_NAME = 'Commonpurse';

const screen = (
  path: string,
  remote: RemoteName | null,
  name: string,
  access: Access,
  title: string,
  answer?: string,
): Screen => ({ path, remote, screen: name, access, title, ...(answer !== undefined && { answer }) });

/** The one table of URLs: which app shows what, to whom. */
export const SCREENS: readonly Screen[] = [
  screen('/', 'public', 'landing', 'visitor', 'Home'),
  screen('/calculator', 'public', 'calculator', 'visitor', 'Loan calculator'),
  screen('/narratives', 'public', 'narratives', 'visitor', 'Narratives', '/narratives'),
  screen('/narratives/:id', 'public', 'narrative', 'visitor', 'Narrative', '/narratives/:id'),
  screen('/login', 'public', 'login', 'visitor', 'Login'),
  screen('/auth/google', 'public', 'login', 'visitor', 'Login'),
  screen('/signup', 'public', 'signup', 'visitor', 'Sign up'),
  screen('/about-us', 'public', 'about-us', 'visitor', 'About us'),
  screen('/faq', 'public', 'faq', 'visitor', 'FAQ'),
  screen('/faqs', 'public', 'faq', 'visitor', 'FAQ'),
  screen('/terms-of-use-and-policies', 'public', 'terms', 'visitor', 'Terms of use and policies'),
  screen('/rules-of-engagement', 'public', 'rules', 'visitor', 'Rules of engagement'),
  screen('/additional-resources', 'public', 'resources', 'visitor', 'Additional resources'),
  screen('/exhibit', 'public', 'exhibit', 'visitor', 'Exhibit'),
  screen(
    '/exhibit/what-is-financialisation-of-daily-life',
    'public',
    'exhibit-financialisation',
    'visitor',
    'Financialisation of daily life',
  ),
  screen(
    '/exhibit/what-is-neoliberalism-and-its-relation-to-financialisation',
    'public',
    'exhibit-neoliberalism',
    'visitor',
    'Neoliberalism and financialisation',
  ),
  screen(
    '/exhibit/how-does-microfinance-financialise-the-daily-lives-of-women',
    'public',
    'exhibit-women',
    'visitor',
    'Microfinance and daily life',
  ),
  screen('/exhibit/what-is-microfinance', 'public', 'exhibit-microfinance', 'visitor', 'What is microfinance?'),
  screen('/exit-information', 'public', 'exit-information', 'visitor', 'Leaving this site'),
  screen('/graph', 'public', 'graph', 'visitor', 'Loan costs over time'),
  screen('/forgot-password', 'public', 'forgot-password', 'visitor', 'New password'),
  screen('/recover-password/:token', 'public', 'recover-password', 'visitor', 'New password'),
  screen('/contact-us', 'public', 'contact-us', 'visitor', 'Contact us'),
  screen('/signout/:id', null, 'sign-out', 'visitor', 'Signing out'),

  screen('/forum', 'forum', 'forum', 'member', 'Forum'),
  screen('/forum/:id', 'forum', 'post-detail', 'member', 'Forum post'),
  screen('/new-forum-post', 'forum', 'new-post', 'member', 'New post'),
  screen('/myposts/:id', 'forum', 'my-posts', 'member', 'My posts'),
  screen('/mypost/:id', 'forum', 'my-post', 'member', 'My post'),
  screen('/update-forum-post/:id', 'forum', 'update-post', 'member', 'Update post'),
  screen('/report-post/:id', 'forum', 'report-post', 'member', 'Forum post'),
  screen('/report-comment/:id', 'forum', 'report-comment', 'member', 'Forum comment'),
  screen('/account/:id', 'forum', 'account', 'member', 'My account'),
  screen('/delete-account/:id', 'forum', 'account', 'member', 'My account'),
  screen('/outcomes', 'forum', 'outcomes', 'member', 'What became of what you sent'),
  screen('/reset-password', 'forum', 'reset-password', 'member', 'New password'),

  screen('/moderator/login', 'moderator', 'moderator-login', 'visitor', 'Moderator login'),
  screen('/myview', 'moderator', 'dashboard', 'moderator', 'My view'),
  screen('/statistics', 'moderator', 'statistics', 'moderator', 'Statistics'),
  screen('/review-new-posts', 'moderator', 'review-list', 'moderator', 'New posts'),
  screen('/review-new-posts/:id', 'moderator', 'review-detail', 'moderator', 'New post'),
  screen('/review-new-posts/:id/approve', 'moderator', 'review-detail', 'moderator', 'New post'),
  screen('/review-new-posts/:id/reject', 'moderator', 'review-detail', 'moderator', 'New post'),
  screen('/reported-posts', 'moderator', 'reported-posts', 'moderator', 'Reported posts'),
  screen('/reported-posts/:id', 'moderator', 'reported-post', 'moderator', 'Reported post'),
  screen('/reported-posts/:id/approve', 'moderator', 'reported-post', 'moderator', 'Reported post'),
  screen('/reported-posts/:id/post', 'moderator', 'reported-post', 'moderator', 'Reported post'),
  screen('/reported-posts/:id/reject', 'moderator', 'reported-post', 'moderator', 'Reported post'),
  screen('/reported-comments', 'moderator', 'reported-comments', 'moderator', 'Reported comments'),
  screen('/reported-comments/:id', 'moderator', 'reported-comment', 'moderator', 'Reported comment'),
  screen('/reported-comments/:id/approve', 'moderator', 'reported-comment', 'moderator', 'Reported comment'),
  screen('/reported-comments/:id/comment', 'moderator', 'reported-comment', 'moderator', 'Reported comment'),
  screen('/reported-comments/:id/reject', 'moderator', 'reported-comment', 'moderator', 'Reported comment'),
  screen('/unfinished-decisions', 'moderator', 'unfinished-list', 'moderator', 'Decisions to finish'),
  screen('/archived-post-reports', 'moderator', 'archived-post-reports', 'moderator', 'Archived post reports'),
  screen('/archived-post-reports/:id', 'moderator', 'archived-post-report', 'moderator', 'Archived post report'),
  screen('/archived-comment-reports', 'moderator', 'archived-comment-reports', 'moderator', 'Archived comment reports'),
  screen(
    '/archived-comment-reports/:id',
    'moderator',
    'archived-comment-report',
    'moderator',
    'Archived comment report',
  ),
  screen('/archived-user-posts', 'moderator', 'archived-posts', 'moderator', 'Archived posts'),
  screen('/archived-user-posts/:id', 'moderator', 'archived-post', 'moderator', 'Archived post'),
  screen('/reported-contact', 'moderator', 'reported-contacts', 'moderator', 'Contact forms'),
  screen('/reported-contact/:id', 'moderator', 'reported-contact', 'moderator', 'Contact form'),
  screen('/archived-contact', 'moderator', 'archived-contacts', 'moderator', 'Archived contact forms'),
  screen('/archived-contact/:id', 'moderator', 'archived-contact', 'moderator', 'Archived contact form'),
  screen('/user-management', 'moderator', 'user-management', 'moderator', 'User management'),
  screen('/create-new-moderator', 'moderator', 'new-moderator', 'moderator', 'New moderator'),
  screen('/add-new-narrative', 'moderator', 'add-narrative', 'moderator', 'New narrative'),
  screen('/edit-narrative/:id', 'moderator', 'edit-narrative', 'moderator', 'Edit narrative'),
];

/** Screens around a form. Before its script is there a form could only be sent into the address, so it is not shown. */
const FORMS = ['login', 'signup', 'forgot-password', 'recover-password', 'contact-us'];

/** Whether a screen's text stands in the page before any script has run: what every visitor may read does. */
export const isDrawnAhead = ({ access, remote, screen, path, answer }: Screen): boolean =>
  access === 'visitor' && remote !== null && !FORMS.includes(screen) && (answer !== undefined || !path.includes(':'));

/** Whether the screen shows 'Loading...' for its first half second, however fast it is there. */
export const showsLoading = ({ screen }: Screen): boolean =>
  ['landing', 'calculator', 'about-us'].includes(screen) || screen.startsWith('exhibit');

export type ScreenMatch = Screen & { params: Record<string, string> };

const segments = (path: string) => path.split('/').filter((part) => part !== '');

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function matchPath(pattern: string, parts: string[]): Record<string, string> | undefined {
  const wanted = segments(pattern);
  if (wanted.length !== parts.length) return undefined;
  const params: Record<string, string> = {};
  for (const [at, name] of wanted.entries()) {
    const part = parts[at]!;
    if (name.startsWith(':')) params[name.slice(1)] = decode(part);
    else if (name.toLowerCase() !== part.toLowerCase()) return undefined;
  }
  return params;
}

/** The screen of a URL's path, matched as the router does: whatever the case, with or without a slash at the end. */
export function matchScreen(pathname: string): ScreenMatch | undefined {
  const parts = segments(pathname);
  for (const one of SCREENS) {
    const params = matchPath(one.path, parts);
    if (params) return { ...one, params };
  }
  return undefined;
}

/** The text of the browser's tab. */
export const pageTitle = (found: Pick<Screen, 'title'> | undefined) =>
  `${found?.title ?? 'Page not found'} · ${PRODUCT_NAME}`;
