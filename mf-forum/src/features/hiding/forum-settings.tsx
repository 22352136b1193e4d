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
        lead="You do not see these in your lists. Other members and moderators do not see what you hide."
      />
      <HiddenList
        title="Members"
        none="You hide nobody. When you open a post or a comment, ‘More’ lets you hide what its writer posts under her name."
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
        none="You hide no post. When you open a post, ‘More’ lets you hide it."
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
