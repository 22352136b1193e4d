import { MODERATOR_SCREENS } from '@commonpurse/federation';
import { remoteRoutes } from '@commonpurse/federation/browser';
import { App } from './app';

export default remoteRoutes(
  MODERATOR_SCREENS,
  {
    'moderator-login': () => import('./features/sign-in/moderator-login'),
    dashboard: () => import('./features/dashboard/dashboard'),
    statistics: () => import('./features/statistics/statistics'),
    'review-list': () => import('./features/review/review-list'),
    'review-detail': () => import('./features/review/review-detail'),
    'reported-posts': () => import('./features/reports/lists/reported-posts'),
    'reported-post': () => import('./features/reports/detail/reported-post'),
    'reported-comments': () => import('./features/reports/lists/reported-comments'),
    'reported-comment': () => import('./features/reports/detail/reported-comment'),
    'unfinished-list': () => import('./features/unfinished/unfinished-list'),
    'archived-post-reports': () => import('./features/reports/lists/archived-post-reports'),
    'archived-post-report': () => import('./features/reports/detail/archived-post-report'),
    'archived-comment-reports': () => import('./features/reports/lists/archived-comment-reports'),
    'archived-comment-report': () => import('./features/reports/detail/archived-comment-report'),
    'archived-posts': () => import('./features/archives/archived-posts'),
    'archived-post': () => import('./features/archives/archived-post'),
    'reported-contacts': () => import('./features/contact/reported-contacts'),
    'reported-contact': () => import('./features/contact/reported-contact'),
    'archived-contacts': () => import('./features/contact/archived-contacts'),
    'archived-contact': () => import('./features/contact/archived-contact'),
    'user-management': () => import('./features/users/user-management'),
    'new-moderator': () => import('./features/users/new-moderator'),
    'add-narrative': () => import('./features/narratives/add-narrative'),
    'edit-narrative': () => import('./features/narratives/edit-narrative'),
  },
  App,
);
