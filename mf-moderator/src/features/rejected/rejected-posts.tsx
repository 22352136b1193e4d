import { isAnonymous, LOAN_TYPES, MEMBER_MESSAGE, type RejectedPostSummary } from '@commonpurse/contracts';
import { Inline, type Column } from '@commonpurse/ui';
import { useQuery } from '@tanstack/react-query';
import { Time } from '../../shared/table/cells';
import { EntryLink } from '../../shared/table/entry-link';
import { Marks, onlyFilter } from '../../shared/table/marks';
import { PersonName } from '../../shared/posts/person-name';
import { useTableAddress } from '../../shared/table/table-address';
import { TableScreen } from '../../shared/table/table-screen';
import { ONLY, QUEUE, SORTS } from './queue';
import { rejectedPosts } from './rejected.api';

const COLUMNS: readonly Column<RejectedPostSummary>[] = [
  {
    key: 'postTitle',
    header: 'Post Title',
    rowHeader: true,
    cell: (post) => (
      <Inline gap={1}>
        <EntryLink to={QUEUE.addressOf(post)}>{post.postTitle}</EntryLink>
        <Marks excerpt={post.excerpt} badges={post.badges} findings={post.findings} />
      </Inline>
    ),
  },
  { key: 'postCategory', header: 'Post Category' },
  {
    key: 'postUser',
    header: 'Post Author',
    cell: (post) => <PersonName userId={post.author?.userID} name={post.postUser} anonymous={isAnonymous(post)} />,
  },
  { key: 'reviewReason', header: 'Reason', cell: ({ reviewReason }) => reviewReason ?? 'No reason given' },
  { key: 'postDateTime', header: 'Created Date', cell: ({ postDateTime }) => <Time at={postDateTime} /> },
];
const CONTROLS = {
  searchLabel: 'Search rejected posts',
  searchHint: 'Words or author',
  sorts: SORTS,
  filters: [{ name: 'category', label: 'Post Category', options: LOAN_TYPES }, onlyFilter(ONLY)],
};
const WORDS = {
  singular: 'post',
  plural: 'posts',
  failed: MEMBER_MESSAGE.review.rejectedListFailed,
  empty: { title: 'There are no rejected posts.', text: 'Posts appear here when they are rejected or taken down.' },
};

/** /rejected-posts: posts that were rejected or taken down, newest first. */
export default function RejectedPosts() {
  const address = useTableAddress({ sorts: SORTS, filters: { category: LOAN_TYPES, only: ONLY } });
  const query = useQuery(rejectedPosts({ ...address.query, ...address.key }));
  return (
    <TableScreen
      title="Rejected posts"
      lead="These posts were rejected or taken down. Only their authors and moderators can read them."
      address={address}
      controls={CONTROLS}
      query={query}
      words={WORDS}
      table={{ caption: 'Rejected posts', columns: COLUMNS, rowKey: ({ postID: postId }) => postId }}
    />
  );
}
