import { LENGTH, MEMBER_MESSAGE, reopenFormProblems } from '@commonpurse/contracts';
import { useNavigate } from '@commonpurse/federation/router';
import { failureOf, Form, FormProblem, formValues, useFailure, useFormMutation } from '@commonpurse/screen-kit';
import { useKeptText } from '@commonpurse/session';
import { Button, Field, popup, TextArea } from '@commonpurse/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { forgetLists } from '../../shared/table/lists';
import { reopenForm } from './contact.api';

const validate = (form: HTMLFormElement) => reopenFormProblems(formValues<{ reason: string }>(form).reason);

/** The form to open a closed contact form again, with a reason for the other moderators. */
export function ReopenForm({ contactId }: { contactId: string }) {
  const [reason, setReason, clearReason] = useKeptText(`reopen-contact.${contactId}`);
  const form = useRef<HTMLFormElement>(null);
  const { failure, fail, forget, errorAt } = useFailure<'reason'>(form, { validate });
  const queries = useQueryClient();
  const navigate = useNavigate();

  async function send(sent: HTMLFormElement) {
    const [problem] = validate(sent);
    if (problem) return fail(problem);
    forget();
    try {
      await reopenForm(contactId, reason.trim());
    } catch (error) {
      return fail(failureOf(error, MEMBER_MESSAGE.contact.reopenFailed));
    }
    clearReason();
    forgetLists(queries);
    queries.removeQueries({ queryKey: ['contact'] });
    queries.removeQueries({ queryKey: ['context'] });
    void popup.success(MEMBER_MESSAGE.contact.reopened, { ok: true });
    await navigate(`/reported-contact/${contactId}`);
  }

  const { submit, busy } = useFormMutation(send);
  return (
    <Form ref={form} onSubmit={submit} busy={busy} aria-label="Reopen">
      <h2>Open it again</h2>
      <Field
        label="Reason"
        hint="Other moderators read it among the notes. The form then waits among the open ones."
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
      <FormProblem failure={failure}>Load this page again: someone else may have opened it already.</FormProblem>
      <Button type="submit" busy={busy}>
        Reopen: move it back to the open forms
      </Button>
    </Form>
  );
}
