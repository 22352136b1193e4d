import { contactRemarkProblems, LENGTH, MEMBER_MESSAGE, type ContactForm } from '@commonpurse/contracts';
import { failureOf, Form, FormProblem, useForm } from '@commonpurse/screen-kit';
import { DraftNote, useDraft, type FormDraft } from '@commonpurse/screen-kit/drafts';
import { ApiError } from '@commonpurse/session';
import { Alert, Button, Field, popup, Stack, TextArea, WithName } from '@commonpurse/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Inserts } from '../../shared/canned/inserts';
import { useSettledByOthers } from '../../shared/claims/item-line';
import { WhileWaiting } from '../../shared/claims/while-waiting';
import { Note } from '../../shared/console/note';
import { itemContext } from '../../shared/context/context.api';
import layout from '../../shared/layout.module.css';
import { sendRemark } from './contact.api';
import { Remarks, type RemarkKind } from './remarks';

const SAY = MEMBER_MESSAGE.contact;

/** The texts of the form for each kind of remark. */
const KINDS = {
  answer: {
    form: 'Answer',
    label: 'Your answer',
    hint: 'They will see it in their updates. The form stays open.',
    button: 'Send the answer',
    again: 'Send mine as well, as a second answer',
    done: SAY.answered,
    failed: SAY.answerFailed,
  },
  note: {
    form: 'Note',
    label: 'A note',
    hint: 'Only moderators can read it.',
    button: 'Save note (moderators only)',
    again: 'Save note (moderators only)',
    done: SAY.noted,
    failed: SAY.noteFailed,
  },
} as const;

type WritableProps = {
  kind: RemarkKind;
  form: ContactForm;
  draft: FormDraft;
  /** The draft that an answer becomes part of when it is kept as a note. */
  note?: FormDraft;
};

/** Moderators' remarks, with a form to add one. Typed text is a draft of the moderator's account until it is sent. */
export function WritableRemarks(props: WritableProps) {
  const { kind, form } = props;
  return (
    <Stack gap={4}>
      <Remarks kind={kind} remarks={kind === 'answer' ? form.answers : form.notes} />
      {kind === 'answer' && !form.hasAccount ? (
        <>
          <ByMail form={form} />
          <UnsentAnswer {...props} />
        </>
      ) : (
        <RemarkForm {...props} />
      )}
    </Stack>
  );
}

/** Reveals nothing about the sender's question, because others may read her e-mail. */
const NEUTRAL_SUBJECT = 'Your message';

function ByMail({ form: { email, safeHow } }: { form: Pick<ContactForm, 'email' | 'safeHow'> }) {
  if (email === '') return <p>This account has been deleted, together with its email address.</p>;
  return (
    <Stack gap={3}>
      {safeHow === undefined ? (
        <Alert tone="warning" title="They did not say whether email is safe.">
          <p>
            Someone else may read their email. Don’t write anything that could put them at risk if another person sees
            it.
          </p>
        </Alert>
      ) : (
        <p>Check above how to contact them safely. Only send an email if it fits what they said.</p>
      )}
      <p>
        There is no account for this form, so we can’t answer it on this site.{' '}
        <a href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(NEUTRAL_SUBJECT)}`}>
          Write an email to <span translate="no">{email}</span>
        </a>
        . The subject is neutral. Keep the first lines neutral too.
      </p>
    </Stack>
  );
}

const NOTHING = { text: '' };

/** The moderator's unsent answer to a form, or her unsent note on it. */
export const useRemarkDraft = (kind: RemarkKind, contactId: string) =>
  useDraft(`contact-${kind}.${contactId}`, NOTHING);

const textOf = ({ fields: { text = '' } }: FormDraft): string => text.trim();

/** Whether a text waits in the draft. */
export const isUnsent = (draft: FormDraft): boolean => textOf(draft) !== '';

/** Moves an unsent answer to the end of the unsent note. */
function keepAsNote({ draft, note }: Pick<WritableProps, 'draft' | 'note'>) {
  if (!note) return;
  note.entry.fill({ text: [textOf(note), textOf(draft)].filter(Boolean).join('\n\n') });
  draft.entry.fill(NOTHING);
  document.getElementById('Notes')?.focus();
}

/** The moderator's unsent answer, when the sender has closed the account. */
function UnsentAnswer({ draft, note }: Pick<WritableProps, 'draft' | 'note'>) {
  if (!isUnsent(draft)) return null;
  return (
    <Alert tone="info" title="Your answer was not sent, because they have closed their account.">
      <p className={layout.text}>{textOf(draft)}</p>
      <div>
        <Button variant="secondary" onClick={() => keepAsNote({ draft, note })}>
          Save mine as a note
        </Button>
      </div>
    </Alert>
  );
}

function RemarkForm({ kind, form: { contactID: contactId, answers }, draft, note }: WritableProps) {
  const words = KINDS[kind];
  // The number of answers that were there when this form was opened, or sent.
  const [read, setRead] = useState(answers.length);
  const queries = useQueryClient();
  const { data: context } = useQuery(itemContext('GET /reported-contact/:id/context', contactId));
  const settled = useSettledByOthers({ kind: 'contact', id: contactId });
  const form = useForm({
    // Sending deletes the draft.
    texts: { values: { ...NOTHING, ...draft.fields }, change: (typed) => draft.entry.fill(typed), clear() {} },
    validate: ({ text }) => contactRemarkProblems(kind, text),
    send: async ({ text }) => {
      try {
        const body = { text: text.trim(), seenAnswers: answers.length };
        await draft.entry.send((known) => sendRemark(contactId, kind, body, known));
      } catch (error) {
        // The colleague's answer then stands above this text.
        if (error instanceof ApiError && error.code === 'ANSWERED_MEANWHILE') {
          void queries.invalidateQueries({ queryKey: ['contact', contactId] });
        }
        return failureOf(error, words.failed);
      }
      setRead(answers.length + 1);
      await queries.invalidateQueries({ queryKey: ['contact', contactId] });
      await queries.invalidateQueries({ queryKey: ['context'] });
      void popup.success(words.done, { ok: true });
    },
  });
  const newer = kind === 'answer' && answers.length > read ? answers.at(-1) : undefined;
  const by = newer?.moderator.username;

  return (
    <Form {...form.props} aria-label={words.form}>
      {newer && (
        <Note tone="find" live title={<WithName text={`${by} has answered since you opened this form.`} name={by} />}>
          <p className={layout.text}>{newer.text}</p>
          <p>What you typed has not been sent. It is still here.</p>
          {isUnsent(draft) && (
            <div>
              <Button
                variant="secondary"
                onClick={() => {
                  keepAsNote({ draft, note });
                  setRead(answers.length);
                }}
              >
                Save mine as a note
              </Button>
            </div>
          )}
        </Note>
      )}
      <Field label={words.label} hint={words.hint} error={form.errorAt('text')} required>
        {(control) => <TextArea {...control} {...form.control('text')} rows={4} maxLength={LENGTH.contactAnswer} />}
      </Field>
      <DraftNote draft={draft} />
      <Inserts
        use={kind}
        username={context?.author?.username}
        text={form.values.text}
        onChange={(text) => form.set('text', text)}
        area={() => form.props.ref.current?.querySelector('textarea')}
        isForMember={kind === 'answer'}
      />
      <FormProblem failure={form.failure}>What you typed is still here.</FormProblem>
      <WhileWaiting settled={settled}>
        <Button type="submit" busy={form.busy}>
          <span key={String(newer !== undefined)}>{newer ? words.again : words.button}</span>
        </Button>
      </WhileWaiting>
    </Form>
  );
}
