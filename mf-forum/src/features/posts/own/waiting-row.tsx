import { isAnonymous, MESSAGE, type MyPostSummary } from '@commonpurse/contracts';
import { Link } from '@commonpurse/federation/router';
import { Badge, StatusBadge } from '@commonpurse/ui';
import row from '../../../shared/row.module.css';
import { EDIT_WAITS } from './what-next';

/** A post of the reader's own that waits, on the start page, which others may see: an anonymous one is not named. */
export function WaitingRow({ post }: { post: MyPostSummary }) {
  const hasEdit = post.edit && post.postStatus === 'Published';
  const next = hasEdit
    ? 'A moderator will read your change. Until then, everyone sees the old text.'
    : 'A moderator will read it. You can see here when it is in the forum.';
  return (
    <li className={row.row}>
      <h3 className={row.title}>
        <Link to={`/mypost/${post.postID}`}>
          {isAnonymous(post) ? 'A post that you wrote as Anonymous' : post.postTitle}
        </Link>
      </h3>
      {/* Not beside the title, which a long status leaves no room on a phone. */}
      <div className={row.below}>
        {hasEdit ? <Badge tone="pending">{EDIT_WAITS}</Badge> : <StatusBadge status={post.postStatus} />}
      </div>
      <p className={row.preview}>{post.postHeld ? MESSAGE.post.held : next}</p>
    </li>
  );
}
