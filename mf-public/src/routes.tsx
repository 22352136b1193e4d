import { PUBLIC_SCREENS } from '@commonpurse/federation';
import { remoteRoutes } from '@commonpurse/federation/browser';

// No wrapper around the screens: the landing page loads no code that only other pages need.
export default remoteRoutes(PUBLIC_SCREENS, {
  landing: () => import('./features/landing/landing'),
  calculator: () => import('./features/calculator/calculator'),
  narratives: () => import('./features/narratives/narrative-list'),
  narrative: () => import('./features/narratives/narrative-detail'),
  login: () => import('./features/accounts/login'),
  signup: () => import('./features/accounts/sign-up'),
  'about-us': () => import('./features/about/about-us'),
  faq: () => import('./features/faq/faq'),
  terms: () => import('./features/terms/terms'),
  rules: () => import('./features/rules/rules-of-engagement'),
  resources: () => import('./features/resources/resources'),
  'hardship-letter': () => import('./features/hardship-letter/hardship-letter'),
  exhibit: () => import('./features/exhibit/exhibit'),
  'exhibit-financialisation': () => import('./features/exhibit/financialisation/financialisation'),
  'exhibit-neoliberalism': () => import('./features/exhibit/neoliberalism/neoliberalism'),
  'exhibit-women': () => import('./features/exhibit/women/women'),
  'exhibit-microfinance': () => import('./features/exhibit/microfinance/microfinance'),
  'exit-information': () => import('./features/exit-information/exit-information'),
  graph: () => import('./features/graph/graph'),
  'forgot-password': () => import('./features/passwords/forgot-password'),
  'recover-password': () => import('./features/passwords/recover-password'),
  'contact-us': () => import('./features/contact/contact-us'),
});
