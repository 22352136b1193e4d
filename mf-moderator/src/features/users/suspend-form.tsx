import { LENGTH, suspensionProblems, type Member, type Problem, type SuspensionInput } from '@commonpurse/contracts';
import { ConfirmPassword, Form, FormProblem } from '@commonpurse/screen-kit';
import { useKeptText, useSession } from '@commonpurse/session';
import { Button, Card, Choice, Field, popup, TextArea, TextInput } from '@commonpurse/ui';
import { useState, type FormEvent } from 'react';
import layout from '../../shared/layout.module.css';
import { endOf, firstDate, LENGTHS, type SuspensionLength } from './suspension-length';
import { useMemberCommand } from './use-member-command';

/** Suspends the account, with a reason that its owner will read. The typed reason is kept until it has been sent. */
export function SuspendForm({ member: { userID: userId, username } }: { member: Member }) {
  const [reason, setReason, clearReason] = useKeptText(`suspend.${userId}.reason`);
  const [length, setLength] = useState<SuspensionLength>('7');
  const [date, setDate] = useState('');
  const [shown, setShown] = useState<Problem<keyof SuspensionInput>>();
  const ownId = useSession()?.userID ?? '';
  const { run, repeat, password, busy, failure } = useMemberCommand(userId, {
    command: 'suspend',
    question: `Do you wish to suspend ${username}? Every device is signed out at once.`,
    danger: true,
  });

  const problemsOf = () => suspensionProblems({ reason, until: endOf(length, date, new Date()) }, new Date());
  // A shown problem is cleared once it is fixed; no other appears before the next submission.
  const error = shown && problemsOf().find(({ message }) => message === shown.message);
  const errorAt = (field: keyof SuspensionInput) => (error?.field === field ? error.message : undefined);

  async function suspend(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const [problem] = problemsOf();
    setShown(problem);
    if (problem) {
      const control = form.elements.namedItem(problem.field);
      if (control instanceof HTMLElement) control.focus();
      return void popup.error(problem.message);
    }
    clearIfDone(await run({ reason: reason.trim(), until: endOf(length, date, new Date()) }));
  }

  function clearIfDone(isDone: boolean | undefined) {
    if (isDone) clearReason();
  }

  return (
    <Card className={layout.side}>
      <h3>Suspend the account</h3>
      <p>Every device is signed out at once. Nobody can log in to the account while the suspension lasts.</p>
      <Form aria-label="Suspend the account" busy={busy} onSubmit={(event) => void suspend(event)}>
        <Field label="Reason" hint="She will read this when she logs in." error={errorAt('reason')} required>
          {(control) => (
            <TextArea
              {...control}
              name="reason"
              rows={3}
              maxLength={LENGTH.reason}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
        <Choice legend="How long" name="length" options={LENGTHS} value={length} onChange={setLength} />
        {length === 'date' && (
          <Field label="Date" hint="She can log in again from the start of this day." error={errorAt('until')} required>
            {(control) => (
              <TextInput
                {...control}
                type="date"
                name="until"
                min={firstDate(new Date())}
                value={date}
                onChange={(event) => setDate(event.target.value)}
              />
            )}
          </Field>
        )}
        <FormProblem failure={failure}>The record above is as it stands now. What you typed is still here.</FormProblem>
        <Button type="submit" variant="danger" busy={busy}>
          Suspend
        </Button>
      </Form>
      <ConfirmPassword userId={ownId} confirmation={password} goOn={(body) => void repeat(body).then(clearIfDone)} />
    </Card>
  );
}
