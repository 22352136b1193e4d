import { DELETED_ACCOUNT_NAME, MESSAGE, type Comment } from '@commonpurse/contracts';
import { Username, WrittenText } from '@commonpurse/screen-kit';
import { Time } from '@commonpurse/ui';
import type { ReactNode } from 'react';
import text from '../../shared/text.module.css';
import { AnsweredLine } from './answered-line';
import styles from './comments.module.css';

type CommentArticleProps = { comment: Omit<Comment, 'cmtStatus'>; actions?: ReactNode };

/** The author's name as readers see it. */
export const authorOf = ({ cmtActiveUser, cmtAuthorUsername }: Omit<Comment, 'cmtStatus'>) =>
  cmtActiveUser ? cmtAuthorUsername : DELETED_ACCOUNT_NAME;

/** A comment: author, time and text. */
export function CommentArticle({ comment, actions }: CommentArticleProps) {
  return (
    <>
      <div className={styles.head}>
        <p className={text.meta}>
          <strong className={styles.author}>
            <Username name={authorOf(comment)} />
          </strong>
          <Time at={comment.cmtDateTime} />
          {comment.cmtEdited && <span>Edited</span>}
        </p>
        {actions}
      </div>
      {comment.cmtReplyTo && <AnsweredLine answered={comment.cmtReplyTo} />}
      <WrittenText text={comment.cmtDesc} />
      {comment.cmtHeld && <p className={text.meta}>{MESSAGE.post.held}</p>}
    </>
  );
}
