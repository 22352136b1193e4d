import {
  CANNED,
  cannedProblems,
  helplineMark,
  MEMBER_MESSAGE,
  type CannedAnswer,
  type CannedAnswerBody,
} from '@commonpurse/contracts';
import {
  failureOf,
  Form,
  FormProblem,
  readyPopup,
  siteSettings,
  useAction,
  useForm,
  Username,
} from '@commonpurse/screen-kit';
import { Alert, Button, Choice, Field, formatDateTime, popup, TextArea, TextInput } from '@commonpurse/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addCanned, changeCanned, deleteCanned } from '../../shared/canned/canned.api';
import { Insert } from '../../shared/canned/insert';
import { useInsertion } from '../../shared/canned/use-insertion';
import { useLeaving } from '../../shared/decisions/use-leaving';
import layout from '../../shared/layout.module.css';

const SAY = MEMBER_MESSAGE.canned;

const USES = [
  { value: 'answer', label: 'An answer', hint: 'To a contact form. The sender reads it.' },
  { value: 'note', label: 'A note', hint: 'On a contact form. Only moderators read it.' },
  { value: 'suspension', label: 'A suspension reason', hint: 'The member reads it when they log in.' },
] as const;

const NEW: CannedAnswerBody = { name: '', use: 'answer', text: '' };

/** The form of a canned answer, or of a new one. What is typed is kept until it is saved. */
export function CannedForm({ answer }: { answer?: CannedAnswer }) {
  const queries = useQueryClient();
  const { data: settings } = useQuery(siteSettings);
  const helplines = settings?.helplines ?? [];
  const { name, use, text } = answer ?? NEW;
  // The version that was there when this form was opened, or saved.
  const [read, setRead] = useState(answer?.version);
  const refresh = async () => {
    await queries.invalidateQueries({ queryKey: ['canned-answers'] });
    await queries.invalidateQueries({ queryKey: ['site-settings'] });
  };
  const form = useForm<CannedAnswerBody>({
    initial: { name, use, text },
    keep: `canned-answer.${answer?.id ?? 'new'}`,
    validate: (values) => (settings ? cannedProblems(values, helplines) : []),
    send: async (values) => {
      try {
        await (answer ? changeCanned(answer.id, { ...values, version: answer.version }) : addCanned(values));
      } catch (error) {
        // What the colleague wrote then stands above this form's fields.
        await refresh();
        return failureOf(error, SAY.saveFailed);
      }
      form.clear();
      setRead(answer && answer.version + 1);
      await refresh();
      void popup.success(SAY.saved, { ok: true });
    },
  });
  const typed = {
    text: form.values.text,
    onChange: (words: string) => form.set('text', words),
    area: () => form.props.ref.current?.querySelector('textarea'),
  };
  const { insert } = useInsertion(typed);

  return (
    <Form {...form.props} aria-label={answer ? `Change ${name}` : 'Add a canned answer'}>
      {answer && answer.version !== read && (
        <Alert tone="warning" live title="Someone else has changed this canned answer since you opened it.">
          <p>What you typed is still here. If you save it, it will replace this:</p>
          <p className={layout.text}>{text}</p>
        </Alert>
      )}
      <Field label="Name" error={form.errorAt('name')} required>
        {(control) => <TextInput {...control} {...form.control('name')} maxLength={CANNED.name} />}
      </Field>
      <Choice
        legend="Use it in"
        name="use"
        options={USES}
        value={form.values.use}
        onChange={(chosen) => form.set('use', chosen)}
      />
      <Field
        label="Text"
        hint="[[…]] marks a gap, which the moderator who uses the text fills in. {{…}} is filled in automatically."
        error={form.errorAt('text')}
        required
      >
        {(control) => (
          <TextArea
            {...control}
            {...form.control('text')}
            rows={6}
            maxLength={CANNED.text[form.values.use === 'suspension' ? 'suspension' : 'answer']}
          />
        )}
      </Field>
      <Insert
        label="Insert an automatic detail"
        options={[
          { value: '{{username}}', label: 'Their username' },
          ...helplines.map((line) => ({ value: helplineMark(line), label: `${line.name}: ${line.number}` })),
        ]}
        onInsert={insert}
      />
      <FormProblem failure={form.failure}>What you typed is still here.</FormProblem>
      <div>
        <Button type="submit" busy={form.busy} onFocus={readyPopup}>
          Save for all moderators
        </Button>
      </div>
      {answer && <Delete answer={answer} onAnswered={refresh} />}
      {answer && (
        <p className={layout.meta}>
          <span>Last changed</span>
          <time dateTime={answer.dateTime}>{formatDateTime(answer.dateTime)}</time>
          <Username name={answer.moderator.username} />
        </p>
      )}
    </Form>
  );
}

/** Deletes a canned answer of the version that is shown, after a question about it. */
function Delete({
  answer: { id, name, version },
  onAnswered,
}: {
  answer: CannedAnswer;
  onAnswered: () => Promise<void>;
}) {
  const left = useLeaving(String(version));
  const { run, busy, failure } = useAction(
    async () => {
      try {
        await deleteCanned(id, version);
      } finally {
        await onAnswered();
      }
      void popup.success(SAY.deleted, { ok: true });
    },
    {
      failed: SAY.deleteFailed,
      confirm: () =>
        popup.confirm(`Delete ‘${name}’ for all moderators?`, { danger: true, signal: left.current?.signal }),
    },
  );
  return (
    <>
      <FormProblem failure={failure}>Nothing has changed.</FormProblem>
      <div>
        <Button variant="quiet" busy={busy} onFocus={readyPopup} onClick={() => void run()}>
          Delete
        </Button>
      </div>
    </>
  );
}
