// The one door to the router: shared as a whole between the apps, it carries only what is named here. Screens fetch their
// own data, so the router's loaders and actions, half of its size, stay out.
export {
  matchRoutes,
  Navigate,
  Outlet,
  useLocation,
  useNavigate,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router-dom';
export type { Location, NavigateFunction, RouteObject } from 'react-router-dom';
export { AppRouter } from './app-router';
export { Link, NavLink, type LinkProps, type NavLinkProps } from './link';
export { dropPageAnswer, PageAnswerProvider, usePageAnswer } from './page-answer';
export { lastArrival, navigation, navigationStartedAt, type Arrival } from './navigation';
