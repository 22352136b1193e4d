export const updates = {
  followed:
    'You follow this post. Answers to it come to your updates, unless you turned them off there. Nobody else is told.',
  unfollowed: 'You do not follow this post. Answers to it no longer come to your updates.',
  followNotSaved: 'This could not be saved. Load this page again, then try once more.',
  on: 'You will hear of new answers here.',
  off: 'You will not hear of new answers. Decisions on what you sent still come here.',
  loadFailed: 'Your updates could not be loaded.',
} as const;
