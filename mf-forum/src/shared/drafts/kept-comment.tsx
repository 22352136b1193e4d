import { KeptDraft } from './kept-draft';

/** The user's draft of a comment, when the post accepts no comments any more or no longer exists. */
export function KeptComment({ postId }: { postId: string }) {
  return (
    <KeptDraft place={`comment.${postId}`} start={{ cmtDesc: '' }}>
      <p>You had begun a comment here, and had not posted it. Other members and moderators do not see these words.</p>
    </KeptDraft>
  );
}

type KeptCommentChangeProps = { cmtId: string; /** What it says now; nothing where that is gone. */ text?: string };

/** The user's draft of an edit of her comment, when the comment can no longer be edited. */
export function KeptCommentChange({ cmtId, text = '' }: KeptCommentChangeProps) {
  return (
    <KeptDraft place={`update-comment.${cmtId}`} start={{ cmtDesc: text }}>
      <p>
        You had begun to change your comment, and had not sent it. Other members and moderators do not see these words.
      </p>
    </KeptDraft>
  );
}
