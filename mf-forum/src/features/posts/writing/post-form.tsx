import { postProblems, type NewPostBody, type PostInput } from '@commonpurse/contracts';
import { useNavigate } from '@commonpurse/federation/router';
import { getSession } from '@commonpurse/session';
import { Form, FormProblem, useForm, useIsHere } from '@commonpurse/screen-kit';
import { Button, popup } from '@commonpurse/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DetailsWarning } from '../../../shared/details/details-warning';
import type { SentDraft } from '@commonpurse/screen-kit/drafts';
import { forgetPost } from '../posts.api';
import { PostFields, usePostDetails } from './post-fields';
import { toBody } from './to-body';
import type { PostDraft } from './use-post-draft';

type PostFormProps = {
  draft: PostDraft;
  /** Whether the form may be sent, asked last. */
  confirm?: (input: PostInput) => Promise<boolean>;
  /** Sends the form; resolves to the post's id. */
  send: (body: NewPostBody, known: SentDraft) => Promise<string>;
  words: { action: string; done: string; failed: string; anonymity: string };
  /** Information above the form. */
  above?: ReactNode;
  /** Information above the button. */
  children: ReactNode;
};

/**
 * The form for a post's title, type of loan, text and anonymity. Typed values stay in the draft until they have been
 * sent.
 */
export function PostForm({ draft, confirm, send, words, above, children }: PostFormProps) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const isHere = useIsHere();
  const form = useForm({
    // Sending deletes the draft.
    texts: { values: draft.input, change: draft.fill, clear: () => {} },
    validate: postProblems,
    confirm: async (input) => (await details.mayBeSent()) && (!confirm || confirm(input)),
    failed: words.failed,
    send: async (input) => {
      const body = { ...toBody(input, draft.draft.start), postAuthor: getSession()?.userID };
      const postId = await draft.draft.entry.send((known) => send(body, known));
      forgetPost(queries, postId, isHere());
      void popup.success(words.done, { ok: true });
      await navigate(`/mypost/${postId}`);
    },
  });
  const details = usePostDetails(form.props.ref, draft);

  return (
    <Form {...form.props} aria-label="Post">
      {above}
      <PostFields draft={draft} details={details} errorAt={form.errorAt} anonymity={words.anonymity} />
      {children}
      <FormProblem failure={draft.draft.phase.name === 'submitted' ? undefined : form.failure}>
        Your text is still here. Try again in a moment.
      </FormProblem>
      <DetailsWarning warned={details.warned} onShow={details.show} action={words.action} />
      <Button type="submit" busy={form.busy}>
        {words.action}
      </Button>
    </Form>
  );
}
