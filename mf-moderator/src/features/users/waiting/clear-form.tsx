import { MEMBER_MESSAGE, type Member, type MemberWaiting } from '@commonpurse/contracts';
import { ConfirmPassword, FormProblem } from '@commonpurse/screen-kit';
import { Checkbox, Field, popup, Select } from '@commonpurse/ui';
import { useState } from 'react';
import { PanelPart } from '../../../shared/console/decision-panel';
import { DecisionBar } from '../../../shared/console/decision-bar';
import { AuthorWordsForm } from '../../../shared/decisions/author-words-form';
import { endOf, LENGTHS, type SuspensionLength } from '../suspension-length';
import { actOf, chosenOf, type Ticks } from './chosen';
import type { useClear } from './use-clear';

/** From so many marked items on, a member who still can write more is suspended unless the moderator unticks it. */
const MANY = 3;

/** The lengths without a date, which the suspension alone has. */
const ENDS = LENGTHS.filter(({ value }) => value !== 'date');

type ClearFormProps = { member: Member; waiting: MemberWaiting; ticks: Ticks; clear: ReturnType<typeof useClear> };

/** Rejects all that is ticked with one reason, and suspends the member in the same act. */
export function ClearForm({ member, waiting, ticks, clear }: ClearFormProps) {
  const { run, password, busy, failure } = clear;
  const chosen = chosenOf(waiting, ticks);
  const count = chosen.posts.length + chosen.flags.length;
  const canSuspend = member.isActive && !member.suspension;
  const [wish, setWish] = useState<boolean>();
  const suspends = canSuspend && (wish ?? count >= MANY);
  const [length, setLength] = useState<SuspensionLength>('7');
  const name = `clear.${member.userID}`;
  const act = `${actOf({ posts: chosen.posts.length, comments: chosen.flags.length, suspends: suspends && count > 0 })}${suspends && count > 0 ? ' the member' : ''}…`;
  const label = count > 0 ? act : 'Nothing is ticked';

  async function send({ reason, note }: { reason: string; note: string }, restore: () => void): Promise<boolean> {
    if (count === 0) {
      void popup.error(MEMBER_MESSAGE.members.nothingChosen);
      return false;
    }
    const suspension = { reason, until: endOf(length, '', new Date()) };
    const body = { reason, note, ...chosen, ...(suspends && { suspend: suspension }) };
    return run({ body, restore });
  }

  return (
    <>
      {canSuspend && (
        <PanelPart title="Suspend the member too">
          <Checkbox
            label="They are signed out straight away, and read the reason when they log in. They can appeal."
            checked={suspends}
            onChange={(event) => setWish(event.target.checked)}
          />
          {suspends && (
            <Field label="How long" required>
              {(control) => (
                <Select
                  {...control}
                  options={ENDS}
                  value={length}
                  onChange={(event) => setLength(event.target.value as SuspensionLength)}
                />
              )}
            </Field>
          )}
        </PanelPart>
      )}
      <AuthorWordsForm
        name={name}
        title={suspends ? 'Clear and suspend' : 'Clear'}
        effect="The reason applies to everything you tick. Each item is recorded as its own decision."
        label={label}
        shortcut="r"
        requiresReason
        busy={busy}
        settled={undefined}
        onSend={(words, { restore }) => send(words, restore)}
      />
      <FormProblem failure={failure}>The list is up to date. What you typed is still here.</FormProblem>
      <ConfirmPassword {...password} />
      <DecisionBar
        settled={undefined}
        first={{ label: 'Read the list', onPress: () => document.getElementById('waiting')?.focus() }}
        last={{ label: suspends ? 'Clear and suspend…' : 'Clear…', busy, danger: true, form: name }}
      />
    </>
  );
}
