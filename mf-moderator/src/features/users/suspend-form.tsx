import { LENGTH, suspensionProblems, type Member } from '@commonpurse/contracts';
import { ConfirmPassword, Form, FormProblem, useForm } from '@commonpurse/screen-kit';
import { Button, Card, Choice, Field, TextArea, TextInput } from '@commonpurse/ui';
import { Inserts } from '../../shared/canned/inserts';
import layout from '../../shared/layout.module.css';
import { endOf, firstDate, LENGTHS, type SuspensionLength } from './suspension-length';
import { useMemberCommand } from './use-member-command';

type SuspensionTexts = { reason: string; length: SuspensionLength; until: string };

/** The suspension from now on. */
const toSuspension = ({ reason, length, until }: SuspensionTexts) => ({
  reason: reason.trim(),
  until: endOf(length, until, new Date()),
});

/** Suspends the account, with a reason that its owner will read. The typed reason is kept until it has been sent. */
export function SuspendForm({ member: { userID: userId, username } }: { member: Member }) {
  const { run, repeat, password, busy, failure } = useMemberCommand(userId, {
    command: 'suspend',
    question: `Do you wish to suspend ${username}? Every device will be signed out straight away.`,
    username,
    danger: true,
  });
  const form = useForm<SuspensionTexts>({
    initial: { reason: '', length: '7', until: '' },
    keep: `suspend.${userId}`,
    unsaved: ['length', 'until'],
    validate: (values) => suspensionProblems(toSuspension(values), new Date()),
    send: async (values) => ((await run(toSuspension(values))) ? undefined : 'unsent'),
  });
  const { length } = form.values;

  return (
    <Card className={layout.side}>
      <h3>Suspend the account</h3>
      <p>Every device is signed out straight away. Nobody can log in to the account while the suspension lasts.</p>
      <Form {...form.props} busy={busy} aria-label="Suspend the account">
        <Field label="Reason" hint="They will read this when they log in." error={form.errorAt('reason')} required>
          {(control) => <TextArea {...control} {...form.control('reason')} rows={3} maxLength={LENGTH.reason} />}
        </Field>
        <Inserts
          use="suspension"
          username={username}
          text={form.values.reason}
          onChange={(reason) => form.set('reason', reason)}
          area={() => form.props.ref.current?.querySelector('textarea')}
          isForMember
        />
        <Choice
          legend="How long"
          name="length"
          options={LENGTHS}
          value={length}
          onChange={(value) => form.set('length', value)}
        />
        {length === 'date' && (
          <Field
            label="Date"
            hint="They can log in again from the start of this day."
            error={form.errorAt('until')}
            required
          >
            {(control) => <TextInput {...control} {...form.control('until')} type="date" min={firstDate(new Date())} />}
          </Field>
        )}
        <FormProblem failure={failure}>The record above is as it stands now. What you typed is still here.</FormProblem>
        <Button type="submit" variant="danger" busy={busy}>
          Suspend
        </Button>
      </Form>
      <ConfirmPassword {...password} goOn={(body) => void repeat(body).then((isDone) => isDone && form.clear())} />
    </Card>
  );
}
