import { MESSAGE } from '@commonpurse/contracts';
import { Alert, Button, Disclosure, Inline, popup } from '@commonpurse/ui';
import { useRef } from 'react';
import { readyPopup } from '../ready-popup';
import { useGuardedMutation } from '../use-guarded-mutation';
import { DraftText } from './draft-text';
import type { FormDraft } from './use-draft';
import styles from './drafts.module.css';

const NOT_BEGUN = 'Saved as you type. Only you can see this draft.';

/** The longest messages of the line. It is always as high as the highest of them. */
const LONGEST = [NOT_BEGUN, MESSAGE.draft.tooLong, MESSAGE.draft.signInAgain, MESSAGE.draft.loadFailed];

/** The status of a form's draft: whether it is saved, and the choice when two windows differ. */
export function DraftNote({ draft }: { draft: FormDraft }) {
  const { entry, status, stored, phase } = draft;
  const isConflict = phase.name === 'conflict';
  const note = useRef<HTMLDivElement>(null);
  // A pressed button disappears with its question, so the focus moves to the field above.
  const toField = () => note.current?.previousElementSibling?.querySelector('textarea')?.focus();
  const discard = useGuardedMutation(async () => {
    if (!(await popup.confirm(MESSAGE.draft.discardConfirm, { danger: true }))) return;
    await entry.discard();
    if (entry.read().status === MESSAGE.draft.discarded) toField();
  });

  return (
    <>
      <div ref={note} className={styles.note}>
        <div className={styles.message}>
          <p role="status">{status}</p>
          {LONGEST.map((text) => (
            <span key={text} className={styles.longest} data-text={text} />
          ))}
        </div>
        {!status && !stored && <p className={styles.notBegun}>{NOT_BEGUN}</p>}
        <Button
          variant="quiet"
          className={stored && !isConflict ? styles.discard : styles.absent}
          busy={discard.busy}
          onClick={() => void discard.run()}
          onFocus={readyPopup}
        >
          Discard draft
        </Button>
      </div>
      {isConflict && (
        <Alert tone="warning" title={MESSAGE.draft.changed} live>
          <p>Both texts are here. Nothing is saved until you choose which one to keep.</p>
          <Disclosure tone="plain" summary="Show the other text">
            <DraftText fields={phase.otherText} />
          </Disclosure>
          <Inline>
            <Button
              variant="secondary"
              onClick={() => {
                entry.keepMine();
                toField();
              }}
            >
              Keep the text in the form
            </Button>
            <Button variant="quiet" onClick={entry.swap}>
              Put the other text into the form
            </Button>
          </Inline>
        </Alert>
      )}
      {phase.name === 'submitted' && <SubmittedAlert entry={entry} isChanged={phase.isChanged} onAnswered={toField} />}
    </>
  );
}

type SubmittedAlertProps = { entry: FormDraft['entry']; isChanged: boolean; onAnswered: () => void };

/** Says that the text has been sent already, and asks whether to keep later changes. */
function SubmittedAlert({ entry, isChanged, onAnswered }: SubmittedAlertProps) {
  const answer = (act: () => void) => () => {
    act();
    onAnswered();
  };
  return (
    <Alert tone={isChanged ? 'warning' : 'info'} title={MESSAGE.draft.sent} live>
      <p>
        {isChanged
          ? 'Your changes since then are not saved. Keep them as a new draft, or clear the form.'
          : 'We have it. You don’t need to send it again.'}
      </p>
      <Inline>
        {isChanged && (
          <Button variant="secondary" onClick={answer(entry.keepAsNew)}>
            Keep it as a new draft
          </Button>
        )}
        <Button variant={isChanged ? 'quiet' : 'secondary'} onClick={answer(() => entry.empty())}>
          Clear the form
        </Button>
      </Inline>
    </Alert>
  );
}
