import { MEMBER_MESSAGE, type EscalationDetail } from '@commonpurse/contracts';
import { FormProblem, useAction, Username } from '@commonpurse/screen-kit';
import { Card, Checkbox, formatTime } from '@commonpurse/ui';
import layout from '../../shared/layout.module.css';
import { setStep, useActs } from './escalations.api';

/** The first step: whether it is now. */
export function NowStep({ escalation }: { escalation: EscalationDetail }) {
  const { escalationID: id, steps, version, closed } = escalation;
  const checked = steps.find(({ step }) => step === 'checked-now');
  const act = useActs(id);
  const { run, busy, failure } = useAction(
    (done: boolean) => act(() => setStep(id, 'checked-now', { done, version })),
    {
      failed: MEMBER_MESSAGE.escalations.failed,
    },
  );
  return (
    <Card as="li" className={layout.side}>
      <h3>1. Is it happening now?</h3>
      <p>
        If they mention a place, a time or a method,{' '}
        <a href="tel:000">
          call <span translate="no">000</span>
        </a>{' '}
        and ask for a welfare check. Say what you know, and that this is all you know.
      </p>
      <Checkbox
        label="I have read it, and it mentions no place or method"
        checked={checked !== undefined}
        disabled={busy || closed !== null}
        onChange={(event) => void run(event.target.checked)}
      />
      {checked && (
        <p className={layout.meta}>
          <Username name={checked.doneBy.username} />
          <time dateTime={checked.doneAt}>{formatTime(new Date(checked.doneAt))}</time>
        </p>
      )}
      <FormProblem failure={failure}>The tick is up to date.</FormProblem>
    </Card>
  );
}
