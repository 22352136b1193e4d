import { BackLink } from '@commonpurse/screen-kit';
import { useSession } from '@commonpurse/session';
import { PageHeader, Stack } from '@commonpurse/ui';
import { Link } from '@commonpurse/federation/router';
import { HiddenList } from './hidden-list';
import { hiddenMembers, hiddenPosts, showMember, showPost } from '../../shared/hiding/hiding.api';
import layout from '../../shared/layout.module.css';

/** /forum-settings: hidden members and posts, with buttons to show them again. */
export default function ForumSettings() {
  const userId = useSession()?.userID ?? '';
  return (
    <Stack gap={8} className={layout.reading}>
      <PageHeader
        above={<BackLink to={`/account/${userId}`}>Back to My Account</BackLink>}
        title="What you hide"
        lead="You won’t see these in your lists. Other members and moderators can’t see what you hide."
      />
      <HiddenList
        title="Members"
        none="You are not hiding anyone. To hide what a member posts under their name, open one of their posts and select ‘More’."
        query={hiddenMembers}
        toEntry={({ username, hiddenDateTime }) => ({
          key: username,
          name: username,
          shown: username,
          since: hiddenDateTime,
          show: () => showMember(username),
        })}
      />
      <HiddenList
        title="Posts"
        none="You are not hiding any posts. To hide a post, open it and select ‘More’."
        query={hiddenPosts}
        toEntry={({ postID: postId, postTitle, hiddenDateTime }) => ({
          key: postId,
          name: `“${postTitle}”`,
          shown: <Link to={`/forum/${postId}`}>{postTitle}</Link>,
          since: hiddenDateTime,
          show: () => showPost(postId),
        })}
      />
    </Stack>
  );
}
