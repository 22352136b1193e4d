import { Link, useLocation, type LinkProps } from '@commonpurse/federation/router';

/** A link to another page of the same list. Passes on the history state, which names the search text. */
export function PageLink(props: LinkProps) {
  const { state } = useLocation() as { state: unknown };
  return <Link {...props} state={state} />;
}
