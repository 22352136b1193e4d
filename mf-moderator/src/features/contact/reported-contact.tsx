import { MEMBER_MESSAGE, MESSAGE, type ContactForm } from '@commonpurse/contracts';
import { useLocation, useParams } from '@commonpurse/federation/router';
import { readyPopup, useGuardedMutation } from '@commonpurse/screen-kit';
import { getSession } from '@commonpurse/session';
import { Alert, Button, Facts, formatDateTime, popup } from '@commonpurse/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type FormEvent } from 'react';
import { ItemContextPanel } from '../../shared/context/item-context';
import { useSettledByOthers } from '../../shared/claims/item-line';
import { WhileWaiting } from '../../shared/claims/while-waiting';
import { DetailScreen } from '../../shared/detail-screen';
import { Escalate } from '../../shared/escalations/escalate';
import { EscalationNotes } from '../../shared/escalations/escalation-notes';
import { KeysButton } from '../../shared/keys/keys-button';
import layout from '../../shared/layout.module.css';
import { announceUndoable } from '../../shared/undo/announce-undoable';
import { offerUndo } from '../../shared/undo/undo-store';
import { forgetLists } from '../../shared/table/lists';
import { ListNeighbours } from '../../shared/queue/list-neighbours';
import { useBackToList } from '../../shared/decisions/use-back-to-list';
import { useLeaving } from '../../shared/decisions/use-leaving';
import { closeForm, openForm, undoClose } from './contact.api';
import { FormFields } from './form-fields';
import { QUEUE } from './queue';
import { isUnsent, useRemarkDraft, WritableRemarks } from './writable-remarks';

/** /reported-contact/:id: an open contact form, and the form to close it. */
export default function ReportedContact() {
  const { id = '' } = useParams();
  const query = useQuery(openForm(id));
  return (
    <DetailScreen
      title="Contact form"
      back={{ to: '/reported-contact', label: 'Back to the contact forms' }}
      actions={
        <>
          <KeysButton />
          <ListNeighbours queue={QUEUE} id={id} />
        </>
      }
      query={query}
      failed={MESSAGE.contact.detailFailed}
      claimed={{ kind: 'contact', id }}
      gone={{ text: 'It may have been closed by someone else. Then it is in the archive.' }}
    >
      {(form) => <FormAndRemarks key={id} form={form} />}
    </DetailScreen>
  );
}

function FormAndRemarks({ form }: { form: ContactForm }) {
  const answer = useRemarkDraft('answer', form.contactID);
  const note = useRemarkDraft('note', form.contactID);
  return (
    <div className={layout.detail}>
      <OpenForm form={form} hasUnsent={[answer, note].some(isUnsent)} />
      <div className={layout.aside}>
        <EscalationNotes call="GET /reported-contact/:id/context" id={form.contactID} />
        <WritableRemarks kind="answer" form={form} draft={answer} />
        <WritableRemarks kind="note" form={form} draft={note} />
        <Escalate itemKind="contact" itemId={form.contactID} />
      </div>
      <ItemContextPanel call="GET /reported-contact/:id/context" id={form.contactID} />
    </div>
  );
}

const UNSENT = 'Your answer or note is not sent. Close the form all the same?';
const URGENT = 'This person needs urgent help, and no answer is recorded here. Close the form all the same?';

function OpenForm({ form, hasUnsent }: { form: ContactForm; hasUnsent: boolean }) {
  const [failure, setFailure] = useState<string>();
  const queries = useQueryClient();
  const goBack = useBackToList('/reported-contact');
  const { state } = useLocation() as { state: unknown };
  const seenAnswers = form.answers.length;
  const isUnansweredUrgent = form.category === 'Urgent help needed' && seenAnswers === 0;
  // An answer that arrives while a question is open may be a reason for another reply to it.
  const left = useLeaving(String(seenAnswers));
  const settled = useSettledByOthers({ kind: 'contact', id: form.contactID });

  useEffect(readyPopup, []);

  async function close(seenAnswers: number) {
    const problem = await closeForm(form.contactID, { userID: getSession()?.userID, seenAnswers });
    setFailure(problem);
    if (problem) {
      // The colleague's answer is shown then.
      if (problem === MEMBER_MESSAGE.contact.answeredMeanwhile)
        void queries.invalidateQueries({ queryKey: ['contact', 'open', form.contactID] });
      if (getSession()) void popup.error(problem);
      return;
    }
    const closedAt = performance.now();
    forgetLists(queries);
    queries.removeQueries({ queryKey: ['contact'] });
    const screen = { to: `/reported-contact/${form.contactID}`, state };
    const undo = () => undoClose(form.contactID);
    offerUndo({ undo, did: 'Closed', what: 'the contact form', screen }, closedAt);
    void announceUndoable(MESSAGE.contact.closed);
    if (!left.current?.signal.aborted) await goBack();
  }

  const { run, busy } = useGuardedMutation(close, {
    confirm: async () => {
      const question = [hasUnsent && UNSENT, isUnansweredUrgent && URGENT].filter(Boolean).join(' ');
      return question === '' || popup.confirm(question, { danger: true, signal: left.current?.signal });
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    void run(seenAnswers);
  }

  return (
    <form className={layout.form} onSubmit={submit} aria-label="Contact form">
      <Facts items={[{ label: 'Received', value: formatDateTime(form.datetime) }]} />
      <FormFields form={form} />
      {failure && (
        <Alert tone="error" title={failure}>
          <p>The form may still be open. Load the page again to see.</p>
        </Alert>
      )}
      <WhileWaiting settled={settled}>
        <Button type="submit" busy={busy}>
          Close Form
        </Button>
      </WhileWaiting>
    </form>
  );
}
