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
      actions={(fields) => <WriteAnew post={fields} action="Turn these words into a new post" />}
    >
      <p>
        You had begun to change this post, and had not sent it. Other members and moderators do not see these words.
      </p>
    </KeptDraft>
  );
}
