import type { Session } from '@commonpurse/session';

export type NavigationLink = { to: string; label: string };

export const UPDATES: NavigationLink = { to: '/updates', label: 'Updates' };

export const PAGES: readonly NavigationLink[] = [
  { to: '/', label: 'Home' },
  { to: '/about-us', label: 'About Us' },
  { to: '/calculator', label: 'Calculator' },
  { to: '/narratives', label: 'Narratives' },
  { to: '/forum', label: 'Forum' },
  { to: '/exhibit', label: 'Exhibit' },
];

/** The links of the Account menu for the signed-in user, or for a visitor. */
export function accountLinks(session: Session | null): NavigationLink[] {
  if (!session) return [{ to: '/login', label: 'Login' }];
  const id = encodeURIComponent(session.userID);
  return [
    { to: `/account/${id}`, label: 'My Account' },
    { to: `/myposts/${id}`, label: 'My Posts' },
    UPDATES,
    ...(session.userRole === 'moderator' ? [{ to: '/myview', label: 'My View' }] : []),
    { to: `/signout/${id}`, label: 'Sign Out' },
  ];
}
