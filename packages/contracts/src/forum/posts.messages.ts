import { atMost } from '../at-most';
import { LENGTH } from '../limits';

export const post = {
  titleRequired: 'Post Title is required.',
  categoryRequired: 'Please select an item in the category',
  descriptionRequired: 'Post Description is required.',
  titleLong: atMost(LENGTH.title, 'the title'),
  descriptionLong: atMost(LENGTH.post, 'the description'),
  created: 'Post created successfully. User post status will be updated shortly after moderator review.',
  creationFailed: 'Post creation failed.',
  /** Beside what moderators hold back, for its author. */
  held: 'A moderator is looking at this. Others cannot read it for now.',
  notFound: 'Post not found',
  detailsFailed: 'Failed to fetch Post Details',
  updated: 'Post updated successfully.',
  updateFailed: 'Post update failed.',
  anonymityChanged:
    'You have made this post anonymous since you opened this form. It stays anonymous unless you choose No. Please check, then send it again.',
  nameConfirm:
    'Do you want to show your username? Once a moderator has approved your new text, others see it on this post and on your comments as Author.',
  deleted: 'Post deleted successfully.',
  deleteFailed: 'Failed to delete Forum Post.',
  withdrawn: {
    post: 'Your post has been withdrawn. Members will not see it. Moderators keep a copy in their archive.',
    edit: 'Your changes have been withdrawn. The post stays as it is in the forum.',
  },
  withdrawConfirm: {
    post: 'Do you wish to withdraw this post? It leaves your posts, and members will not see it. Moderators keep a copy in their archive.',
    edit: 'Do you wish to withdraw your changes? The post stays as it is in the forum.',
  },
  withdrawFailed: 'Your post could not be withdrawn.',
  nothingWaits: 'A moderator has already decided, so there is nothing to withdraw.',
  anewFailed: 'Your text could not be copied into a new post.',
  deleteConfirm: 'Do you wish to delete this post? Deleting it will permanently remove it.',
} as const;

export const myPosts = { loadFailed: 'Failed to get My Posts.' } as const;

export const archivedPosts = {
  listFailed: 'Failed to get Archived User Posts',
  detailFailed: 'Failed to fetch Archived Forum Post Details',
  notFound: 'Archived Forum Post not found',
} as const;
