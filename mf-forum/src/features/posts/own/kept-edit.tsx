import { toPostInput } from '@commonpurse/contracts';
import { KeptDraft } from '../../../shared/drafts/kept-draft';
import { WriteAnew } from './write-anew';

type KeptEditProps = {
  postId: string;
  /** The initial text of the form; undefined if the post no longer exists. */
  start?: Parameters<typeof toPostInput>[0] | undefined;
};

/** The author's draft of an edit, when the post can no longer be edited. */
export function KeptEdit({ postId, start = {} }: KeptEditProps) {
  return (
    <KeptDraft
      place={`update-post.${postId}`}
      start={toPostInput(start)}
      actions={(fields) => <WriteAnew post={fields} action="Turn this text into a new post" />}
    >
      <p>You started to change this post but did not send the changes. Only you can see this text.</p>
    </KeptDraft>
  );
}
