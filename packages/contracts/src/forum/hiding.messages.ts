export const hiding = {
  member:
    'You won’t see what this member posts under their name in your lists any more. They are not told. You can undo this in My Account, under ‘What you hide’.',
  handle:
    'You won’t see this author’s anonymous comments under this post any more. They are not told. You can undo this in My Account, under ‘What you hide’.',
  post: 'You won’t see this post in your lists any more. Its author is not told. You can undo this in My Account, under ‘What you hide’.',
  memberShown: 'You can see this member’s posts and comments again.',
  handleShown: 'You can see this author’s anonymous comments under this post again.',
  postShown: 'You can see this post again.',
  herself: 'This is your own name. You can only hide others.',
  failed: 'This could not be hidden. Load this page again, then try once more.',
  showFailed: 'This could not be shown again. Load this page again, then try once more.',
  loadFailed: 'What you have hidden could not be loaded.',
} as const;
