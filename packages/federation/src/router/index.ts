// The apps import the router only from here. They share this module, so its bundle contains only what it exports.
// Screens fetch their own data, so the router's loaders and actions, half of its size, are left out.
export { matchRoutes, Navigate, Outlet, useLocation, useParams, useRoutes, useSearchParams } from 'react-router-dom';
export type { Location, NavigateFunction, RouteObject } from 'react-router-dom';
export { AppRouter } from './app-router';
export { Link, NavLink, type LinkProps, type NavLinkProps } from './link';
export { dropPageAnswer, PageAnswerProvider, usePageAnswer } from './page-answer';
export { tolerateReplacedText } from './replaced-text';
export { useNavigate } from './use-navigate';
export { lastArrival, navigation, navigationStartedAt, type Arrival } from './navigation';
