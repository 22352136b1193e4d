import { AGE_BANDS, ALL, ANSWERS, FORUM_SORTS, LOAN_TYPES, MESSAGE, type ForumQuery } from '@commonpurse/contracts';
import { Link } from '@commonpurse/federation/router';
import { ButtonLink, InfoBar, PageHeader, Stack } from '@commonpurse/ui';
import { Filter, ListResults, ListTools, LoadFailure, useHydratedQuery, useListAddress } from '@commonpurse/screen-kit';
import { ForumRow } from './forum-row';
import { ForumFilters } from './forum-filters';
import { forumPage } from './forum-list.api';
import { postWords } from '../post-words';
import styles from './forum-list.module.css';

const FILTERS = { category: LOAN_TYPES, age: AGE_BANDS, answers: ANSWERS, sort: FORUM_SORTS } as const;
const ORDERS = [
  { value: ALL, label: 'Newest posts' },
  { value: 'answered', label: 'Newest comments' },
];

/** /forum: the published posts, the newest first, or those with the newest comments. */
export default function ForumList() {
  const list = useListAddress(FILTERS);
  const { sort, ...filters } = list.filters;
  const narrowed = list.search !== '' || Object.keys(filters).length > 0;
  const query = useHydratedQuery(forumPage({ ...(list.filters as ForumQuery), ...list.key, search: list.search }));

  return (
    <Stack gap={3}>
      <PageHeader
        title="Forum"
        actions={
          <>
            <Link to="/saved-posts" className={styles.saved}>
              Saved<span className={styles.wide}> posts</span>
            </Link>
            <ButtonLink as={Link} to="/new-forum-post">
              New Post
            </ButtonLink>
          </>
        }
      />
      <div className={styles.board}>
        <AboutForum />
        <div className={styles.tools}>
          <ListTools rail label="Search posts" list={list}>
            <ForumFilters filters={filters} onChange={(changed) => list.select({ filters: changed })} />
            <Filter
              label="Order"
              options={ORDERS}
              value={sort ?? ALL}
              onChange={(chosen) => list.select({ filters: { sort: chosen } })}
            />
          </ListTools>
        </div>
        <div className={styles.results}>
          {query.isError && <LoadFailure message={MESSAGE.forum.loadFailed} query={query} />}
          <ListResults
            query={query}
            list={{ ...list, narrowed }}
            words={postWords(
              'Nobody has posted yet.',
              'Ask what you would like to know. Your post appears here when a moderator has approved it.',
              { to: '/new-forum-post', label: 'Write the first post' },
            )}
            layout="rows"
            renderEntry={(post) => <ForumRow key={post.postID} post={post} search={list.search} />}
          />
        </div>
      </div>
    </Stack>
  );
}

function AboutForum() {
  return (
    <InfoBar title="About this forum" open={false}>
      <p>Read how others got on with small loans, and ask what you want to know.</p>
      <p>
        Everyone who is logged in can read the posts and answer them. A moderator reads every post before it appears
        here.
      </p>
      <p>
        You can post without your name. Even then, leave out anything that could help someone find you: names, phone
        numbers, addresses, schools and exact dates.
      </p>
      <p>
        Other members write about what happened to them. It is not advice. Please follow the{' '}
        <Link to="/rules-of-engagement">Rules of Engagement</Link>.
      </p>
    </InfoBar>
  );
}
