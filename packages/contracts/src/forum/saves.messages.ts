export const saves = {
  saved: 'Saved. You can find it under Saved posts. Nobody else is told.',
  removed: 'This post is no longer among your saved posts.',
  failed: 'This could not be saved. Load this page again, then try once more.',
  loadFailed: 'Your saved posts could not be loaded.',
} as const;
