import { useCallback } from 'react';
import {
  useLocation,
  useNavigate as useRouterNavigate,
  type NavigateFunction,
  type NavigateOptions,
  type To,
} from 'react-router-dom';
import { navigation } from './navigation';

/**
 * Returns a function that navigates while the reader is still on the page: a late reply must not take her away from the
 * page that she has opened while she waited for it.
 */
export function useNavigate(): NavigateFunction {
  const navigate = useRouterNavigate();
  const { pathname } = useLocation();
  return useCallback(
    (to: To, options?: NavigateOptions) => (navigation.pathname() === pathname ? navigate(to, options) : undefined),
    [navigate, pathname],
  ) as NavigateFunction;
}
