import { isAnonymous, LOAN_TYPES, MESSAGE, type ArchivedPostSummary } from '@commonpurse/contracts';
import { Inline, type Column } from '@commonpurse/ui';
import { useQuery } from '@tanstack/react-query';
import { Time } from '../../shared/table/cells';
import { EntryLink } from '../../shared/table/entry-link';
import { Marks, onlyFilter } from '../../shared/table/marks';
import { PersonName } from '../../shared/posts/person-name';
import { useTableAddress } from '../../shared/table/table-address';
import { TableScreen } from '../../shared/table/table-screen';
import { archivedPosts } from './archives.api';

const SORTS = [
  { value: 'newest', label: 'Last deleted first', column: 'archived', direction: 'descending' },
  { value: 'oldest', label: 'First deleted first', column: 'archived', direction: 'ascending' },
  { value: 'title', label: 'Post Title', column: 'postTitle', direction: 'ascending' },
  { value: 'category', label: 'Post Category', column: 'postCategory', direction: 'ascending' },
  { value: 'created', label: 'Created Date', column: 'created', direction: 'descending' },
] as const;
/** What the list can be narrowed down to. */
const ONLY = ['personal-details', 'danger', 'suspended', 'first-post'] as const;
const COLUMNS: readonly Column<ArchivedPostSummary>[] = [
  {
    key: 'postTitle',
    header: 'Post Title',
    rowHeader: true,
    cell: ({ postID: postId, postTitle, excerpt, badges, findings }) => (
      <Inline gap={1}>
        <EntryLink to={`/archived-user-posts/${postId}`}>{postTitle}</EntryLink>
        <Marks excerpt={excerpt} badges={badges?.filter((mark) => mark !== 'archived')} findings={findings} />
      </Inline>
    ),
  },
  { key: 'postCategory', header: 'Post Category' },
  {
    key: 'postUser',
    header: 'Post Author',
    cell: (post) => <PersonName userId={post.author?.userID} name={post.postUser} anonymous={isAnonymous(post)} />,
  },
  { key: 'created', header: 'Created Date', cell: ({ created }) => <Time at={created} /> },
  { key: 'archived', header: 'Deleted Date', cell: ({ archived }) => <Time at={archived} /> },
];
const CONTROLS = {
  searchLabel: 'Search archived posts',
  searchHint: 'Words or author',
  sorts: SORTS,
  filters: [{ name: 'category', label: 'Post Category', options: LOAN_TYPES }, onlyFilter(ONLY)],
};
const WORDS = {
  singular: 'post',
  plural: 'posts',
  failed: MESSAGE.archivedPosts.listFailed,
  empty: { title: 'There are no archived posts.', text: 'Posts appear here when their authors delete them.' },
};

/** /archived-user-posts: posts that their authors deleted, last deleted first. */
export default function ArchivedPosts() {
  const address = useTableAddress({ sorts: SORTS, filters: { category: LOAN_TYPES, only: ONLY } });
  const query = useQuery(archivedPosts({ ...address.query, ...address.key }));
  return (
    <TableScreen
      title="Archived user posts"
      lead="These posts were deleted by their authors. Only moderators can read them."
      address={address}
      controls={CONTROLS}
      query={query}
      words={WORDS}
      table={{ caption: 'Archived user posts', columns: COLUMNS, rowKey: ({ postID: postId }) => postId }}
    />
  );
}
