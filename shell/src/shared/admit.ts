import type { Screen } from '@commonpurse/federation';
import type { Session } from '@commonpurse/session';

/** What a screen shows to a visitor, member or moderator. Members get 'not-found' for moderator screens. */
export function admit(screen: Screen | undefined, session: Session | null): 'show' | 'login-required' | 'not-found' {
  if (!screen) return 'not-found';
  if (screen.access === 'visitor') return 'show';
  if (!session) return 'login-required';
  return screen.access === 'moderator' && session.userRole !== 'moderator' ? 'not-found' : 'show';
}
