export const signOut = {
  success: 'Signed out.',
  progress: 'Signing out...',
  failed: 'Sign out error occurred. Please try again.',
  automaticSource: 'System Auto Sign Out',
} as const;

export const guard = { loginRequired: 'Login required to access this page.' } as const;

export const loading = 'Loading...';

export const unexpected = 'Unexpected Application Error!';
