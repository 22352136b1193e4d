import { LENGTH } from '@commonpurse/contracts';
import { useRejectReasons } from '@commonpurse/screen-kit';
import { useKeptText } from '@commonpurse/session';
import { BeingSent, Button, Card, Field, popup, Select, TextArea } from '@commonpurse/ui';
import { useRef, type FormEvent, type KeyboardEvent } from 'react';
import type { SettledItem } from '../../../shared/claims/item-line';
import { WhileWaiting } from '../../../shared/claims/while-waiting';
import { useShortcuts } from '../../../shared/keys/use-shortcuts';
import layout from '../../../shared/layout.module.css';
import { decisionLabel } from './wording';

type RejectFormProps = {
  postId: string;
  busy: boolean;
  /** Whether it is an edit of a published post. */
  edit: boolean;
  /** Whether the next post opens afterwards, not the list. */
  goesOn: boolean;
  /** Another moderator's decision, if any: the post can then no longer be rejected. */
  settled: SettledItem | undefined;
  onReject: (words: { reason: string; note: string }, how: { byKey: boolean; restore: () => void }) => Promise<boolean>;
};

/** The form to reject a post, with the reason that its author will read. Typed values are kept until they are sent. */
export function RejectForm({ postId, busy, edit, goesOn, settled, onReject }: RejectFormProps) {
  const [reason, setReason, clearReason] = useKeptText(`reject.${postId}.reason`);
  const [note, setNote, clearNote] = useKeptText(`reject.${postId}.note`);

  const options = useRejectReasons(reason);
  const tooLong = note.trim().length > LENGTH.reason ? 'Please use at most 1,000 characters for the note.' : undefined;

  // After the shortcut key, Enter continues to the confirmation, until the mouse is used.
  const byKey = useRef(false);
  const reasons = useRef<HTMLSelectElement>(null);
  useShortcuts({
    r() {
      byKey.current = true;
      reasons.current?.focus();
    },
  });

  // In some browsers Enter opens a select; after the shortcut key it continues to the confirmation instead.
  function enter(event: KeyboardEvent<HTMLSelectElement>) {
    if (event.key !== 'Enter' || !byKey.current) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }

  function restore() {
    setReason(reason);
    setNote(note);
  }

  async function reject(event: FormEvent) {
    event.preventDefault();
    if (settled) return;
    if (tooLong) return void popup.error(tooLong);
    if (!(await onReject({ reason, note: note.trim() }, { byKey: byKey.current, restore }))) return;
    clearReason();
    clearNote();
  }

  return (
    <BeingSent value={busy}>
      <Card
        as="form"
        className={layout.side}
        onPointerDown={() => (byKey.current = false)}
        onSubmit={(event: FormEvent) => void reject(event)}
      >
        <h3>Keep it out of the forum</h3>
        <Field label="Reason" required={false} hint="She will read this.">
          {(control) => (
            <Select
              {...control}
              ref={reasons}
              onKeyDown={enter}
              placeholder="No reason given"
              options={options}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
        <Field
          label="Note"
          required={false}
          hint="She will read this. Say what she could change, and thank her."
          error={tooLong}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              maxLength={LENGTH.reason}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </Field>
        <WhileWaiting settled={settled}>
          <Button type="submit" variant="danger" aria-keyshortcuts="r" busy={busy}>
            {decisionLabel('reject', { edit, goesOn })}
          </Button>
        </WhileWaiting>
      </Card>
    </BeingSent>
  );
}
