import type { ComponentPropsWithRef, MouseEvent } from 'react';
import {
  useHref,
  useLinkClickHandler,
  useLocation,
  useResolvedPath,
  type LinkProps as RouterLinkProps,
} from 'react-router-dom';

// The router's own link components include its framework's prefetching, a tenth of the router's size.

export type LinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> &
  Pick<RouterLinkProps, 'to' | 'replace' | 'preventScrollReset'> & { state?: unknown };

/** A link to a path of this site, which the router follows. */
export function Link(props: LinkProps) {
  const { to, state, replace, preventScrollReset, target, onClick, children, ...rest } = props;
  const href = useHref(to);
  const options = { state, replace, preventScrollReset, target };
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, options);
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return (
    <a {...rest} href={href} target={target} onClick={click}>
      {children}
    </a>
  );
}

export type NavLinkProps = LinkProps & {
  /** Whether only the exact path counts as current. */
  end?: boolean;
};

/** A link that is marked as the current page on its page and, without `end`, on the pages below it. */
export function NavLink(props: NavLinkProps) {
  const { to, end = false, ...rest } = props;
  const here = useLocation().pathname.toLowerCase();
  const path = useResolvedPath(to).pathname.toLowerCase();
  const isCurrent = here === path || (!end && here.startsWith(path.endsWith('/') ? path : `${path}/`));
  return <Link {...rest} to={to} aria-current={isCurrent ? 'page' : undefined} />;
}
