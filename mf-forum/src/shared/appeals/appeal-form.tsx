import { appealProblems, LENGTH, MEMBER_MESSAGE } from '@commonpurse/contracts';
import { Form } from '@commonpurse/screen-kit';
import { popup } from '@commonpurse/ui';
import { useEffect } from 'react';
import { DraftSend, DraftTextField } from '../drafts/draft-form-parts';
import { useDraftForm } from '../drafts/use-draft-form';
import { sendAppeal, type Appealed } from './appeals.api';

type AppealFormProps = { appealed: Appealed; onSent: () => unknown; onClose: () => void };

/** The form for the message of an appeal. The message is kept until it has been sent. */
export function AppealForm({ appealed, onSent, onClose }: AppealFormProps) {
  const draftForm = useDraftForm({
    place: `appeal.${appealed.ref}`,
    field: 'reportReason',
    validate: appealProblems,
    send: (message, sent) => sendAppeal({ ...appealed, message: message.trim() }, sent),
    async done() {
      await onSent();
      onClose();
      void popup.success(MEMBER_MESSAGE.appeals.sent, { ok: true });
    },
    failed: MEMBER_MESSAGE.appeals.sendFailed,
  });
  const { ref } = draftForm.form.props;

  useEffect(() => ref.current?.querySelector('textarea')?.focus(), [ref]);

  return (
    <Form {...draftForm.form.props} aria-label="Ask for another look">
      <DraftTextField
        of={draftForm}
        label="Why should we look again?"
        hint="Only moderators will read this. One of them will reply."
        maxLength={LENGTH.reason}
        required
      />
      <DraftSend of={draftForm} action="Send message" onCancel={onClose}>
        What you wrote is still here. Try again in a moment.
      </DraftSend>
    </Form>
  );
}
