import type { ArchivedPost as ArchivedPostAnswer, ArchivedPostSummary, Comment } from '@commonpurse/contracts';
import type { Kind } from '@commonpurse/personal-details';
import { toMarks } from '../../shared/lists/marks';
import { shownName } from '../../shared/shown-name';
import { toHead } from '../../shared/post-text';
import type { ArchivedPost, ListedArchivedPost } from './archive.repository';

const common = (post: ArchivedPost) => ({
  postID: post.id,
  created: post.createdAt.toISOString(),
  archived: post.archivedAt.toISOString(),
  // Moderators see the author's name, on anonymous posts too, until the account is deleted.
  postUser: shownName(post.username, post.active),
  ...toHead(post),
});

export const toArchivedSummary = (post: ListedArchivedPost & { findings: Kind[] }): ArchivedPostSummary => ({
  ...common(post),
  ...toMarks(post, post.description),
});

export const toArchivedPost = (post: ArchivedPost, comments: Comment[]): ArchivedPostAnswer => ({
  ...common(post),
  postDesc: post.description,
  postStatus: 'Archived',
  comments,
});
