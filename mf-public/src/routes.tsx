import { lazyPage } from '@commonpurse/federation/browser';
import type { RouteObject } from '@commonpurse/federation/router';

const Login = lazyPage(() => import(/* webpackChunkName: "screen-login" */ './features/accounts/login'));

// Nothing stands around the screens: the landing page carries no line of what only the others need.
const routes: RouteObject[] = [
  {
    index: true,
    Component: lazyPage(() => import(/* webpackChunkName: "screen-landing" */ './features/landing/landing')),
  },
  {
    path: 'calculator',
    Component: lazyPage(() => import(/* webpackChunkName: "screen-calculator" */ './features/calculator/calculator')),
  },
  { path: 'login', Component: Login },
  { path: 'auth/google', Component: Login },
  {
    path: 'signup',
    Component: lazyPage(() => import(/* webpackChunkName: "screen-signup" */ './features/accounts/sign-up')),
  },
];

export default routes;
