import { ALL, LOAN_TYPES, MESSAGE, POST_STATUSES, type MyPostsQuery } from '@commonpurse/contracts';
import { Link, useParams } from '@commonpurse/federation/router';
import { useSession } from '@commonpurse/session';
import { ButtonLink, PageHeader, Stack } from '@commonpurse/ui';
import { Filter, ListResults, ListTools, LoadFailure, useHydratedQuery, useListAddress } from '@commonpurse/screen-kit';
import { MyPostCard } from './my-post-card';
import { postWords } from '../post-words';
import { myPostsPage } from './my-posts.api';
import layout from '../../../shared/layout.module.css';
import { NotYours } from '../../../shared/not-yours';

const FILTERS = { status: POST_STATUSES, category: LOAN_TYPES } as const;

/** /myposts/:id: the user's own posts in every status, newest first. */
export default function MyPosts() {
  const { id = '' } = useParams();
  const userId = useSession()?.userID;
  if (userId === id) return <OwnPosts id={id} />;
  return (
    <Stack gap={6} className={layout.list}>
      <PageHeader title="My Posts" />
      <NotYours what="posts" to={`/myposts/${userId}`} label="My Posts" />
    </Stack>
  );
}

function OwnPosts({ id }: { id: string }) {
  const list = useListAddress(FILTERS);
  const query = useHydratedQuery(
    myPostsPage(id, { ...(list.filters as MyPostsQuery), ...list.key, search: list.search }),
  );

  // 'All' in either filter resets both.
  const filter = (name: keyof typeof FILTERS) => (value: string) =>
    list.select({ filters: value === ALL ? { status: ALL, category: ALL } : { [name]: value } });

  return (
    <Stack gap={6} className={layout.list}>
      <PageHeader
        title="My Posts"
        lead="Your posts, and whether they are in the forum. Other members can’t see this list."
        actions={
          <ButtonLink as={Link} to="/new-forum-post">
            New Post
          </ButtonLink>
        }
      />
      <p className="lone">
        <Link to="/updates">Updates</Link>
      </p>
      <ListTools label="Search my posts" list={list}>
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
      </ListTools>
      {query.isError && <LoadFailure message={MESSAGE.myPosts.loadFailed} query={query} />}
      <ListResults
        query={query}
        list={list}
        words={postWords(
          'You have not posted yet.',
          'Your posts will appear here with their status, so you can see whether they are in the forum.',
          { to: '/new-forum-post', label: 'Write your first post' },
        )}
        renderEntry={(post) => <MyPostCard key={post.postID} post={post} search={list.search} />}
      />
    </Stack>
  );
}
