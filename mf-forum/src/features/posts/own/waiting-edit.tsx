import { ANONYMOUS_NAME, isAnonymous, type MyPost, type PostEdit } from '@commonpurse/contracts';
import { Link } from '@commonpurse/federation/router';
import { WrittenText } from '@commonpurse/screen-kit';
import { Alert, Disclosure, Inline, Stack, Time } from '@commonpurse/ui';
import styles from '../posts.module.css';
import { PostLabels, WarningLabel } from '../reading/post-labels';

/** Shown above an edit that is pending review: the approved text that others read until then. */
export function WaitingEdit({ post, edit }: { post: MyPost; edit: PostEdit }) {
  const givesUpAnonymity = isAnonymous(post) && !isAnonymous(edit);
  return (
    <Stack gap={3}>
      <Alert tone="info" title="Your new text is waiting for a moderator">
        <p>
          You sent it on <Time at={edit.postDateTime} />. If a moderator approves it, everyone will see it. If not, your
          old text stays. <Link to={`/forum/${post.postID}`}>See your post as others do</Link>
        </p>
        {givesUpAnonymity && <p>Until then, others see {ANONYMOUS_NAME}, not your username.</p>}
      </Alert>
      <Disclosure summary="What others still see">
        <p className={styles.formerTitle}>{post.postTitle}</p>
        <Inline gap={2}>
          <PostLabels post={post} />
          <WarningLabel post={post} />
        </Inline>
        <WrittenText text={post.postDesc} />
      </Disclosure>
    </Stack>
  );
}
