import { ALL, LENGTH, LOAN_TYPES, MESSAGE, POST_STATUSES, type MyPostsQuery } from '@commonpurse/contracts';
import { Link, useParams } from '@commonpurse/federation/router';
import { ButtonLink, PageHeader, SearchBox, Stack } from '@commonpurse/ui';
import { useQuery } from '@tanstack/react-query';
import { Filter } from '../../shared/filter';
import { useListAddress } from '../../shared/list-address';
import { LoadFailure } from '../../shared/load-failure';
import { MyPostCard } from './my-post-card';
import { PostResults } from './post-results';
import { myPostsPage } from './posts.api';
import styles from './posts.module.css';
import layout from '../../shared/layout.module.css';

const FILTERS = { status: POST_STATUSES, category: LOAN_TYPES } as const;

/** /myposts/:id: everything the reader has posted, whatever its status, newest first. */
export default function MyPosts() {
  const { id = '' } = useParams();
  const list = useListAddress(FILTERS);
  const query = useQuery(myPostsPage(id, { ...(list.filters as MyPostsQuery), ...list.key, search: list.search }));

  // 'All' in either filter resets both.
  const filter = (name: keyof typeof FILTERS) => (value: string) =>
    list.select({ filters: value === ALL ? {} : { ...list.filters, [name]: value } });

  return (
    <Stack gap={6} className={layout.list}>
      <PageHeader
        title="My Posts"
        lead="What you have written, and where each post stands. Only you see this list."
        actions={
          <ButtonLink as={Link} to="/new-forum-post">
            New Post
          </ButtonLink>
        }
      />
      <div className={styles.tools}>
        <SearchBox
          label="Search my posts"
          value={list.search}
          maxLength={LENGTH.search}
          onSearch={(search) => list.select({ search })}
        />
        <Filter
          label="Status"
          options={[ALL, ...POST_STATUSES]}
          value={list.filters.status ?? ALL}
          onChange={filter('status')}
        />
        <Filter
          label="Type of Loan"
          options={[ALL, ...LOAN_TYPES]}
          value={list.filters.category ?? ALL}
          onChange={filter('category')}
        />
      </div>
      {query.isError && <LoadFailure message={MESSAGE.myPosts.loadFailed} query={query} />}
      <PostResults
        query={query}
        list={list}
        empty={{
          title: 'You have not posted yet.',
          text: 'What you write stands here with its status, so that you can see what became of it.',
          action: 'Write your first one',
        }}
        renderPost={(post) => <MyPostCard key={post.postID} post={post} />}
      />
    </Stack>
  );
}
