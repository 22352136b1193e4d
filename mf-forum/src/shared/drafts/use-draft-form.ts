import type { DraftField, DraftPlace, Problem } from '@commonpurse/contracts';
import { useForm } from '@commonpurse/screen-kit';
import { useDraft, type Fields, type SentDraft } from '@commonpurse/screen-kit/drafts';
import { useDetails } from '../details/use-details';

type DraftFormOptions<Reply> = {
  place: DraftPlace;
  /** The field of the draft. */
  field: DraftField;
  /** The text without a draft. */
  start?: string;
  /** What is chosen beside the text without a draft. */
  choices?: Fields;
  validate: (text: string) => readonly Problem<string>[];
  /** The API alone refuses; the rules only say when its refusal is resolved. */
  onlyApiRefuses?: boolean;
  send: (text: string, sent: SentDraft, chosen: Fields) => Promise<Reply>;
  /** Called once the text was sent. */
  done: (reply: Reply) => unknown;
  /** The message where the API gives none. */
  failed: string;
};

/** A form with a single text, which is saved as a draft until it is sent, and checked for personal details before sending. */
export function useDraftForm<Reply>(options: DraftFormOptions<Reply>) {
  const { place, field, start = '', choices, validate, onlyApiRefuses = false, send, done, failed } = options;
  const draft = useDraft(place, { [field]: start, ...choices });
  const setText = draft.set(field);
  const form = useForm({
    texts: {
      values: { text: draft.fields[field] ?? '' },
      change: ({ text }) => text !== undefined && setText(text),
      // Sending deletes the draft.
      clear: () => {},
    },
    validate: ({ text }) => validate(text).map(({ message }) => ({ field: 'text', message })),
    confirm: (): Promise<boolean> => details.mayBeSent(),
    onlyApiRefuses,
    failed,
    send: async ({ text }) => void (await done(await draft.entry.send((sent) => send(text, sent, draft.fields)))),
  });
  const { text } = form.values;
  const details = useDetails(form.props.ref, { text: { text, start: draft.start[field], change: setText } });
  // What the note says of a text that has arrived: the reply was lost.
  const failure = draft.phase.name === 'submitted' ? undefined : form.failure;
  return { form: { ...form, failure }, draft, details };
}

export type DraftForm = ReturnType<typeof useDraftForm>;
