import { contactRemarkProblems, LENGTH, MEMBER_MESSAGE, type ContactForm } from '@commonpurse/contracts';
import { failureOf, Form, FormProblem, useForm } from '@commonpurse/screen-kit';
import { DraftNote, useDraft, type FormDraft } from '@commonpurse/screen-kit/drafts';
import { ApiError } from '@commonpurse/session';
import { Alert, Button, Field, popup, Stack, TextArea } from '@commonpurse/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSettledByOthers } from '../../shared/claims/item-line';
import { WhileWaiting } from '../../shared/claims/while-waiting';
import { sendRemark } from './contact.api';
import { Remarks, type RemarkKind } from './remarks';

const SAY = MEMBER_MESSAGE.contact;

/** The texts of the form for each kind of remark. */
const KINDS = {
  answer: {
    form: 'Answer',
    label: 'Your answer',
    hint: 'She reads it among her updates. The form stays open.',
    button: 'Send: she reads it here',
    done: SAY.answered,
    failed: SAY.answerFailed,
  },
  note: {
    form: 'Note',
    label: 'A note',
    hint: 'Moderators alone read it.',
    button: 'Keep the note: for moderators',
    done: SAY.noted,
    failed: SAY.noteFailed,
  },
} as const;

type WritableProps = { kind: RemarkKind; form: ContactForm; draft: FormDraft };

/** Moderators' remarks, with a form to add one. Typed text is a draft of the moderator's account until it is sent. */
export function WritableRemarks({ kind, form, draft }: WritableProps) {
  return (
    <Stack gap={4}>
      <Remarks kind={kind} remarks={kind === 'answer' ? form.answers : form.notes} />
      {kind === 'answer' && !form.hasAccount ? (
        <ByMail form={form} />
      ) : (
        <RemarkForm kind={kind} form={form} draft={draft} />
      )}
    </Stack>
  );
}

/** Reveals nothing about the sender's question, because others may read her e-mail. */
const NEUTRAL_SUBJECT = 'Your message';

function ByMail({ form: { email, safeHow } }: { form: Pick<ContactForm, 'email' | 'safeHow'> }) {
  if (email === '') return <p>Her account is deleted, and her address with it.</p>;
  return (
    <Stack gap={3}>
      {safeHow === undefined ? (
        <Alert tone="warning" title="She did not say that email is safe.">
          <p>Someone else may read her mail. Write nothing that could harm her if that person reads it.</p>
        </Alert>
      ) : (
        <p>Read above how she can be reached safely. Write an email only if it fits with that.</p>
      )}
      <p>
        No account belongs to this form, so an answer cannot reach her here.{' '}
        <a href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(NEUTRAL_SUBJECT)}`}>
          Write an email to <span translate="no">{email}</span>
        </a>
        . The subject is neutral; keep the first lines so, too.
      </p>
    </Stack>
  );
}

const NOTHING = { text: '' };

/** The moderator's unsent answer to a form, or her unsent note on it. */
export const useRemarkDraft = (kind: RemarkKind, contactId: string) =>
  useDraft(`contact-${kind}.${contactId}`, NOTHING);

/** Whether a text waits in the draft. */
export const isUnsent = ({ fields: { text = '' } }: FormDraft): boolean => text.trim() !== '';

function RemarkForm({ kind, form: { contactID: contactId, answers }, draft }: WritableProps) {
  const words = KINDS[kind];
  // The number of answers that were there when this form was opened, or sent.
  const [read, setRead] = useState(answers.length);
  const queries = useQueryClient();
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
          void queries.invalidateQueries({ queryKey: ['contact', 'open', contactId] });
        }
        return failureOf(error, words.failed);
      }
      setRead(answers.length + 1);
      await queries.invalidateQueries({ queryKey: ['contact', 'open', contactId] });
      await queries.invalidateQueries({ queryKey: ['context'] });
      void popup.success(words.done, { ok: true });
    },
  });

  return (
    <Form {...form.props} aria-label={words.form}>
      {kind === 'answer' && answers.length > read && (
        <Alert tone="warning" live title="Someone has answered since you opened this form.">
          <p>Read that answer above before you send yours. What you typed is still here.</p>
        </Alert>
      )}
      <Field label={words.label} hint={words.hint} error={form.errorAt('text')} required>
        {(control) => <TextArea {...control} {...form.control('text')} rows={4} maxLength={LENGTH.contactAnswer} />}
      </Field>
      <DraftNote draft={draft} />
      <FormProblem failure={form.failure}>What you typed is still here.</FormProblem>
      <WhileWaiting settled={settled}>
        <Button type="submit" busy={form.busy}>
          {words.button}
        </Button>
      </WhileWaiting>
    </Form>
  );
}
