import type { PageKey } from '@commonpurse/api-client';
import { MESSAGE } from '@commonpurse/contracts';
import { Link } from '@commonpurse/federation/router';
import {
  Button,
  ButtonLink,
  EmptyState,
  FirstPagePicture,
  NothingFoundPicture,
  Pagination,
  VisuallyHidden,
} from '@commonpurse/ui';
import type { ReactNode } from 'react';
import { PageLink } from '../../shared/page-link';
import { useFocusOnChange } from '../../shared/use-focus-on-change';
import { CardSkeletons } from './card-skeletons';
import styles from './posts.module.css';

type Page<Post> = { posts: Post[]; next: PageKey | undefined; prev: PageKey | undefined };

type PostResultsProps<Post> = {
  query: { data: Page<Post> | undefined; isPending: boolean; isPlaceholderData: boolean };
  list: {
    key: PageKey;
    narrowed: boolean;
    pageHref: (key: PageKey | undefined) => string | undefined;
    select: (change: { filters: Record<string, never>; search: string }) => void;
  };
  empty: { title: string; text: string; action: string };
  renderPost: (post: Post) => ReactNode;
};

const howMany = (count: number) => `${count} ${count === 1 ? 'post' : 'posts'} on this page`;

/** A page of posts: while it loads, when there is nothing on it, and with its Newer and Older. */
export function PostResults<Post>({ query, list, empty, renderPost }: PostResultsProps<Post>) {
  const results = useFocusOnChange<HTMLDivElement>(list.key.after ?? list.key.before ?? '');
  if (query.isPending) return <CardSkeletons />;
  if (!query.data) return null;
  const { posts, next, prev } = query.data;

  return (
    <div ref={results} tabIndex={-1} className={styles.results}>
      <VisuallyHidden role="status">{query.isPlaceholderData ? MESSAGE.loading : howMany(posts.length)}</VisuallyHidden>
      {posts.length > 0 ? (
        <ul className={styles.cards} aria-busy={query.isPlaceholderData}>
          {posts.map(renderPost)}
        </ul>
      ) : (
        <Nothing list={list} empty={empty} />
      )}
      <Pagination newer={list.pageHref(prev)} older={list.pageHref(next)} as={PageLink} />
    </div>
  );
}

function Nothing<Post>({ list, empty }: Pick<PostResultsProps<Post>, 'list' | 'empty'>) {
  const showAll = (words: string) => (
    <Button variant="secondary" onClick={() => list.select({ filters: {}, search: '' })}>
      {words}
    </Button>
  );
  if (list.narrowed) {
    return (
      <EmptyState title="No posts match." picture={<NothingFoundPicture />} action={showAll('Show all')}>
        Try other words, or another filter.
      </EmptyState>
    );
  }
  if (list.key.after ?? list.key.before) {
    return (
      <EmptyState title="There are no posts on this page." action={showAll('Show the newest')}>
        They may stand on another page by now.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={empty.title}
      picture={<FirstPagePicture />}
      action={
        <ButtonLink as={Link} to="/new-forum-post" variant="secondary">
          {empty.action}
        </ButtonLink>
      }
    >
      {empty.text}
    </EmptyState>
  );
}
