import type { MyPost } from '@commonpurse/contracts';
import { Link } from '@commonpurse/federation/router';
import { Alert, ButtonLink } from '@commonpurse/ui';

type NotEditableProps = { post: Pick<MyPost, 'postID' | 'postStatus'> };

/** Replaces the form: only published posts can be edited. */
export function NotEditable({ post: { postID: postId, postStatus } }: NotEditableProps) {
  return (
    <Alert tone="info" title="You can’t change this post now.">
      {postStatus === 'Pending' ? (
        <p>A moderator has not read it yet. You can change it once it is in the forum.</p>
      ) : (
        <p>It is not in the forum. On the page of this post, you can turn it into a new post and change the text.</p>
      )}
      <div>
        <ButtonLink as={Link} to={`/mypost/${postId}`} variant="secondary">
          Back to my post
        </ButtonLink>
      </div>
    </Alert>
  );
}
