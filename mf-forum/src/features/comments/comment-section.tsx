import type { PageKey } from '@commonpurse/api-client';
import type { Comment } from '@commonpurse/contracts';
import { CommentPages } from '@commonpurse/screen-kit';
import { Stack } from '@commonpurse/ui';
import { useState } from 'react';
import { CommentBox } from './comment-box';
import type { ModerateComment } from './comment-item';
import { CommentList } from './comment-list';
import styles from './comments.module.css';
import type { CommentTarget } from './comments.api';

type CommentSectionProps = {
  target: CommentTarget;
  comments: Comment[];
  next: PageKey | undefined;
  /** Whether these are still the comments of the previous page while another page loads. */
  busy: boolean;
  /** Only published posts accept comments, and only their comments can be reported. */
  open: boolean;
  /** The name that others will see, as a sentence. */
  seenAs: string;
  onAdded: () => unknown;
  /** Renders the moderators' actions on a comment. */
  moderate?: ModerateComment | false | undefined;
};

/** The comments of a post: the form, and a page of the list. */
export function CommentSection({ target, comments, next, busy, open, seenAs, onAdded, moderate }: CommentSectionProps) {
  const [added, setAdded] = useState(false);

  const refresh = () => {
    setAdded(true);
    return onAdded();
  };

  return (
    <Stack as="section" gap={5} className={styles.section}>
      <h2>Comments</h2>
      {open && <CommentBox target={target} seenAs={seenAs} onAdded={refresh} />}
      {added && next && <p role="status">Your comment is the newest one, so it is on the last page of comments.</p>}
      <CommentPages next={next} empty={comments.length === 0} busy={busy}>
        <CommentList comments={comments} open={open} onChanged={onAdded} moderate={moderate} />
      </CommentPages>
    </Stack>
  );
}
