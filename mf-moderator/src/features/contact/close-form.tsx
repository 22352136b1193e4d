import { MEMBER_MESSAGE, MESSAGE, type ContactForm } from '@commonpurse/contracts';
import { useLocation } from '@commonpurse/federation/router';
import { readyPopup, useGuardedMutation } from '@commonpurse/screen-kit';
import { getSession } from '@commonpurse/session';
import { Alert, Button, popup } from '@commonpurse/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type FormEvent } from 'react';
import { useSettledByOthers } from '../../shared/claims/item-line';
import { WhileWaiting } from '../../shared/claims/while-waiting';
import { DecisionBar } from '../../shared/console/decision-bar';
import { PanelPart } from '../../shared/console/decision-panel';
import { useBackToList } from '../../shared/decisions/use-back-to-list';
import { useLeaving } from '../../shared/decisions/use-leaving';
import { forgetLists } from '../../shared/table/lists';
import { announceUndoable } from '../../shared/undo/announce-undoable';
import { offerUndo } from '../../shared/undo/undo-store';
import { closeForm, undoClose } from './contact.api';

const EFFECT =
  'The form moves to the archive. You can undo this for 10 seconds, and you can reopen the form from the archive at any time.';
const UNSENT = 'Your answer or note has not been sent. It stays here for you, even if the form is closed and reopened.';
const URGENT = 'Nobody has answered this person. Close the form anyway?';

type CloseFormProps = { form: ContactForm; hasUnsent: boolean };

/** Closes the form, apart from the answers to it. Asks first only where urgent help was asked for and nobody answered. */
export function CloseForm({ form, hasUnsent }: CloseFormProps) {
  const [failure, setFailure] = useState<string>();
  const queries = useQueryClient();
  const goBack = useBackToList('/reported-contact');
  const { state } = useLocation() as { state: unknown };
  const seenAnswers = form.answers.length;
  const isUnansweredUrgent = form.category === 'Urgent help needed' && seenAnswers === 0;
  // An answer that arrives while the question is open may be a reason for another reply to it.
  const left = useLeaving(String(seenAnswers));
  const settled = useSettledByOthers({ kind: 'contact', id: form.contactID });

  useEffect(readyPopup, []);

  async function close() {
    const problem = await closeForm(form.contactID, { userID: getSession()?.userID, seenAnswers });
    setFailure(problem);
    if (problem) {
      // The colleague's answer is shown then.
      if (problem === MEMBER_MESSAGE.contact.answeredMeanwhile)
        void queries.invalidateQueries({ queryKey: ['contact', form.contactID] });
      if (getSession()) void popup.error(problem);
      return;
    }
    const closedAt = performance.now();
    forgetLists(queries);
    queries.removeQueries({ queryKey: ['contact', form.contactID] });
    const screen = { to: `/reported-contact/${form.contactID}`, state };
    const undo = () => undoClose(form.contactID);
    const offer = offerUndo({ undo, did: 'Closed', what: 'the contact form', screen }, closedAt);
    void announceUndoable(MESSAGE.contact.closed, offer);
    await goBack();
  }

  const { run, busy } = useGuardedMutation(close, {
    confirm: async () => !isUnansweredUrgent || popup.confirm(URGENT, { danger: true, signal: left.current?.signal }),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    void run();
  }

  return (
    <form id="close-form" onSubmit={submit} aria-label="Contact form">
      <PanelPart title="Finished with this form" effect={EFFECT}>
        <p role="status">{hasUnsent && UNSENT}</p>
        {failure && (
          <Alert tone="error" title={failure}>
            <p>The form may still be open. Load this page again to see.</p>
          </Alert>
        )}
        <WhileWaiting settled={settled}>
          <Button type="submit" variant="secondary" busy={busy}>
            Close Form
          </Button>
        </WhileWaiting>
      </PanelPart>
      <DecisionBar
        first={{ label: 'Answers', onPress: () => document.getElementById('Answers')?.focus() }}
        last={{ label: 'Close Form', form: 'close-form', busy }}
        settled={settled}
      />
    </form>
  );
}
