import { escalationNoteProblems, LENGTH, MEMBER_MESSAGE, type EscalationDetail } from '@commonpurse/contracts';
import { useNavigate } from '@commonpurse/federation/router';
import { Form, FormProblem, useForm } from '@commonpurse/screen-kit';
import { Button, Card, Field, Inline, popup, TextArea } from '@commonpurse/ui';
import layout from '../../shared/layout.module.css';
import { end, handOver, useActs } from './escalations.api';

type Choice = 'hand-over' | 'review' | 'show';

/** What happens to the item when the danger ends and it is not shown again, and the button that ends it so. */
function withoutShowing({ itemKind, item: { status, text } }: EscalationDetail): { label: string; effect: string } {
  if (itemKind === 'contact') return { label: 'End it', effect: 'The form stays as it is.' };
  if (status === 'Archived' || text === '')
    return { label: 'End it', effect: 'It has been deleted, so readers can’t see it.' };
  return itemKind === 'comment'
    ? {
        label: 'End: keep it hidden',
        effect: 'Readers still can’t see it, and it waits for a decision among the reported comments.',
      }
    : { label: 'End: back to review', effect: 'It goes back to review, and readers still can’t see it.' };
}

/** The third step: handing over with a note, or ending it with two names. */
export function EndStep({ escalation }: { escalation: EscalationDetail }) {
  const { escalationID: id, openedBy, second, firstAnswerAt, steps, closed, mayShow } = escalation;
  const { label, effect } = withoutShowing(escalation);
  const questions: Record<Choice, string> = {
    'hand-over': 'Hand this over? Your name will be removed, and colleagues will read your note.',
    review: `End this? ${effect}`,
    show: 'End this and show it to readers again?',
  };
  const navigate = useNavigate();
  const act = useActs(id);
  const isIn = [openedBy, second].some((name) => name?.own);
  const isPair = openedBy !== null && second !== null;
  const { noteRequired, endUnanswered, failed } = MEMBER_MESSAGE.escalations;
  const form = useForm({
    initial: { note: '' },
    keep: `escalation.${id}.note`,
    validate: ({ note }) => escalationNoteProblems(note),
    confirm: async (_note, choice) => popup.confirm(questions[choice as Choice], { danger: choice === 'show' }),
    failed,
    send: async ({ note: typed }, choice) => {
      const note = typed.trim();
      const required = choice === 'hand-over' ? noteRequired : firstAnswerAt === null ? endUnanswered : undefined;
      const [problem] = escalationNoteProblems(note, required);
      if (problem) return problem;
      const outcome = choice === 'show' ? 'show' : 'review';
      await act(() => (choice === 'hand-over' ? handOver(id, note) : end(id, { outcome, note })));
      if (choice !== 'hand-over') await navigate('/escalations');
    },
  });
  const noted = steps.find(({ step }) => step === 'noted');

  return (
    <Card as="li" className={layout.side}>
      <h3>3. Hand over or end</h3>
      {noted?.note && <p className={layout.text}>{noted.note}</p>}
      {!closed && (
        <Form {...form.props} aria-label="Hand over or end">
          <Field label="What was done (for colleagues)" error={form.errorAt('note')} required={false}>
            {(control) => <TextArea {...control} {...form.control('note')} rows={2} maxLength={LENGTH.reason} />}
          </Field>
          <FormProblem failure={form.failure}>What you typed is still here.</FormProblem>
          <Inline gap={3}>
            {isIn && (
              <Button type="submit" value="hand-over" variant="secondary" busy={form.busy}>
                Hand over
              </Button>
            )}
            <Button type="submit" value="review" variant="secondary" busy={form.busy}>
              {label}
            </Button>
            {mayShow && (
              <Button type="submit" value="show" variant="secondary" busy={form.busy}>
                End: show it again
              </Button>
            )}
          </Inline>
          {(!isPair || firstAnswerAt === null) && (
            <p className={layout.meta}>
              <span>
                To end this, you need a second moderator’s name, and either an answer or a note that says why there is
                none. If you are the only moderator, your own name is enough.
              </span>
            </p>
          )}
        </Form>
      )}
    </Card>
  );
}
