import { MEMBER_MESSAGE } from '@commonpurse/contracts';
import { PageHeader, Stack } from '@commonpurse/ui';
import { BackLink, ListResults, LoadFailure, useHydratedQuery, useListAddress } from '@commonpurse/screen-kit';
import { ForumRow } from '../reading/forum-row';
import { postWords } from '../post-words';
import { savedPostsPage } from './saved-posts.api';
import layout from '../../../shared/layout.module.css';

const WORDS = postWords(
  'You have not saved any posts yet.',
  'To keep a post here, open it and select ‘Save’. You can then find it again on any device.',
  { to: '/forum', label: 'Read the forum' },
);

/** /saved-posts: the posts that the user saved and can still read, last saved first. */
export default function SavedPosts() {
  const list = useListAddress({});
  const query = useHydratedQuery(savedPostsPage(list.key));

  return (
    <Stack gap={6} className={layout.list}>
      <PageHeader
        above={<BackLink to="/forum">Back to the forum</BackLink>}
        title="Saved posts"
        lead="Posts you saved so that you can find them again. Other members and moderators can’t see this list."
      />
      {query.isError && <LoadFailure message={MEMBER_MESSAGE.saves.loadFailed} query={query} />}
      <ListResults
        query={query}
        list={list}
        words={WORDS}
        layout="rows"
        renderEntry={(post) => <ForumRow key={post.postID} post={post} />}
      />
    </Stack>
  );
}
