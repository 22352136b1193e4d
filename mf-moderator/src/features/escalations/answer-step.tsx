import {
  escalationAnswerProblems,
  gapProblem,
  LENGTH,
  MEMBER_MESSAGE,
  type EscalationDetail,
  type SiteHelpline,
} from '@commonpurse/contracts';
import { Link } from '@commonpurse/federation/router';
import { Form, FormProblem, siteSettings, useForm, Username } from '@commonpurse/screen-kit';
import { Button, Card, Field, formatDateTime, popup, Select, TextArea } from '@commonpurse/ui';
import { useQuery } from '@tanstack/react-query';
import layout from '../../shared/layout.module.css';
import { answer, useActs } from './escalations.api';

/** The helplines that the first answer names. */
const NAMED = ['Lifeline', '13YARN', 'National Debt Helpline'];

/** A helpline as a line of an answer, with the number that the settings have. */
const lineOf = ({ name, number, hours }: SiteHelpline) => `${name}: ${number}${hours ? ` (${hours})` : ''}`;

/** The answer to begin with. Its gap must be filled: nobody reads words that fit everyone. */
const firstAnswer = (helplines: readonly SiteHelpline[]): string =>
  [
    'Thank you for writing. I read every word. You are not alone with this.',
    '',
    ...helplines.filter(({ name }) => NAMED.includes(name)).map(lineOf),
    '',
    '[[one sentence about what they wrote]]',
  ].join('\n');

/** The second step: an answer to her, which stops the time. */
export function AnswerStep({ escalation }: { escalation: EscalationDetail }) {
  const { answers, mayAnswer, itemKind, ref, closed } = escalation;
  const settings = useQuery(siteSettings);
  return (
    <Card as="li" className={layout.side}>
      <h3>2. Answer them</h3>
      {answers.map(({ text, dateTime, moderator }) => (
        <div key={`${dateTime} ${text}`}>
          <p className={layout.text}>{text}</p>
          <p className={layout.meta}>
            <Username name={moderator.username} /> <time dateTime={dateTime}>{formatDateTime(dateTime)}</time>
          </p>
        </div>
      ))}
      {!closed && mayAnswer && !settings.isPending && (
        <AnswerForm escalation={escalation} helplines={settings.data?.helplines ?? []} />
      )}
      {!closed && !mayAnswer && (
        <p>
          {itemKind === 'contact' ? (
            <Link to={`/reported-contact/${ref}`}>Answer their form</Link>
          ) : (
            <span>The account is closed, so an answer here can’t reach them.</span>
          )}
        </p>
      )}
    </Card>
  );
}

type AnswerFormProps = { escalation: EscalationDetail; helplines: readonly SiteHelpline[] };

function AnswerForm({ escalation: { escalationID: id, answers }, helplines }: AnswerFormProps) {
  const act = useActs(id);
  const form = useForm({
    initial: { text: answers.length === 0 ? firstAnswer(helplines) : '' },
    keep: `escalation.${id}.answer`,
    validate: ({ text }) => escalationAnswerProblems(text),
    failed: MEMBER_MESSAGE.escalations.failed,
    send: async ({ text }) => {
      await act(() => answer(id, { text: text.trim(), seenAnswers: answers.length }));
      void popup.success(MEMBER_MESSAGE.escalations.answered, { ok: true });
    },
  });
  const { text } = form.values;

  function add(name: string) {
    const line = helplines.find((helpline) => helpline.name === name);
    if (line) form.set('text', `${text.trimEnd()}\n${lineOf(line)}`);
  }

  return (
    <Form {...form.props} aria-label="Answer">
      <Field label="Your answer" hint="They will see it in their updates." error={form.errorAt('text')} required>
        {(control) => <TextArea {...control} {...form.control('text')} rows={8} maxLength={LENGTH.contactAnswer} />}
      </Field>
      {gapProblem(text) !== undefined && (
        <p>
          <strong>Replace the text in [[ ]] before you send.</strong>
        </p>
      )}
      <Field label="Add a helpline" hint="These numbers come from the site settings.">
        {(control) => (
          <Select
            {...control}
            placeholder="Choose a helpline"
            options={helplines.map(({ name }) => name)}
            value=""
            onChange={(event) => add(event.target.value)}
          />
        )}
      </Field>
      <FormProblem failure={form.failure}>What you typed is still here. Read the answers above first.</FormProblem>
      <Button type="submit" busy={form.busy}>
        Send the answer
      </Button>
    </Form>
  );
}
