import { appealProblems, LENGTH, MEMBER_MESSAGE } from '@commonpurse/contracts';
import { failureOf, Form, FormProblem, useForm } from '@commonpurse/screen-kit';
import { Button, Field, Inline, popup, TextArea } from '@commonpurse/ui';
import { useEffect } from 'react';
import { DetailsNote } from '../details/details-note';
import { DetailsWarning } from '../details/details-warning';
import { useDetails } from '../details/use-details';
import { DraftNote } from '../drafts/draft-note';
import { textOf, useDraft } from '../drafts/use-draft';
import { sendAppeal, type Appealed } from './appeals.api';

type AppealFormProps = { appealed: Appealed; onSent: () => unknown; onClose: () => void };

const ACTION = 'Send message';

/** The form for the message of an appeal. The message is kept until it has been sent. */
export function AppealForm({ appealed, onSent, onClose }: AppealFormProps) {
  const draft = useDraft(`appeal.${appealed.ref}`, { reportReason: '' });
  const form = useForm({
    texts: textOf(draft, 'reportReason', 'message'),
    validate: ({ message }) => appealProblems(message),
    send: async ({ message }) => {
      if (await details.holdsBack()) return 'unsent';
      try {
        await draft.entry.send((known) => sendAppeal({ ...appealed, message: message.trim() }, known));
        await onSent();
        onClose();
        void popup.success(MEMBER_MESSAGE.appeals.sent, { ok: true });
      } catch (error) {
        return failureOf(error, MEMBER_MESSAGE.appeals.sendFailed);
      }
    },
  });
  const { ref } = form.props;
  const details = useDetails(ref, {
    message: { text: form.values.message, start: draft.start.reportReason, change: draft.set('reportReason') },
  });

  useEffect(() => ref.current?.querySelector('textarea')?.focus(), [ref]);

  return (
    <Form {...form.props} aria-label="Ask for another look">
      <Field
        label="Why should we look again?"
        hint="Moderators read this, and no one else. One of them will reply."
        error={form.errorAt('message')}
        required
      >
        {(control) => (
          <>
            <TextArea {...control} {...form.control('message')} rows={4} maxLength={LENGTH.reason} />
            <DetailsNote details={details.of('message')} />
          </>
        )}
      </Field>
      <DraftNote draft={draft} />
      <FormProblem failure={form.failure}>What you wrote is still here. Try again in a moment.</FormProblem>
      <DetailsWarning warned={details.warned} onShow={details.show} action={ACTION} />
      <Inline>
        <Button type="submit" busy={form.busy}>
          {ACTION}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </Inline>
    </Form>
  );
}
