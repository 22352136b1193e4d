import type { ArchivedPost as ArchivedPostAnswer, ArchivedPostSummary, Comment } from '@commonpurse/contracts';
import { shownName } from '../../shared/shown-name';
import { toHead } from '../../shared/post-text';
import type { ArchivedPost } from './archive.repository';

/** Moderators see the author's name, on anonymous posts too, until the account is deleted. */
const nameOf = ({ author }: Pick<ArchivedPost, 'author'>) => shownName(author.username, author.active);

const common = (post: Omit<ArchivedPost, 'description'>) => ({
  postID: post.id,
  created: post.createdAt.toISOString(),
  archived: post.archivedAt.toISOString(),
  ...toHead(post),
});

export const toArchivedSummary = (post: Omit<ArchivedPost, 'description'>): ArchivedPostSummary => ({
  postUser: nameOf(post),
  ...common(post),
});

export const toArchivedPost = (post: ArchivedPost, comments: Comment[]): ArchivedPostAnswer => ({
  ...common(post),
  postDesc: post.description,
  postUser: nameOf(post),
  postStatus: 'Archived',
  comments,
});
