import { lazyPage } from '@commonpurse/federation/browser';
import type { RouteObject } from '@commonpurse/federation/router';
import { App } from './app';

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
    ],
  },
];

export default routes;
