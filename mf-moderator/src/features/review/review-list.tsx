import { MESSAGE, type ReviewSummary } from '@commonpurse/contracts';
import { Link, useSearchParams } from '@commonpurse/federation/router';
import {
  AllDonePicture,
  Badge,
  EmptyState,
  formatDateTime,
  Inline,
  Loading,
  PageHeader,
  Pagination,
  Skeleton,
  Stack,
  Table,
  type Column,
} from '@commonpurse/ui';
import type { PageKey } from '@commonpurse/api-client';
import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '@commonpurse/screen-kit';
import { reviewPage } from './review.api';
import styles from './review.module.css';

const COLUMNS: readonly Column<ReviewSummary>[] = [
  { key: 'postID', header: 'Post ID', cell: (post) => <span className={styles.id}>{post.postID}</span> },
  {
    key: 'postTitle',
    header: 'New Post Title',
    rowHeader: true,
    cell: (post) => (
      <Inline gap={2}>
        <Link to={`/review-new-posts/${post.postID}`} className={styles.title}>
          {post.postTitle}
        </Link>
        {post.edit && <Badge>Edit of a published post</Badge>}
      </Inline>
    ),
  },
  {
    key: 'postDateTime',
    header: 'Waiting since',
    cell: (post) => (
      <time className={styles.oneLine} dateTime={post.postDateTime}>
        {formatDateTime(post.postDateTime)}
      </time>
    ),
  },
  {
    key: 'postCategory',
    header: 'Category',
    cell: (post) => <span className={styles.oneLine}>{post.postCategory}</span>,
  },
];

const hrefOf = (key: PageKey | undefined) => key && `/review-new-posts?${new URLSearchParams(key)}`;

/** /review-new-posts: what waits for review; who has waited longest comes first. */
export default function ReviewList() {
  const [params] = useSearchParams();
  const after = params.get('after') ?? undefined;
  const before = params.get('before') ?? undefined;
  const query = useQuery(reviewPage({ sort: 'oldest', after, before }));

  return (
    <Stack gap={6}>
      <PageHeader
        above={<Link to="/myview">Back to My View</Link>}
        title="Review new posts"
        lead="Readers do not see these yet. Who has waited longest comes first."
      />
      {query.isPending && (
        <Loading>
          <Skeleton shape="field" count={6} />
        </Loading>
      )}
      {query.isError && <LoadFailure message={MESSAGE.review.listFailed} query={query} />}
      {query.data &&
        (query.data.posts.length > 0 ? (
          <div className={styles.queue} aria-busy={query.isPlaceholderData}>
            <Table
              caption="New posts that wait for review"
              captionHidden
              dense
              columns={COLUMNS}
              rows={query.data.posts}
              rowKey={(post) => post.postID}
            />
          </div>
        ) : (
          <Nothing first={!after && !before} />
        ))}
      {/* The oldest come first here: the page that follows holds newer ones. */}
      {query.data && <Pagination newer={hrefOf(query.data.next)} older={hrefOf(query.data.prev)} as={Link} />}
    </Stack>
  );
}

function Nothing({ first }: { first: boolean }) {
  return first ? (
    <EmptyState
      title="Nothing is waiting."
      picture={<AllDonePicture />}
      action={<Link to="/myview">Back to My View</Link>}
    >
      New posts appear here as soon as they are sent.
    </EmptyState>
  ) : (
    <EmptyState
      title="There are no posts on this page."
      action={<Link to="/review-new-posts">Show who has waited longest</Link>}
    >
      They may have been decided since.
    </EmptyState>
  );
}
