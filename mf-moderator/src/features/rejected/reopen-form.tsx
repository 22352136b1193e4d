import { LENGTH, MEMBER_MESSAGE, reopenProblem } from '@commonpurse/contracts';
import { useNavigate } from '@commonpurse/federation/router';
import { failureOf, Form, FormProblem, formValues, useFailure, useFormMutation } from '@commonpurse/screen-kit';
import { useKeptText } from '@commonpurse/session';
import { Button, Field, popup, TextArea } from '@commonpurse/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { forgetLists } from '../../shared/table/lists';
import { reopenPost } from './rejected.api';

const validate = (form: HTMLFormElement) =>
  [reopenProblem(formValues<{ reason: string }>(form).reason)].filter((problem) => problem !== undefined);

/** The form to return a rejected post to the review queue, with a reason for its author. */
export function ReopenForm({ postId }: { postId: string }) {
  const [reason, setReason, clearReason] = useKeptText(`reopen.${postId}`);
  const form = useRef<HTMLFormElement>(null);
  const { failure, fail, forget, errorAt } = useFailure<'reason'>(form, { validate });
  const queries = useQueryClient();
  const navigate = useNavigate();

  async function send(sent: HTMLFormElement) {
    const [problem] = validate(sent);
    if (problem) return fail(problem);
    forget();
    try {
      await reopenPost(postId, reason.trim());
    } catch (error) {
      return fail(failureOf(error, MEMBER_MESSAGE.review.reopenFailed));
    }
    clearReason();
    forgetLists(queries);
    queries.removeQueries({ queryKey: ['rejected-post', postId] });
    queries.removeQueries({ queryKey: ['context'] });
    void popup.success(MEMBER_MESSAGE.review.reopened, { ok: true });
    await navigate(`/review-new-posts/${postId}`);
  }

  const { submit, busy } = useFormMutation(send);
  return (
    <Form ref={form} onSubmit={submit} busy={busy} aria-label="Reopen">
      <h2>Read it again</h2>
      <Field
        label="Reason"
        hint="The author will read this. The post then waits among the new posts."
        error={errorAt('reason')}
        required
      >
        {(control) => (
          <TextArea
            {...control}
            name="reason"
            rows={3}
            maxLength={LENGTH.reason}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <FormProblem failure={failure}>Load this page again: someone else may have decided already.</FormProblem>
      <Button type="submit" busy={busy}>
        Reopen: let it wait for review
      </Button>
    </Form>
  );
}
