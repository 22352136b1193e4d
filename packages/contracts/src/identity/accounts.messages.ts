export const account = {
  loadFailed: 'Failed to get User',
  missing: 'User does not exist.',
  updated: 'Account information updated successfully.',
  updateFailed: 'My Account information update failed.',
  deleted: 'Your account has been deleted successfully.',
  deleteError: 'Something went wrong. Please try again.',
  deleteFailed: 'Failed to delete your account. Please try again later.',
  exportFailed: 'Your data could not be saved.',
  deleteConfirm: 'Are you sure you want to delete your account? This action cannot be undone.',
} as const;

export const users = { loadFailed: 'Failed to get User Information' } as const;
