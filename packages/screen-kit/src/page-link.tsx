import { Link, useLocation, type LinkProps } from '@commonpurse/federation/router';

/** A link to another page of the same list: what was searched for goes along. */
export function PageLink(props: LinkProps) {
  const { state } = useLocation() as { state: unknown };
  return <Link {...props} state={state} />;
}
