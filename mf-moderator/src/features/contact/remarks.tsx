import {
  contactRemarkProblems,
  LENGTH,
  MEMBER_MESSAGE,
  type ContactForm,
  type ContactRemark,
} from '@commonpurse/contracts';
import { failureOf, Form, FormProblem, useForm, Username, useUnsentTexts } from '@commonpurse/screen-kit';
import { ApiError } from '@commonpurse/session';
import { Alert, Button, Card, Field, formatDateTime, popup, Stack, TextArea } from '@commonpurse/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSettledByOthers } from '../../shared/claims/item-line';
import { WhileWaiting } from '../../shared/claims/while-waiting';
import layout from '../../shared/layout.module.css';
import { sendRemark } from './contact.api';

const SAY = MEMBER_MESSAGE.contact;

/** The texts of each kind of remark. */
const KINDS = {
  answer: {
    title: 'Answers',
    none: 'Nobody has answered yet.',
    closed: 'Nobody answered here.',
    form: 'Answer',
    label: 'Your answer',
    hint: 'She reads it among her updates. The form stays open.',
    button: 'Send: she reads it here',
    done: SAY.answered,
    failed: SAY.answerFailed,
  },
  note: {
    title: 'Notes',
    none: 'There is no note.',
    closed: 'There is no note.',
    form: 'Note',
    label: 'A note',
    hint: 'Moderators alone read it.',
    button: 'Keep the note: for moderators',
    done: SAY.noted,
    failed: SAY.noteFailed,
  },
} as const;

type Kind = keyof typeof KINDS;

type RemarksProps = { kind: Kind; remarks: readonly ContactRemark[]; isClosed?: boolean };

/** Moderators' remarks on a form, oldest first. */
export function Remarks({ kind, remarks, isClosed = false }: RemarksProps) {
  const { title, none, closed } = KINDS[kind];
  return (
    <Stack as="section" gap={3}>
      <h2>{title}</h2>
      {remarks.length === 0 && <p key={String(isClosed)}>{isClosed ? closed : none}</p>}
      {remarks.map(({ text, dateTime, moderator }) => (
        <Card key={`${dateTime} ${text}`}>
          <p className={layout.text}>{text}</p>
          <p className={layout.meta}>
            <Username name={moderator.username} /> <time dateTime={dateTime}>{formatDateTime(dateTime)}</time>
          </p>
        </Card>
      ))}
    </Stack>
  );
}

/** Moderators' remarks, with a form to add one. Typed text is kept until it has been sent. */
export function WritableRemarks({ kind, form }: { kind: Kind; form: ContactForm }) {
  return (
    <Stack gap={4}>
      <Remarks kind={kind} remarks={kind === 'answer' ? form.answers : form.notes} />
      {kind === 'answer' && !form.hasAccount ? <ByMail form={form} /> : <RemarkForm kind={kind} form={form} />}
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

const keyOf = (contactId: string, kind: Kind) => `contact.${contactId}.${kind}`;

/** Whether there is an unsent answer or note on this form. */
export function useHasUnsent(contactId: string): boolean {
  const answer = useUnsentTexts(keyOf(contactId, 'answer'));
  const note = useUnsentTexts(keyOf(contactId, 'note'));
  return [answer, note].some(({ text = '' }) => text.trim() !== '');
}

function RemarkForm({ kind, form: { contactID: contactId, answers } }: { kind: Kind; form: ContactForm }) {
  const words = KINDS[kind];
  // The number of answers that were there when this form was opened, or sent.
  const [read, setRead] = useState(answers.length);
  const queries = useQueryClient();
  const settled = useSettledByOthers({ kind: 'contact', id: contactId });
  const form = useForm({
    initial: { text: '' },
    keep: keyOf(contactId, kind),
    validate: ({ text }) => contactRemarkProblems(kind, text),
    send: async ({ text }) => {
      try {
        await sendRemark(contactId, kind, { text: text.trim(), seenAnswers: answers.length });
      } catch (error) {
        // The colleague's answer then stands above this text.
        if (error instanceof ApiError && error.code === 'ANSWERED_MEANWHILE') {
          void queries.invalidateQueries({ queryKey: ['contact', 'open', contactId] });
        }
        return failureOf(error, words.failed);
      }
      form.clear();
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
      <FormProblem failure={form.failure}>What you typed is still here.</FormProblem>
      <WhileWaiting settled={settled}>
        <Button type="submit" busy={form.busy}>
          {words.button}
        </Button>
      </WhileWaiting>
    </Form>
  );
}
