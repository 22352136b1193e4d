import { KeptDraft } from './kept-draft';

/** The comment that she had begun under a post that takes none now, or is gone. */
export function KeptComment({ postId }: { postId: string }) {
  return (
    <KeptDraft place={`comment.${postId}`} start={{ cmtDesc: '' }}>
      <p>You had begun a comment here, and had not posted it. Other members and moderators do not see these words.</p>
    </KeptDraft>
  );
}

type KeptCommentChangeProps = { cmtId: string; /** What it says now; nothing where that is gone. */ text?: string };

/** The change of an own comment that she had begun before the comment could not be changed any more. */
export function KeptCommentChange({ cmtId, text = '' }: KeptCommentChangeProps) {
  return (
    <KeptDraft place={`update-comment.${cmtId}`} start={{ cmtDesc: text }}>
      <p>
        You had begun to change your comment, and had not sent it. Other members and moderators do not see these words.
      </p>
    </KeptDraft>
  );
}
