import { BackLink, Username } from '@commonpurse/screen-kit';
import { useSession } from '@commonpurse/session';
import { PageHeader, Stack } from '@commonpurse/ui';
import { Link } from '@commonpurse/federation/router';
import { HiddenList } from './hidden-list';
import {
  hiddenHandles,
  hiddenMembers,
  hiddenPosts,
  hideableHandle,
  hideableMember,
  hideablePost,
} from '../../shared/hiding/hiding.api';
import layout from '../../shared/layout.module.css';

/** /forum-settings: hidden members, anonymous commenters and posts, with buttons to show them again. */
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
          show: hideableMember(username).show,
        })}
      />
      <HiddenList
        title="Anonymous comments"
        none="You are not hiding any anonymous comments. To hide what an author posts anonymously under a post, select ‘More’ beside one of these comments."
        query={hiddenHandles}
        toEntry={({ postID: postId, postTitle, handle, hiddenDateTime }) => ({
          key: `${postId} ${handle}`,
          name: `${handle} under “${postTitle}”`,
          shown: (
            <>
              <Username name={handle} /> under <Link to={`/forum/${postId}`}>{postTitle}</Link>
            </>
          ),
          since: hiddenDateTime,
          show: hideableHandle({ postID: postId, handle }).show,
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
          show: hideablePost(postId).show,
        })}
      />
    </Stack>
  );
}
