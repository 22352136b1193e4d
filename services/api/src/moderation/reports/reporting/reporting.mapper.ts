import type { CommentToReport, PostToReport } from '@commonpurse/contracts';
import { toWords } from '../../../shared/post-text';
import { shownCommenter } from '../../../forum/comments/comments.service';
import { shownAuthor } from '../../../forum/posts/posts.service';
import type { ShownComment, ShownPost } from './reporting.repository';

export const toPostToReport = (post: ShownPost): PostToReport => ({
  postID: post.id,
  ...toWords(post),
  postUser: shownAuthor(post),
});

export function toCommentToReport(post: ShownPost, comment: ShownComment): CommentToReport {
  const { username, active, anonymous } = shownCommenter(comment, post);
  return {
    ...toPostToReport(post),
    comment: {
      cmtID: comment.id,
      cmtDesc: comment.text,
      cmtDateTime: comment.createdAt.toISOString(),
      cmtAuthorUsername: username,
      cmtActiveUser: active,
      ...(anonymous && { cmtAnon: 'Yes' }),
    },
  };
}
