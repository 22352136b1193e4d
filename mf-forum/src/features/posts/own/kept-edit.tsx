import { toPostInput } from '@commonpurse/contracts';
import { KeptDraft } from '../../../shared/drafts/kept-draft';
import { WriteAnew } from './write-anew';

type KeptEditProps = {
  postId: string;
  /** The text that the form would start from; none where the post is gone. */
  start?: Parameters<typeof toPostInput>[0] | undefined;
};

/** The change of a post that she had begun before the post could not be changed any more. */
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
