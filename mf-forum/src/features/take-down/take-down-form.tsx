import { LENGTH, MEMBER_MESSAGE, takeDownProblem } from '@commonpurse/contracts';
import {
  failureOf,
  Form,
  FormProblem,
  formValues,
  readyPopup,
  useRejectReasons,
  useFailure,
  useFormMutation,
} from '@commonpurse/screen-kit';
import { useKeptText } from '@commonpurse/session';
import { Button, Field, popup, Select, TextArea } from '@commonpurse/ui';
import { useRef } from 'react';
import { takeDown, type TakeDownTarget } from './take-down.api';

type Words = { reason: string; note: string };

const WHAT_FOLLOWS = {
  post: 'Take this post down? Then only its author and the moderators can read it.',
  comment: 'Take this comment down? Then only the moderators can read it.',
};

const validate = (form: HTMLFormElement) =>
  [takeDownProblem(formValues<Words>(form))].filter((one) => one !== undefined);

type TakeDownFormProps = {
  target: TakeDownTarget;
  /** `restore` puts the sent values back into the form. */
  onTaken: (restore: () => void) => void;
};

/** The form to take down a post or comment, with a reason and note for its author. Typed values are kept until sent. */
export function TakeDownForm({ target, onTaken }: TakeDownFormProps) {
  const { kind, id } = target;
  const [reason, setReason, clearReason] = useKeptText(`take-down.${id}.reason`);
  const [note, setNote, clearNote] = useKeptText(`take-down.${id}.note`);
  const options = useRejectReasons(reason);
  const form = useRef<HTMLFormElement>(null);
  const { failure, fail, forget, errorAt } = useFailure<keyof Words>(form, { validate });

  async function send(sent: HTMLFormElement) {
    const [problem] = validate(sent);
    if (problem) return fail(problem);
    forget();
    if (!(await popup.confirm(WHAT_FOLLOWS[kind], { danger: true }))) return;
    try {
      await takeDown(target, { reason, note: note.trim() });
      clearReason();
      clearNote();
      onTaken(() => {
        setReason(reason);
        setNote(note);
      });
    } catch (error) {
      fail(failureOf(error, MEMBER_MESSAGE.takeDown.failed));
    }
  }

  const { submit, busy } = useFormMutation(send);
  return (
    <Form ref={form} onSubmit={submit} busy={busy} aria-label={`Take the ${kind} down`}>
      <Field label="Reason" hint="The author will read this." error={errorAt('reason')} required>
        {(control) => (
          <Select
            {...control}
            name="reason"
            placeholder="Choose a reason"
            options={options}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <Field
        label="Note"
        required={false}
        hint="The author will read this. Say what she could change, and thank her."
        error={errorAt('note')}
      >
        {(control) => (
          <TextArea
            {...control}
            name="note"
            rows={3}
            maxLength={LENGTH.reason}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
      <FormProblem failure={failure}>Load this page again: someone else may have decided already.</FormProblem>
      <Button type="submit" variant="danger" busy={busy} onFocus={readyPopup}>
        {`Take down: hide the ${kind}`}
      </Button>
    </Form>
  );
}
