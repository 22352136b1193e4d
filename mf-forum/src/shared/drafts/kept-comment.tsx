import { KeptDraft } from './kept-draft';

/** The user's draft of a comment, when the post accepts no comments any more or no longer exists. */
export function KeptComment({ postId }: { postId: string }) {
  return (
    <KeptDraft place={`comment.${postId}`} start={{ cmtDesc: '' }}>
      <p>You started a comment here but did not post it. Only you can see this text.</p>
    </KeptDraft>
  );
}

type KeptCommentChangeProps = { cmtId: string; /** What it says now; nothing where that is gone. */ text?: string };

/** The user's draft of an edit of her comment, when the comment can no longer be edited. */
export function KeptCommentChange({ cmtId, text = '' }: KeptCommentChangeProps) {
  return (
    <KeptDraft place={`update-comment.${cmtId}`} start={{ cmtDesc: text }}>
      <p>You started to change your comment but did not send the change. Only you can see this text.</p>
    </KeptDraft>
  );
}
