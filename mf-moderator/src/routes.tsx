import { lazyPage } from '@commonpurse/federation/browser';
import type { RouteObject } from '@commonpurse/federation/router';
import { App } from './app';

const ReviewDetail = lazyPage(
  () => import(/* webpackChunkName: "screen-review-detail" */ './features/review/review-detail'),
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
        path: 'review-new-posts',
        Component: lazyPage(() => import(/* webpackChunkName: "screen-review-list" */ './features/review/review-list')),
      },
      { path: 'review-new-posts/:id', Component: ReviewDetail },
      { path: 'review-new-posts/:id/approve', Component: ReviewDetail },
      { path: 'review-new-posts/:id/reject', Component: ReviewDetail },
    ],
  },
];

export default routes;
