import type { PageKey } from '@commonpurse/session/api';
import type { Comment, YesNo } from '@commonpurse/contracts';
import { CommentPages } from '@commonpurse/screen-kit';
import { Button, Stack, useIsHydrating } from '@commonpurse/ui';
import { useRef } from 'react';
import { CommentBox, type Composer } from './comment-box';
import type { ModerateComment } from './comment-item';
import { CommentList } from './comment-list';
import styles from './comments.module.css';
import type { CommentTarget } from './comments.api';
import { useNamedComment } from './named-comment';

type CommentSectionProps = {
  target: CommentTarget;
  comments: Comment[];
  next: PageKey | undefined;
  /** The key of this page of comments, where it is not the first. */
  later: string | undefined;
  /** Whether these are still the comments of the previous page while another page loads. */
  busy: boolean;
  /** Only published posts accept comments, and only their comments can be reported. */
  open: boolean;
  /** Whether the post is anonymous, which decides what others see above the comments of its author. */
  anonymous: boolean;
  /** Whether the reader's newest comment under it was anonymous, if the API said so. */
  commentAnon: YesNo | undefined;
  /** Loads the post and its comments again. */
  onChanged: () => unknown;
  /** Renders the moderators' actions on a comment. */
  moderate?: ModerateComment | false | undefined;
};

/** The comments of a post: a page of the list, and the form, which a bar at the end of the window leads to. */
export function CommentSection({
  target,
  comments,
  next,
  later,
  busy,
  open,
  anonymous,
  commentAnon,
  onChanged,
  moderate,
}: CommentSectionProps) {
  const composer = useRef<Composer>(null);
  const { named, leadTo } = useNamedComment(busy);

  return (
    <Stack as="section" gap={3} className={styles.section}>
      <h2>Comments</h2>
      <CommentPages next={next} later={later !== undefined} empty={comments.length === 0} busy={busy}>
        <CommentList
          comments={comments}
          named={busy ? undefined : named}
          page={later}
          // The API would answer the first page instead of this one.
          onNamedGone={() => named && later && leadTo({ cmtID: named, after: later })}
          postId={target.postId}
          open={open}
          onChanged={onChanged}
          moderate={moderate}
          onAnswer={(comment) => composer.current?.write(comment)}
        />
      </CommentPages>
      {open && (
        <>
          <WriteBar onWrite={() => composer.current?.write()} />
          <div className={styles.composer}>
            <CommentBox
              ref={composer}
              comments={comments}
              target={target}
              anonymous={anonymous}
              commentAnon={commentAnon}
              onAdded={leadTo}
              onChanged={onChanged}
            />
          </div>
        </>
      )}
    </Stack>
  );
}

/** Leads to the form from anywhere above it. */
function WriteBar({ onWrite }: { onWrite: () => void }) {
  const hydrating = useIsHydrating();
  return (
    <div className={styles.write} data-bottom-bar="">
      <Button inert={hydrating} onClick={onWrite}>
        Write a comment
      </Button>
    </div>
  );
}
