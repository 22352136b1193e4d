import { MESSAGE } from '@commonpurse/contracts';
import { useParams, Link } from '@commonpurse/federation/router';
import { ApiError } from '@commonpurse/session';
import { Loading, PageHeader, Skeleton, Stack } from '@commonpurse/ui';
import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '@commonpurse/screen-kit';
import { AsReadersSee } from './as-readers-see';
import { DecisionForm } from './decision-form';
import styles from './review.module.css';
import { WhoWrote } from './who-wrote';
import { reviewPost } from './review.api';

/** /review-new-posts/:id, also with /approve and /reject: a waiting post, and what to do with it. */
export default function ReviewDetail() {
  const { id = '' } = useParams();
  const query = useQuery(reviewPost(id));
  const gone = query.data === null || (query.error instanceof ApiError && query.error.status === 404);

  return (
    <Stack gap={8}>
      <PageHeader
        above={<Link to="/review-new-posts">Back to the review list</Link>}
        title="New post for review"
        lead={
          query.data?.post.edit ? 'An edit of a published post. Readers see the old text until you decide.' : undefined
        }
      />
      {query.isPending && (
        <Loading>
          <Skeleton shape="card" count={2} />
        </Loading>
      )}
      {(query.isError || gone) && (
        <LoadFailure message={MESSAGE.review.detailFailed} query={query}>
          {gone && 'It may have been decided by someone else, or deleted by its author.'}
        </LoadFailure>
      )}
      {query.data && (
        <div className={styles.detail}>
          <AsReadersSee post={query.data.post} />
          <div className={styles.aside}>
            <WhoWrote post={query.data.post} />
            <DecisionForm
              key={query.data.etag}
              post={query.data.post}
              etag={query.data.etag}
              onReread={query.refetch}
            />
          </div>
        </div>
      )}
    </Stack>
  );
}
