import { useHydratedQuery } from '@commonpurse/screen-kit';
import { isAnonymous, MEMBER_MESSAGE, type ReviewSummary } from '@commonpurse/contracts';
import { Inline, type Column } from '@commonpurse/ui';
import { IdCell, TimeSince } from '../../shared/table/cells';
import { ClaimMark } from '../../shared/claims/claims';
import { EntryLink } from '../../shared/table/entry-link';
import layout from '../../shared/layout.module.css';
import { leadInOrder, WAITED_LONGEST_FIRST } from '../../shared/table/lead-in-order';
import { Marks, onlyFilter } from '../../shared/table/marks';
import { PersonName } from '../../shared/posts/person-name';
import { useTableAddress } from '../../shared/table/table-address';
import { TableScreen } from '../../shared/table/table-screen';
import { ONLY } from './queue-address';
import { reviewPage } from './review.api';

const SORTS = [
  { value: 'oldest', label: 'Oldest first', column: 'postDateTime', direction: 'ascending' },
  { value: 'newest', label: 'Newest first', column: 'postDateTime', direction: 'descending' },
] as const;
const COLUMNS: readonly Column<ReviewSummary>[] = [
  { key: 'postID', header: 'Post ID', cell: ({ postID: postId }) => <IdCell id={postId} /> },
  {
    key: 'postTitle',
    header: 'New Post Title',
    rowHeader: true,
    cell: ({ postID: postId, postTitle, excerpt, badges, findings }) => (
      <Inline gap={1}>
        <EntryLink to={`/review-new-posts/${postId}`}>{postTitle}</EntryLink>
        <ClaimMark kind="review" id={postId} />
        <Marks excerpt={excerpt} badges={badges} findings={findings} />
      </Inline>
    ),
  },
  {
    key: 'author',
    header: 'Author',
    cell: (post) => (
      <PersonName userId={post.author?.userID} name={post.authorInfo.username} anonymous={isAnonymous(post)} />
    ),
  },
  { key: 'postDateTime', header: 'Waiting since', cell: ({ postDateTime }) => <TimeSince at={postDateTime} /> },
  {
    key: 'postCategory',
    header: 'Category',
    cell: ({ postCategory }) => <span className={layout.oneLine}>{postCategory}</span>,
  },
];
const CONTROLS = {
  searchLabel: 'Search new posts',
  searchHint: 'Words or author',
  sorts: SORTS,
  filters: [onlyFilter(ONLY)],
};
const WORDS = {
  singular: 'post',
  plural: 'posts',
  failed: MEMBER_MESSAGE.review.listFailed,
  empty: { title: 'Nothing is waiting.', text: 'New posts appear here as soon as they are sent.' },
};

/** /review-new-posts: posts and edits that wait for review, the oldest first. */
export default function ReviewList() {
  const address = useTableAddress({ sorts: SORTS, filters: { only: ONLY } });
  const query = useHydratedQuery(reviewPage({ ...address.query, ...address.key }));
  return (
    <TableScreen
      title="Review new posts"
      lead={leadInOrder(address, 'Members can’t see these yet.', WAITED_LONGEST_FIRST)}
      address={address}
      controls={CONTROLS}
      query={query}
      words={WORDS}
      table={{ caption: 'New posts waiting for review', columns: COLUMNS, rowKey: ({ postID: postId }) => postId }}
    />
  );
}
