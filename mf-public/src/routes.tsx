import { lazyPage } from '@commonpurse/federation/browser';
import type { RouteObject } from '@commonpurse/federation/router';

const Login = lazyPage(() => import(/* webpackChunkName: "screen-login" */ './features/accounts/login'));
const Faq = lazyPage(() => import(/* webpackChunkName: "screen-faq" */ './features/faq/faq'));

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
  {
    path: 'graph',
    Component: lazyPage(() => import(/* webpackChunkName: "screen-graph" */ './features/graph/graph')),
  },
  { path: 'login', Component: Login },
  { path: 'auth/google', Component: Login },
  { path: 'faq', Component: Faq },
  { path: 'faqs', Component: Faq },
  {
    path: 'narratives',
    Component: lazyPage(
      () => import(/* webpackChunkName: "screen-narratives" */ './features/narratives/narrative-list'),
    ),
  },
  {
    path: 'narratives/:id',
    Component: lazyPage(
      () => import(/* webpackChunkName: "screen-narrative" */ './features/narratives/narrative-detail'),
    ),
  },
  {
    path: 'signup',
    Component: lazyPage(() => import(/* webpackChunkName: "screen-signup" */ './features/accounts/sign-up')),
  },
  {
    path: 'forgot-password',
    Component: lazyPage(
      () => import(/* webpackChunkName: "screen-forgot-password" */ './features/passwords/forgot-password'),
    ),
  },
  {
    path: 'recover-password/:token',
    Component: lazyPage(
      () => import(/* webpackChunkName: "screen-recover-password" */ './features/passwords/recover-password'),
    ),
  },
  {
    path: 'contact-us',
    Component: lazyPage(() => import(/* webpackChunkName: "screen-contact-us" */ './features/contact/contact-us')),
  },
  {
    path: 'about-us',
    Component: lazyPage(() => import(/* webpackChunkName: "screen-about-us" */ './features/about/about-us')),
  },
  {
    path: 'terms-of-use-and-policies',
    Component: lazyPage(() => import(/* webpackChunkName: "screen-terms" */ './features/terms/terms')),
  },
  {
    path: 'rules-of-engagement',
    Component: lazyPage(() => import(/* webpackChunkName: "screen-rules" */ './features/rules/rules-of-engagement')),
  },
  {
    path: 'additional-resources',
    Component: lazyPage(() => import(/* webpackChunkName: "screen-resources" */ './features/resources/resources')),
  },
  {
    path: 'exhibit',
    Component: lazyPage(() => import(/* webpackChunkName: "screen-exhibit" */ './features/exhibit/exhibit')),
  },
  {
    path: 'exhibit/what-is-financialisation-of-daily-life',
    Component: lazyPage(
      () =>
        import(
          /* webpackChunkName: "screen-exhibit-financialisation" */ './features/exhibit/financialisation/financialisation'
        ),
    ),
  },
  {
    path: 'exhibit/what-is-neoliberalism-and-its-relation-to-financialisation',
    Component: lazyPage(
      () =>
        import(/* webpackChunkName: "screen-exhibit-neoliberalism" */ './features/exhibit/neoliberalism/neoliberalism'),
    ),
  },
  {
    path: 'exhibit/how-does-microfinance-financialise-the-daily-lives-of-women',
    Component: lazyPage(() => import(/* webpackChunkName: "screen-exhibit-women" */ './features/exhibit/women/women')),
  },
  {
    path: 'exhibit/what-is-microfinance',
    Component: lazyPage(
      () =>
        import(/* webpackChunkName: "screen-exhibit-microfinance" */ './features/exhibit/microfinance/microfinance'),
    ),
  },
  {
    path: 'exit-information',
    Component: lazyPage(
      () => import(/* webpackChunkName: "screen-exit-information" */ './features/exit-information/exit-information'),
    ),
  },
];

export default routes;
