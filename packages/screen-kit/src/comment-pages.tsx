import type { PageKey } from '@commonpurse/session/api';
import { MESSAGE } from '@commonpurse/contracts';
import { lastArrival, Link, useLocation, useSearchParams } from '@commonpurse/federation/router';
import { Stack, VisuallyHidden } from '@commonpurse/ui';
import { useEffect, type ReactNode } from 'react';
import styles from './comment-pages.module.css';
import { useFocusOnChange } from './use-focus-on-change';

type CommentPagesProps = {
  /** The key of the next page, if there is one. */
  next: PageKey | undefined;
  /** Whether this is a later page although its URL has no key, because it names a comment. */
  later?: boolean | undefined;
  /** Whether there is no comment on this page. */
  empty: boolean;
  /** Whether these are still the comments of the previous page while another page loads. */
  busy: boolean;
  /** The comments, or the text shown when the first page has none. */
  children: ReactNode;
};

/**
 * A page of a post's comments, with links to the others. Each page has a URL. After a change of page, focus and scroll
 * position move to the start of the comments, not to the top of the post, which the reader has read. If the URL names a
 * comment, the page moves them there.
 */
export function CommentPages({ next, later = false, empty, busy, children }: CommentPagesProps) {
  const { pathname, state } = useLocation() as { pathname: string; state: unknown };
  const [params] = useSearchParams();
  const after = params.get('after');
  const named = params.get('comment');
  const comments = useFocusOnChange<HTMLDivElement>(named ?? after ?? '', { moves: named === null });

  // The links below prevent the scroll reset.
  useEffect(() => {
    if (named === null && lastArrival().keepsPlace) comments.current?.scrollIntoView();
  }, [after, named, comments]);

  const pageAfter = (key?: string) => {
    const query = new URLSearchParams(params);
    query.delete('comment');
    if (key) query.set('after', key);
    else query.delete('after');
    return { pathname, search: String(query) };
  };

  return (
    <Stack ref={comments} tabIndex={-1} gap={5} className={styles.page}>
      <VisuallyHidden role="status">{busy && MESSAGE.loading}</VisuallyHidden>
      {(after !== null || later) && (
        <Link to={pageAfter()} state={state} preventScrollReset>
          Back to the first comments
        </Link>
      )}
      <div aria-busy={busy} className={styles.comments}>
        {empty && after !== null ? <p>There are no more comments.</p> : children}
      </div>
      {next?.after && (
        <Link to={pageAfter(next.after)} state={state} preventScrollReset>
          More comments
        </Link>
      )}
    </Stack>
  );
}
