import { appealProblems, LENGTH, MEMBER_MESSAGE } from '@commonpurse/contracts';
import { failureOf, Form, FormProblem, formValues, useFailure, useFormMutation } from '@commonpurse/screen-kit';
import { Button, Field, Inline, popup, TextArea } from '@commonpurse/ui';
import { useEffect, useRef } from 'react';
import { DetailsNote } from '../details/details-note';
import { DetailsWarning } from '../details/details-warning';
import { useDetails } from '../details/use-details';
import { DraftNote } from '../drafts/draft-note';
import { useDraft } from '../drafts/use-draft';
import { sendAppeal, type Appealed } from './appeals.api';

type AppealFormProps = { appealed: Appealed; onSent: () => unknown; onClose: () => void };

const ACTION = 'Send message';

const validate = (form: HTMLFormElement) => appealProblems(formValues<{ message: string }>(form).message);

/** The form for the message of an appeal. The message is kept until it has been sent. */
export function AppealForm({ appealed, onSent, onClose }: AppealFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(`appeal.${appealed.ref}`, { reportReason: '' });
  const message = draft.fields.reportReason ?? '';
  const setMessage = draft.set('reportReason');
  const { failure, fail, forget, errorAt } = useFailure(form, { validate });
  const details = useDetails(form, { message: { text: message, start: draft.start.reportReason, change: setMessage } });

  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);

  async function send(sent: HTMLFormElement) {
    const [problem] = validate(sent);
    if (problem) return fail(problem);
    forget();
    if (await details.holdsBack()) return;
    try {
      await draft.entry.send((known) => sendAppeal({ ...appealed, message: message.trim() }, known));
      await onSent();
      onClose();
      void popup.success(MEMBER_MESSAGE.appeals.sent, { ok: true });
    } catch (error) {
      fail(failureOf(error, MEMBER_MESSAGE.appeals.sendFailed));
    }
  }

  const { submit, busy } = useFormMutation(send);
  return (
    <Form ref={form} onSubmit={submit} busy={busy} aria-label="Ask for another look">
      <Field
        label="Why should we look again?"
        hint="Moderators read this, and no one else. One of them will reply."
        error={errorAt('message')}
        required
      >
        {(control) => (
          <>
            <TextArea
              {...control}
              name="message"
              rows={4}
              maxLength={LENGTH.reason}
              value={message}
              onChange={(event) => setMessage(event.target.value)}
            />
            <DetailsNote details={details.of('message')} />
          </>
        )}
      </Field>
      <DraftNote draft={draft} />
      <FormProblem failure={failure}>What you wrote is still here. Try again in a moment.</FormProblem>
      <DetailsWarning warned={details.warned} onShow={details.show} action={ACTION} />
      <Inline>
        <Button type="submit" busy={busy}>
          {ACTION}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </Inline>
    </Form>
  );
}
