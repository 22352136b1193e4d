/**
 * The messages that every page carries, because the shell says them: apart from `MESSAGE`, which the first page of a
 * visitor need not load.
 */
export const SHELL_MESSAGE = {
  signOut: {
    success: 'Signed out.',
    progress: 'Signing out...',
    failed: 'Sign out error occurred. Please try again.',
    automaticSource: 'System Auto Sign Out',
  },
  guard: { loginRequired: 'Login required to access this page.' },
  loading: 'Loading...',
  unexpected: 'Unexpected Application Error!',
} as const;
