import type { PageKey } from '@commonpurse/api-client';
import { MESSAGE, type Comment } from '@commonpurse/contracts';
import { lastArrival, Link, useLocation, useSearchParams } from '@commonpurse/federation/router';
import { useFocusOnChange } from '@commonpurse/screen-kit';
import { Stack, VisuallyHidden } from '@commonpurse/ui';
import { useEffect, useState } from 'react';
import { CommentBox } from './comment-box';
import type { ModerateComment } from './comment-item';
import { CommentList } from './comment-list';
import styles from './comments.module.css';
import type { CommentTarget } from './comments.api';

type CommentSectionProps = {
  target: CommentTarget;
  comments: Comment[];
  next: PageKey | undefined;
  /** Whether these are the comments of the last page, while another one loads. */
  busy: boolean;
  /** Only published posts accept comments, and only their comments can be reported. */
  open: boolean;
  /** The name that others will see, as a sentence. */
  seenAs: string;
  onAdded: () => unknown;
  /** What moderators can do about a comment. */
  moderate?: ModerateComment | false | undefined;
};

/** The comments of a post: the form, and a page of the list. Later pages have URLs of their own. */
export function CommentSection({ target, comments, next, busy, open, seenAs, onAdded, moderate }: CommentSectionProps) {
  const { pathname, state } = useLocation() as { pathname: string; state: unknown };
  const [params] = useSearchParams();
  const after = params.get('after');
  const later = after !== null;
  const results = useFocusOnChange<HTMLDivElement>(after ?? '');
  const [added, setAdded] = useState(false);

  // The links below keep the page where it is: the top of a post that she has read is not where she goes on.
  useEffect(() => {
    if (lastArrival().keepsPlace) results.current?.scrollIntoView();
  }, [after, results]);

  const refresh = () => {
    setAdded(true);
    return onAdded();
  };

  return (
    <Stack as="section" gap={5} className={styles.section}>
      <h2>Comments</h2>
      {open && <CommentBox target={target} seenAs={seenAs} onAdded={refresh} />}
      {added && next && <p role="status">Your comment is the newest one, so it is on the last page of comments.</p>}
      <Stack ref={results} tabIndex={-1} gap={5} className={styles.results}>
        <VisuallyHidden role="status">{busy && MESSAGE.loading}</VisuallyHidden>
        {later && (
          <Link to={pathname} state={state} preventScrollReset>
            Back to the first comments
          </Link>
        )}
        {comments.length > 0 || !later ? (
          <CommentList comments={comments} busy={busy} open={open} onChanged={onAdded} moderate={moderate} />
        ) : (
          <p>There are no more comments.</p>
        )}
        {next?.after && (
          <Link to={`${pathname}?${new URLSearchParams({ after: next.after })}`} state={state} preventScrollReset>
            More comments
          </Link>
        )}
      </Stack>
    </Stack>
  );
}
