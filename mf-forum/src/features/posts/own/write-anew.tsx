import { MESSAGE, toPostInput, type MyPost } from '@commonpurse/contracts';
import { useNavigate } from '@commonpurse/federation/router';
import { failureOf, FormProblem, readyPopup, useFailure, useGuardedMutation } from '@commonpurse/screen-kit';
import { Button, popup } from '@commonpurse/ui';
import { draftOfNewPost, putDraftOfNewPost } from '../writing/new-post-draft.api';
import { usePostDraft } from '../writing/use-post-draft';

const REPLACE = 'You have begun another new post. Do you want to replace it with this one?';

/** Takes the words of a post that was not put in the forum into a new one. What she has begun is never lost unasked. */
export function WriteAnew({ post }: { post: MyPost }) {
  const navigate = useNavigate();
  const typed = usePostDraft('new-post');
  const { failure, fail, forget } = useFailure();
  const words = toPostInput(post);

  const { run, busy } = useGuardedMutation(async () => {
    forget();
    try {
      const kept = await draftOfNewPost();
      const begun = [typed.input, kept.fields].some((text) => isOther(text, words));
      if (begun && !(await popup.confirm(REPLACE, { yes: 'Replace it', no: 'Keep it', danger: true }))) return;
      await putDraftOfNewPost(words, kept.tag);
    } catch (error) {
      return fail(failureOf(error, MESSAGE.post.anewFailed));
    }
    typed.fill(words);
    await navigate('/new-forum-post');
  });

  return (
    <>
      <div>
        <Button variant="secondary" busy={busy} onClick={() => void run()} onFocus={readyPopup}>
          Turn it into a new post
        </Button>
      </div>
      <FormProblem failure={failure}>Nothing was changed. Try again in a moment.</FormProblem>
    </>
  );
}

type Words = { postTitle?: string | undefined; postDesc?: string | undefined };

/** Whether something has been begun that is not this very post. */
const isOther = (begun: Words, post: Words): boolean => {
  const [title, text] = [begun.postTitle?.trim(), begun.postDesc?.trim()];
  return Boolean(title || text) && (title !== post.postTitle || text !== post.postDesc);
};
