export const updates = {
  followed:
    'You are following this post. Replies will appear in your updates, unless you turned them off there. Nobody else is told.',
  unfollowed: 'You are no longer following this post. Replies will not appear in your updates.',
  followNotSaved: 'This could not be saved. Load this page again, then try once more.',
  on: 'You will be told about new replies and thanks here.',
  off: 'You won’t be told about new replies and thanks. Decisions on what you sent still appear here.',
  loadFailed: 'Your updates could not be loaded.',
} as const;
