import { lazyPage } from '@commonpurse/federation/browser';
import type { RouteObject } from '@commonpurse/federation/router';
import { App } from './app';

const account = lazyPage(() => import(/* webpackChunkName: "screen-account" */ './features/accounts/account'));

const routes: RouteObject[] = [
  {
    Component: App,
    children: [
      {
        path: 'forum',
        Component: lazyPage(() => import(/* webpackChunkName: "screen-forum" */ './features/posts/forum-list')),
      },
      {
        path: 'forum/:id',
        Component: lazyPage(() => import(/* webpackChunkName: "screen-post-detail" */ './screens/post-detail')),
      },
      {
        path: 'new-forum-post',
        Component: lazyPage(() => import(/* webpackChunkName: "screen-new-post" */ './features/posts/new-post')),
      },
      {
        path: 'myposts/:id',
        Component: lazyPage(() => import(/* webpackChunkName: "screen-my-posts" */ './features/posts/my-posts')),
      },
      {
        path: 'mypost/:id',
        Component: lazyPage(() => import(/* webpackChunkName: "screen-my-post" */ './screens/my-post')),
      },
      {
        path: 'update-forum-post/:id',
        Component: lazyPage(() => import(/* webpackChunkName: "screen-update-post" */ './features/posts/update-post')),
      },
      {
        path: 'report-post/:id',
        Component: lazyPage(() => import(/* webpackChunkName: "screen-report-post" */ './screens/report-post')),
      },
      {
        path: 'report-comment/:id',
        Component: lazyPage(() => import(/* webpackChunkName: "screen-report-comment" */ './screens/report-comment')),
      },
      {
        path: 'reset-password',
        Component: lazyPage(
          () => import(/* webpackChunkName: "screen-reset-password" */ './features/accounts/reset-password'),
        ),
      },
      {
        path: 'outcomes',
        Component: lazyPage(() => import(/* webpackChunkName: "screen-outcomes" */ './features/outcomes/outcomes')),
      },
      { path: 'account/:id', Component: account },
      { path: 'delete-account/:id', Component: account },
    ],
  },
];

export default routes;
