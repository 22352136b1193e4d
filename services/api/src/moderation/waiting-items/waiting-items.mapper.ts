import type { WaitingFlag, WaitingPost } from '@commonpurse/contracts';
import { excerptOf, findingsIn } from '../../shared/excerpt';
import { toAnonymity, type PostText } from '../../shared/post-text';
import type * as repository from './waiting-items.repository';

type FoundPost = { id: string; edit: boolean; anonymous: boolean; text: PostText; tag: string };

export const toWaitingPost = ({ id, edit, text, tag, ...post }: FoundPost): WaitingPost => ({
  postID: id,
  title: text.title,
  excerpt: excerptOf(text.description),
  edit,
  ...toAnonymity(post),
  findings: findingsIn(text.title, text.description),
  etag: tag,
});

export const toWaitingFlag = (flag: repository.FoundFlag): WaitingFlag => ({
  reportID: flag.id,
  cmtID: flag.commentId,
  postID: flag.postId,
  excerpt: excerptOf(flag.text),
  reason: flag.reason,
  findings: findingsIn(flag.text),
  seenStatus: flag.status,
  ...toAnonymity(flag),
});
