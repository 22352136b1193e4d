import type { CallKey } from '@commonpurse/contracts';
import type { FORUM_SCREENS, MODERATOR_SCREENS, PUBLIC_SCREENS, Screen } from './screens';

/** How the host renders a page. Apart from the table of screens, which every browser downloads. */
export type PageRendering = {
  /** The call that the page first loads its text from, with the route's parameters. */
  answer?: `GET ${string}` & CallKey;
  /** Query parameters of that call, unless the page's URL has others. */
  query?: Readonly<Record<string, string>>;
  /**
   * Query parameters of the page's URL that its text depends on: passed on to that call, in addition to a list's page
   * keys, or without a call to the page itself.
   */
  filters?: readonly string[];
  /** The page consists of a form. */
  isForm?: boolean;
  /** Without JavaScript, the server processes the page's form, which is posted to the page's own path. */
  answersForm?: boolean;
};

type RemotePath = (typeof PUBLIC_SCREENS | typeof FORUM_SCREENS | typeof MODERATOR_SCREENS)[number]['path'];

const RENDERING: Readonly<Partial<Record<RemotePath, PageRendering>>> = {
  '/calculator': { answersForm: true, filters: ['kind'] },
  '/narratives': { answer: 'GET /narratives' },
  '/narratives/:id': { answer: 'GET /narratives/:id' },
  '/login': { isForm: true },
  '/auth/google': { isForm: true },
  '/signup': { isForm: true },
  '/forgot-password': { isForm: true },
  '/recover-password/:token': { isForm: true },
  '/contact-us': { isForm: true },
  '/forum': { answer: 'GET /forum', filters: ['category', 'age', 'answers', 'sort'] },
  '/forum/:id': { answer: 'GET /forum/:id', filters: ['comment'] },
  '/saved-posts': { answer: 'GET /saved-posts' },
  '/myposts/:id': { answer: 'GET /myposts/:id', filters: ['status', 'category'] },
  '/mypost/:id': { answer: 'GET /mypost/:id', filters: ['comment'] },
  '/moderator/login': { isForm: true },
  '/myview': { answer: 'GET /myview' },
  '/review-new-posts': { answer: 'GET /review-new-posts', query: { sort: 'oldest' }, filters: ['sort', 'only'] },
  '/review-new-posts/:id': { answer: 'GET /review-new-posts/:id' },
};

/** A member's start page has the path of the landing page. */
const HOME: PageRendering = { answer: 'GET /home' };

/** How the host renders the page of a screen; empty if the page shows only static content. */
export const renderingOf = ({ path, screen }: Pick<Screen, 'path' | 'screen'>): PageRendering =>
  screen === 'home' ? HOME : ((RENDERING as Readonly<Record<string, PageRendering>>)[path] ?? {});

/**
 * Whether the host server-renders the screen: for every visitor where it works without JavaScript, in the reader's
 * session where its text comes from the API. A form is excluded, because a browser would submit it to the page's URL
 * before the script has loaded.
 */
export function isPrerendered(screen: Screen): boolean {
  const { answer, isForm } = renderingOf(screen);
  const { access, remote, path } = screen;
  return remote !== null && !isForm && (answer !== undefined || (access === 'visitor' && !path.includes(':')));
}
