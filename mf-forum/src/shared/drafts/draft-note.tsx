import { MESSAGE } from '@commonpurse/contracts';
import { readyPopup, useGuardedMutation } from '@commonpurse/screen-kit';
import { Alert, Button, Disclosure, Inline, popup } from '@commonpurse/ui';
import { DraftText } from './draft-text';
import type { FormDraft } from './use-draft';
import styles from './drafts.module.css';

/** The status of a form's draft: whether it is saved, and the choice when two windows differ. */
export function DraftNote({ draft }: { draft: FormDraft }) {
  const { entry, status, kept, other, taken } = draft;
  const discard = useGuardedMutation(async () => {
    if (await popup.confirm(MESSAGE.draft.discardConfirm, { danger: true })) await entry.discard();
  });

  return (
    <>
      <div className={styles.note}>
        <div className={styles.message}>
          <p role="status">{status}</p>
          {!status && !kept && <p>Saved as you type. Other members and moderators do not see this draft.</p>}
        </div>
        {kept && !other && (
          <Button
            variant="quiet"
            className={styles.discard}
            busy={discard.busy}
            onClick={() => void discard.run()}
            onFocus={readyPopup}
          >
            Discard draft
          </Button>
        )}
      </div>
      {other && (
        <Alert tone="warning" title={MESSAGE.draft.changed} live>
          <p>Both texts are here. Nothing is saved until you choose which one to keep.</p>
          <Disclosure tone="plain" summary="Show the other text">
            <DraftText fields={other} />
          </Disclosure>
          <Inline>
            <Button variant="secondary" onClick={entry.keepMine}>
              Keep the text in the form
            </Button>
            <Button variant="quiet" onClick={entry.swap}>
              Put the other text into the form
            </Button>
          </Inline>
        </Alert>
      )}
      {taken && <TakenAlert draft={draft} />}
    </>
  );
}

/** The text was sent before: asks whether to keep what was changed since. */
function TakenAlert({ draft: { entry, taken } }: { draft: FormDraft }) {
  const changed = taken === 'before it was changed';
  return (
    <Alert tone={changed ? 'warning' : 'info'} title={MESSAGE.draft.sent} live>
      <p>
        {changed
          ? 'What you changed here since then is not saved. You can keep it as a new text, or empty the form.'
          : 'It has arrived. You need not send it again.'}
      </p>
      <Inline>
        {changed && (
          <Button variant="secondary" onClick={entry.keepAsNew}>
            Keep it as a new text
          </Button>
        )}
        <Button variant={changed ? 'quiet' : 'secondary'} onClick={() => entry.empty()}>
          Empty the form
        </Button>
      </Inline>
    </Alert>
  );
}
