import { authorWordsProblem, LENGTH, MEMBER_MESSAGE } from '@commonpurse/contracts';
import { useFormTexts, useRejectReasons } from '@commonpurse/screen-kit';
import { BeingSent, Button, Field, popup, Select, TextArea } from '@commonpurse/ui';
import { useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import type { SettledItem } from '../claims/item-line';
import { WhileWaiting } from '../claims/while-waiting';
import { PanelPart } from '../console/decision-panel';
import { Key } from '../keys/key';
import { useShortcuts } from '../keys/use-shortcuts';

export type AuthorWords = { reason: string; note: string };

type AuthorWordsFormProps = {
  /**
   * Names the item and the decision: typed values are kept under it until they are sent. Also the id of the form, which
   * the decision bar submits.
   */
  name: string;
  title: string;
  effect?: ReactNode;
  label: string;
  /** The shortcut key, which moves the focus to the reason. */
  shortcut: string;
  /** The reason that is chosen at first, if moderators still use it. */
  suggested?: string | undefined;
  requiresReason?: boolean;
  busy: boolean;
  /** Another moderator's decision, if any: this one can then no longer be made. */
  settled: SettledItem | undefined;
  onSend: (words: AuthorWords, how: { byKey: boolean; restore: () => void }) => Promise<boolean>;
};

/** A decision that keeps something from readers, with the reason and note that its author will read. */
export function AuthorWordsForm(props: AuthorWordsFormProps) {
  const { name, title, effect, label, shortcut, suggested = '', requiresReason = false, busy, settled, onSend } = props;
  const initial = useRejectReasons().includes(suggested) ? suggested : '';
  const texts = useFormTexts<AuthorWords>({ initial: { reason: initial, note: '' }, keep: name });
  const { reason, note } = texts.values;
  const [isSent, setSent] = useState(false);

  const options = useRejectReasons(reason);
  const missing = requiresReason && reason === '' ? MEMBER_MESSAGE.takeDown.reasonRequired : undefined;
  const wrongNote = authorWordsProblem({ reason, note })?.message;

  // After the shortcut key, Enter continues to the confirmation, until the mouse is used.
  const byKey = useRef(false);
  const reasons = useRef<HTMLSelectElement>(null);
  useShortcuts({
    [shortcut]() {
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

  async function send(event: FormEvent) {
    event.preventDefault();
    if (settled) return;
    setSent(true);
    if (missing !== undefined) return void reasons.current?.focus();
    if (wrongNote !== undefined) return void popup.error(wrongNote);
    const restore = () => texts.change({ reason, note });
    if (await onSend({ reason, note: note.trim() }, { byKey: byKey.current, restore })) texts.clear();
  }

  return (
    <BeingSent value={busy}>
      <form id={name} noValidate onPointerDown={() => (byKey.current = false)} onSubmit={(event) => void send(event)}>
        <PanelPart title={title} effect={effect}>
          <Field label="Reason" required={requiresReason} error={isSent ? missing : undefined}>
            {(control) => (
              <Select
                {...control}
                ref={reasons}
                onKeyDown={enter}
                placeholder={requiresReason ? 'Choose a reason' : 'No reason given'}
                options={options}
                value={reason}
                onChange={(event) => texts.change({ reason: event.target.value })}
              />
            )}
          </Field>
          <Field label="Note" required={false} hint="The author reads both. Add advice and thanks." error={wrongNote}>
            {(control) => (
              <TextArea
                {...control}
                rows={2}
                maxLength={LENGTH.reason}
                value={note}
                onChange={(event) => texts.change({ note: event.target.value })}
              />
            )}
          </Field>
          <WhileWaiting settled={settled}>
            <Button type="submit" variant="danger" aria-keyshortcuts={shortcut} busy={busy}>
              <span key={label}>{label}</span>
              <Key name={shortcut} />
            </Button>
          </WhileWaiting>
        </PanelPart>
      </form>
    </BeingSent>
  );
}
