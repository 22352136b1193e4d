import { LENGTH, MEMBER_MESSAGE, takeDownProblem } from '@commonpurse/contracts';
import { Form, FormProblem, readyPopup, useRejectReasons, useForm } from '@commonpurse/screen-kit';
import { Button, Field, popup, Select, TextArea } from '@commonpurse/ui';
import { takeDown, type TakeDownTarget } from './take-down.api';

const WHAT_FOLLOWS = {
  post: 'Take this post down? Only its author and moderators will be able to read it.',
  comment: 'Take this comment down? Only moderators will be able to read it.',
};

type TakeDownFormProps = {
  target: TakeDownTarget;
  /** `restore` puts the sent values back into the form. */
  onTaken: (restore: () => void) => void;
};

/** The form to take down a post or comment, with a reason and note for its author. Typed values are kept until sent. */
export function TakeDownForm({ target, onTaken }: TakeDownFormProps) {
  const { kind, id } = target;
  const form = useForm({
    initial: { reason: '', note: '' },
    keep: `take-down.${id}`,
    validate: (values) => [takeDownProblem(values)].filter((problem) => problem !== undefined),
    confirm: () => popup.confirm(WHAT_FOLLOWS[kind], { danger: true }),
    failed: MEMBER_MESSAGE.takeDown.failed,
    send: async ({ reason, note }) => {
      await takeDown(target, { reason, note: note.trim() });
      onTaken(() => form.restore({ reason, note }));
    },
  });
  const options = useRejectReasons(form.values.reason);

  return (
    <Form {...form.props} aria-label={`Take the ${kind} down`}>
      <Field label="Reason" hint="The author will read this." error={form.errorAt('reason')} required>
        {(control) => (
          <Select {...control} {...form.control('reason')} placeholder="Choose a reason" options={options} />
        )}
      </Field>
      <Field
        label="Note"
        required={false}
        hint="The author will read this. Say what they could change, and thank them."
        error={form.errorAt('note')}
      >
        {(control) => <TextArea {...control} {...form.control('note')} rows={3} maxLength={LENGTH.reason} />}
      </Field>
      <FormProblem failure={form.failure}>
        Someone else may have decided already. Load this page again to see.
      </FormProblem>
      <Button type="submit" variant="danger" busy={form.busy} onFocus={readyPopup}>
        {`Take down: hide the ${kind}`}
      </Button>
    </Form>
  );
}
