import { MESSAGE, toPostInput } from '@commonpurse/contracts';
import { useNavigate } from '@commonpurse/federation/router';
import { FormProblem, readyPopup, useAction, useIsHere } from '@commonpurse/screen-kit';
import { Button, popup } from '@commonpurse/ui';
import { draftOfNewPost, putDraftOfNewPost } from '../writing/new-post-draft.api';
import { usePostDraft } from '../writing/use-post-draft';

const REPLACE = 'You have already started another post. Do you want to replace it with this one?';

type WriteAnewProps = { post: Parameters<typeof toPostInput>[0]; action?: string };

/** Copies a text that is not in the forum to the draft of a new post. Asks before it replaces another draft. */
export function WriteAnew({ post, action = 'Turn it into a new post' }: WriteAnewProps) {
  const navigate = useNavigate();
  const { draft } = usePostDraft('new-post');
  const isHere = useIsHere();
  const words = toPostInput(post);

  async function copy() {
    const stored = await draftOfNewPost();
    // Elsewhere by now, she may be writing that post.
    if (!isHere()) return;
    const begun = [draft.entry.read().fields, stored.fields].some((text) => isOther(text, words));
    if (begun && !(await popup.confirm(REPLACE, { yes: 'Replace it', no: 'Keep it', danger: true }))) return;
    await putDraftOfNewPost(words, stored.tag);
    if (!isHere()) return;
    draft.entry.fill(words);
    await navigate('/new-forum-post');
  }

  const { run, busy, failure } = useAction(copy, { failed: MESSAGE.post.anewFailed });

  return (
    <>
      <div>
        <Button variant="secondary" busy={busy} onClick={() => void run()} onFocus={readyPopup}>
          {action}
        </Button>
      </div>
      <FormProblem failure={failure}>Nothing was changed. Try again in a moment.</FormProblem>
    </>
  );
}

type Words = { postTitle?: string | undefined; postDesc?: string | undefined };

/** Whether there is a draft with another text. */
const isOther = (begun: Words, post: Words): boolean => {
  const [title, text] = [begun.postTitle?.trim(), begun.postDesc?.trim()];
  return Boolean(title || text) && (title !== post.postTitle || text !== post.postDesc);
};
