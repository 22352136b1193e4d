import type { PageKey } from '@commonpurse/session/api';
import { DELETED_ACCOUNT_NAME, isEmptyText, MESSAGE, type Comment } from '@commonpurse/contracts';
import { CommentPages, Username, WrittenText } from '@commonpurse/screen-kit';
import { Stack, StatusTag } from '@commonpurse/ui';
import type { ReactNode } from 'react';
import { Time } from '../table/cells';
import layout from '../layout.module.css';
import { PersonName } from './person-name';

type CommentThreadProps = {
  comments: readonly Comment[];
  next: PageKey | undefined;
  /** Whether these are still the comments of the previous page while another page loads. */
  busy: boolean;
  /** The username of the post's author, if the post is anonymous: only moderators see it. */
  anonymousAuthor: string | undefined;
};

/** All comments on a post, including hidden ones. */
export function CommentThread({ comments, next, busy, anonymousAuthor }: CommentThreadProps) {
  const written = comments.filter(({ cmtDesc }) => !isEmptyText(cmtDesc));
  return (
    <Stack as="section" gap={3}>
      <h2>Comments</h2>
      <CommentPages next={next} empty={written.length === 0} busy={busy}>
        {written.length === 0 ? (
          <p>{MESSAGE.comment.none}</p>
        ) : (
          <ol className={layout.thread}>
            {written.map((comment) => (
              <li key={comment.cmtID}>
                <CommentMeta comment={comment} anonymousAuthor={anonymousAuthor}>
                  {comment.cmtStatus === 'Rejected' && <StatusTag status={comment.cmtStatus} />}
                </CommentMeta>
                {comment.cmtReplyTo && (
                  <p className={layout.meta}>
                    Answer to <Username name={comment.cmtReplyTo.cmtAuthorUsername} />:{' '}
                    <q>{comment.cmtReplyTo.cmtStart}</q>
                  </p>
                )}
                <WrittenText text={comment.cmtDesc} />
              </li>
            ))}
          </ol>
        )}
      </CommentPages>
    </Stack>
  );
}

type CommentMetaProps = { comment: Comment; anonymousAuthor: string | undefined; children?: ReactNode };

/** The author and time of a comment. */
export function CommentMeta({ comment, anonymousAuthor, children }: CommentMetaProps) {
  const name = comment.cmtActiveUser ? comment.cmtAuthorUsername : DELETED_ACCOUNT_NAME;
  const isAuthor = comment.cmtActiveUser && name === anonymousAuthor;
  return (
    <div className={layout.meta}>
      <strong>
        <PersonName name={name} anonymous={comment.cmtAnon === 'Yes' || isAuthor} />
      </strong>
      <Time at={comment.cmtDateTime} />
      {children}
    </div>
  );
}
