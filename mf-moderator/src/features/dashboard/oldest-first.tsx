import { Link } from '@commonpurse/federation/router';
import { formatDateTime } from '@commonpurse/ui';
import { useQuery } from '@tanstack/react-query';
import { oldestNewPost } from './dashboard.api';

/** Links to the item that has waited longest. Optional: when it does not load, the tiles still work. */
export function OldestFirst({ count }: { count: number }) {
  const { data } = useQuery({ ...oldestNewPost, enabled: count > 0 });
  if (count === 0) return <p>No new post is waiting.</p>;
  if (!data) return null;
  return (
    <p>
      The oldest new post has been waiting since{' '}
      <time dateTime={data.postDateTime}>{formatDateTime(data.postDateTime)}</time>.{' '}
      <Link to={`/review-new-posts/${data.postID}`}>Read it now</Link>
    </p>
  );
}
