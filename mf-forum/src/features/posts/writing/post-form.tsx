import { postProblems, type NewPostBody, type PostInput } from '@commonpurse/contracts';
import { useNavigate } from '@commonpurse/federation/router';
import { getSession } from '@commonpurse/session';
import { failureOf, Form, FormProblem, formValues, useFailure, useFormMutation } from '@commonpurse/screen-kit';
import { Button, popup } from '@commonpurse/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { DetailsWarning } from '../../../shared/details/details-warning';
import type { SentDraft } from '../../../shared/send-once';
import { forgetPost } from '../posts.api';
import { PostFields, usePostDetails } from './post-fields';
import { toBody, type PostDraft } from './use-post-draft';

type PostFormProps = {
  draft: PostDraft;
  /** Sends the form; resolves to the post's id. */
  send: (body: NewPostBody, known: SentDraft) => Promise<string>;
  words: { action: string; done: string; failed: string; anonymity: string };
  /** Information above the form. */
  above?: ReactNode;
  /** Information above the button. */
  children: ReactNode;
};

const validate = (form: HTMLFormElement) => postProblems(formValues<PostInput>(form));

/**
 * The form for a post's title, type of loan, text and anonymity. Typed values stay in the draft until they have been
 * sent.
 */
export function PostForm({ draft, send, words, above, children }: PostFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { failure, fail, forget, errorAt } = useFailure(form, { validate });
  const navigate = useNavigate();
  const queries = useQueryClient();
  const details = usePostDetails(form, draft);

  async function upload(sent: HTMLFormElement) {
    const [problem] = validate(sent);
    if (problem) return fail(problem);
    forget();
    if (await details.holdsBack()) return;
    try {
      const body = { ...toBody(draft.input, draft.draft.start), postAuthor: getSession()?.userID };
      const postId = await draft.send((known) => send(body, known));
      forgetPost(queries, postId);
      void popup.success(words.done, { ok: true });
      await navigate(`/mypost/${postId}`);
    } catch (error) {
      fail(failureOf(error, words.failed));
    }
  }

  const { submit, busy } = useFormMutation(upload);
  return (
    <Form ref={form} onSubmit={submit} busy={busy} aria-label="Post">
      {above}
      <PostFields draft={draft} details={details} errorAt={errorAt} anonymity={words.anonymity} />
      {children}
      <FormProblem failure={failure}>Your text is still here. Try again in a moment.</FormProblem>
      <DetailsWarning warned={details.warned} onShow={details.show} action={words.action} />
      <Button type="submit" busy={busy}>
        {words.action}
      </Button>
    </Form>
  );
}
