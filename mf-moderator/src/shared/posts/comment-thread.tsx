import type { PageKey } from '@commonpurse/api-client';
import { DELETED_ACCOUNT_NAME, MESSAGE, type Comment } from '@commonpurse/contracts';
import { Link, useLocation, useSearchParams } from '@commonpurse/federation/router';
import { Stack, StatusTag } from '@commonpurse/ui';
import type { ReactNode } from 'react';
import { Time } from '../table/cells';
import layout from '../layout.module.css';
import { PersonName } from './person-name';

type CommentThreadProps = {
  comments: readonly Comment[];
  next: PageKey | undefined;
  /** The author of the post, if she is anonymous to readers: only moderators see her name. */
  anonymousAuthor: string | undefined;
};

/** All comments on a post, including hidden ones, with a URL for each page. */
export function CommentThread({ comments, next, anonymousAuthor }: CommentThreadProps) {
  const { pathname, state } = useLocation() as { pathname: string; state: unknown };
  const [params] = useSearchParams();
  const later = params.has('after');
  const written = comments.filter(({ cmtDesc }) => cmtDesc.trim() !== '');

  const page = (after?: string) => {
    const query = new URLSearchParams(params);
    if (after) query.set('after', after);
    else query.delete('after');
    return `${pathname}?${query}`;
  };

  return (
    <Stack as="section" gap={3}>
      <h2>Comments</h2>
      {later && (
        <Link to={page()} state={state}>
          Back to the first comments
        </Link>
      )}
      {written.length === 0 ? (
        <p>{later ? 'There are no more comments.' : MESSAGE.comment.none}</p>
      ) : (
        <ol className={layout.thread}>
          {written.map((comment) => (
            <li key={comment.cmtID}>
              <CommentMeta comment={comment} anonymousAuthor={anonymousAuthor}>
                {comment.cmtStatus === 'Rejected' && <StatusTag status={comment.cmtStatus} />}
              </CommentMeta>
              <p className={layout.text}>{comment.cmtDesc}</p>
            </li>
          ))}
        </ol>
      )}
      {next?.after && (
        <Link to={page(next.after)} state={state}>
          More comments
        </Link>
      )}
    </Stack>
  );
}

type CommentMetaProps = { comment: Comment; anonymousAuthor: string | undefined; children?: ReactNode };

/** The author and time of a comment. */
export function CommentMeta({ comment, anonymousAuthor, children }: CommentMetaProps) {
  const name = comment.cmtActiveUser ? comment.cmtAuthorUsername : DELETED_ACCOUNT_NAME;
  return (
    <div className={layout.meta}>
      <strong>
        <PersonName name={name} anonymous={comment.cmtActiveUser && name === anonymousAuthor} />
      </strong>
      <Time at={comment.cmtDateTime} />
      {children}
    </div>
  );
}
