import { lazyPage } from '@commonpurse/federation/browser';
import type { RouteObject } from '@commonpurse/federation/router';
import { App } from './app';

const ReviewDetail = lazyPage(
  () => import(/* webpackChunkName: "screen-review-detail" */ './features/review/review-detail'),
);
const ReportedPost = lazyPage(
  () => import(/* webpackChunkName: "screen-reported-post" */ './features/reports/reported-post'),
);
const ReportedComment = lazyPage(
  () => import(/* webpackChunkName: "screen-reported-comment" */ './features/reports/reported-comment'),
);

const routes: RouteObject[] = [
  {
    Component: App,
    children: [
      {
        path: 'moderator/login',
        Component: lazyPage(
          () => import(/* webpackChunkName: "screen-moderator-login" */ './features/sign-in/moderator-login'),
        ),
      },
      {
        path: 'myview',
        Component: lazyPage(() => import(/* webpackChunkName: "screen-dashboard" */ './features/dashboard/dashboard')),
      },
      {
        path: 'statistics',
        Component: lazyPage(
          () => import(/* webpackChunkName: "screen-statistics" */ './features/statistics/statistics'),
        ),
      },
      {
        path: 'review-new-posts',
        Component: lazyPage(() => import(/* webpackChunkName: "screen-review-list" */ './features/review/review-list')),
      },
      { path: 'review-new-posts/:id', Component: ReviewDetail },
      { path: 'review-new-posts/:id/approve', Component: ReviewDetail },
      { path: 'review-new-posts/:id/reject', Component: ReviewDetail },
      {
        path: 'reported-posts',
        Component: lazyPage(
          () => import(/* webpackChunkName: "screen-reported-posts" */ './features/reports/reported-posts'),
        ),
      },
      { path: 'reported-posts/:id', Component: ReportedPost },
      { path: 'reported-posts/:id/approve', Component: ReportedPost },
      { path: 'reported-posts/:id/post', Component: ReportedPost },
      { path: 'reported-posts/:id/reject', Component: ReportedPost },
      {
        path: 'reported-comments',
        Component: lazyPage(
          () => import(/* webpackChunkName: "screen-reported-comments" */ './features/reports/reported-comments'),
        ),
      },
      { path: 'reported-comments/:id', Component: ReportedComment },
      { path: 'reported-comments/:id/approve', Component: ReportedComment },
      { path: 'reported-comments/:id/comment', Component: ReportedComment },
      { path: 'reported-comments/:id/reject', Component: ReportedComment },
      {
        path: 'unfinished-decisions',
        Component: lazyPage(
          () => import(/* webpackChunkName: "screen-unfinished-list" */ './features/unfinished/unfinished-list'),
        ),
      },
      {
        path: 'archived-post-reports',
        Component: lazyPage(
          () =>
            import(/* webpackChunkName: "screen-archived-post-reports" */ './features/reports/archived-post-reports'),
        ),
      },
      {
        path: 'archived-post-reports/:id',
        Component: lazyPage(
          () => import(/* webpackChunkName: "screen-archived-post-report" */ './features/reports/archived-post-report'),
        ),
      },
      {
        path: 'archived-comment-reports',
        Component: lazyPage(
          () =>
            import(
              /* webpackChunkName: "screen-archived-comment-reports" */ './features/reports/archived-comment-reports'
            ),
        ),
      },
      {
        path: 'archived-comment-reports/:id',
        Component: lazyPage(
          () =>
            import(
              /* webpackChunkName: "screen-archived-comment-report" */ './features/reports/archived-comment-report'
            ),
        ),
      },
      {
        path: 'archived-user-posts',
        Component: lazyPage(
          () => import(/* webpackChunkName: "screen-archived-posts" */ './features/archives/archived-posts'),
        ),
      },
      {
        path: 'archived-user-posts/:id',
        Component: lazyPage(
          () => import(/* webpackChunkName: "screen-archived-post" */ './features/archives/archived-post'),
        ),
      },
      {
        path: 'reported-contact',
        Component: lazyPage(
          () => import(/* webpackChunkName: "screen-reported-contacts" */ './features/contact/reported-contacts'),
        ),
      },
      {
        path: 'reported-contact/:id',
        Component: lazyPage(
          () => import(/* webpackChunkName: "screen-reported-contact" */ './features/contact/reported-contact'),
        ),
      },
      {
        path: 'archived-contact',
        Component: lazyPage(
          () => import(/* webpackChunkName: "screen-archived-contacts" */ './features/contact/archived-contacts'),
        ),
      },
      {
        path: 'archived-contact/:id',
        Component: lazyPage(
          () => import(/* webpackChunkName: "screen-archived-contact" */ './features/contact/archived-contact'),
        ),
      },
      {
        path: 'user-management',
        Component: lazyPage(
          () => import(/* webpackChunkName: "screen-user-management" */ './features/users/user-management'),
        ),
      },
      {
        path: 'create-new-moderator',
        Component: lazyPage(
          () => import(/* webpackChunkName: "screen-new-moderator" */ './features/users/new-moderator'),
        ),
      },
      {
        path: 'add-new-narrative',
        Component: lazyPage(
          () => import(/* webpackChunkName: "screen-add-narrative" */ './features/narratives/add-narrative'),
        ),
      },
      {
        path: 'edit-narrative/:id',
        Component: lazyPage(
          () => import(/* webpackChunkName: "screen-edit-narrative" */ './features/narratives/edit-narrative'),
        ),
      },
    ],
  },
];

export default routes;
