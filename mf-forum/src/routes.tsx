import { FORUM_SCREENS } from '@commonpurse/federation';
import { remoteRoutes } from '@commonpurse/federation/browser';
import { App } from './app';

export default remoteRoutes(
  FORUM_SCREENS,
  {
    home: () => import('./screens/home'),
    forum: () => import('./features/posts/reading/forum-list'),
    'post-detail': () => import('./screens/post-detail'),
    'new-post': () => import('./features/posts/writing/new-post'),
    'my-posts': () => import('./features/posts/own/my-posts'),
    'my-post': () => import('./screens/my-post'),
    'update-post': () => import('./features/posts/writing/update-post'),
    'report-post': () => import('./screens/report-post'),
    'report-comment': () => import('./screens/report-comment'),
    account: () => import('./features/accounts/account'),
    'forum-settings': () => import('./features/hiding/forum-settings'),
    'saved-posts': () => import('./features/posts/saved/saved-posts'),
    updates: () => import('./features/updates/updates'),
    // An old URL, used by older releases and bookmarks.
    outcomes: () => import('./features/updates/updates'),
    'reset-password': () => import('./features/accounts/reset-password'),
  },
  App,
);
