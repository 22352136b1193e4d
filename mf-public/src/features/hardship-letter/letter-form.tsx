import { CREDIT_LAW, LEGAL_AID, RESPECT, STATE_NAMES } from '@commonpurse/helplines';
import { Button, Checkbox, Field, popup, Select, TextArea, TextInput, useIsHydrating } from '@commonpurse/ui';
import { useEffect, useRef, useState } from 'react';
import { Call } from '../../shared/call';
import { fillForm } from '../../shared/fill-form';
import { NumberField } from '../../shared/number-field';
import styles from './hardship-letter.module.css';
import {
  BREAKS,
  LETTER_KINDS,
  letterKind,
  PAY_PERIODS,
  REASONS,
  REQUESTS,
  type LetterAnswers,
  type Reason,
  type Request,
} from './letter';

export const NO_ANSWERS: LetterAnswers = { reasons: [], requests: [] };

const hasAnswers = ({ reasons, requests, ...texts }: LetterAnswers) =>
  reasons.length > 0 || requests.length > 0 || Object.values(texts).some((text) => text.trim() !== '');

const KINDS = Object.entries(LETTER_KINDS).map(([value, { label }]) => ({ value, label }));
const STATES = [
  { value: '', label: 'All of Australia' },
  ...Object.entries(STATE_NAMES).map(([value, label]) => ({ value, label })),
];

type LetterFormProps = { answers: LetterAnswers; onAnswers: (answers: LetterAnswers) => void };

/**
 * The form for the letter. The browser stores none of the answers: no autofill, no storage and, because its method is
 * 'dialog' and it has no submit button, nothing in the URL.
 */
export function LetterForm({ answers, onAnswers }: LetterFormProps) {
  const kind = letterKind(answers);
  const form = useRef<HTMLFormElement>(null);
  const [first] = useState(answers);
  const hydrating = useIsHydrating();

  useEffect(() => {
    if (!form.current || first === NO_ANSWERS) return;
    const { reasons, requests, ...texts } = first;
    fillForm(form.current, texts, new Set([...reasons, ...requests]));
  }, [first]);

  useEffect(() => {
    // Keeps what the reader typed before hydration.
    if (form.current) onAnswers(readAnswers(form.current));
  }, [onAnswers]);

  async function clear() {
    const question = 'Everything you typed and chose here will be deleted. You can’t get it back.';
    const options = { title: 'Clear all answers?', yes: 'Clear', no: 'Keep', danger: true };
    if (!hasAnswers(answers) || (await popup.confirm(question, options))) form.current?.reset();
  }

  return (
    <form
      ref={form}
      className={styles.form}
      method="dialog"
      onInput={(event) => onAnswers(readAnswers(event.currentTarget))}
      onSubmit={(event) => event.preventDefault()}
      onReset={() => onAnswers(NO_ANSWERS)}
      autoComplete="off"
      aria-label="Your answers"
    >
      <noscript>
        <p>These questions need JavaScript, but you can print the letter and fill it in by hand without it.</p>
      </noscript>
      <Field label="What kind of loan is it?">{(control) => <Select {...control} name="kind" options={KINDS} />}</Field>
      <Group legend="Why can’t you pay as agreed?" name="reason" options={REASONS} />
      <div role="status">{answers.reasons.includes('violence') && <NoDetails />}</div>
      <Field label="In your own words" hint="Only if you want to: one or two sentences is enough.">
        {(control) => <TextArea {...control} name="more" rows={3} />}
      </Field>
      <Group legend="What would help you?" name="request" options={REQUESTS} />
      {answers.requests.includes('less') && <Affordable answers={answers} onAnswers={onAnswers} />}
      <Field label="How long do you need?">
        {(control) => (
          <Select {...control} name="until" options={[{ value: '', label: 'I don’t know yet' }, ...BREAKS]} />
        )}
      </Field>
      <Field label="Lender">{(control) => <TextInput {...control} name="lender" />}</Field>
      <Field label={LETTER_KINDS[kind].number} hint="Look in your contract or the lender’s letters.">
        {(control) => <TextInput {...control} name="reference" />}
      </Field>
      <Field label="Your name" hint="You can also write it in by hand later.">
        {(control) => <TextInput {...control} name="name" />}
      </Field>
      <Field
        label="How should the lender contact you?"
        hint="An email address, phone number or postal address that nobody else can check."
      >
        {(control) => <TextInput {...control} name="reach" />}
      </Field>
      <Field
        label="Where do you live?"
        hint="We show who gives free legal advice there, and it does not go in the letter."
      >
        {(control) => <Select {...control} name="state" options={STATES} />}
      </Field>
      <div role="status">{answers.state && <LegalAdvice key={answers.state} state={answers.state} />}</div>
      <Button variant="quiet" disabled={hydrating} onClick={() => void clear()} className={styles.clear}>
        Clear all answers
      </Button>
    </form>
  );
}

/** The note shown when the reader chooses family violence as a reason. */
const NoDetails = () => (
  <p className={styles.note}>
    You don’t have to give details. The lender may ask about your money, and you do have to answer that. The letter asks
    the lender not to tell anyone else. If the person who hurts you is on the loan too, or you are not sure what to say,
    talk to {RESPECT.name} before you send it, day or night: <Call number={RESPECT.phones[0].number} />. They can help
    you decide.
  </p>
);

/** Who gives free legal advice where she lives. */
const LegalAdvice = ({ state }: { state: string }) => (
  <div className={styles.note}>
    <ul>
      {[...LEGAL_AID, ...CREDIT_LAW]
        .filter((service) => service.state === state)
        .flatMap(({ name, phones }) => phones.map(({ number }) => ({ name, number })))
        .map(({ name, number }) => (
          <li key={name}>
            <span>{name}</span>: <Call number={number} />
          </li>
        ))}
    </ul>
  </div>
);

/** The amount that the reader can pay, and how often. */
const Affordable = ({ answers, onAnswers }: LetterFormProps) => (
  <div className={styles.pair}>
    <NumberField
      label="How much can you pay?"
      hint="After rent, food and bills."
      name="amount"
      unit="$"
      value={answers.amount ?? ''}
      onValue={(amount) => onAnswers({ ...answers, amount })}
      message="Enter dollars as a number, such as 50. Until then the letter leaves a gap."
      accepts={(dollars) => dollars > 0}
    />
    <Field label="Each">
      {(control) => (
        <Select {...control} name="period" options={PAY_PERIODS} defaultValue={answers.period ?? 'fortnight'} />
      )}
    </Field>
  </div>
);

type GroupProps = { legend: string; name: string; options: Record<string, { label: string }> };

const Group = ({ legend, name, options }: GroupProps) => (
  <fieldset className={styles.group}>
    <legend>{legend}</legend>
    {Object.entries(options).map(([value, { label }]) => (
      <Checkbox key={value} label={label} name={name} value={value} />
    ))}
  </fieldset>
);

function readAnswers(form: HTMLFormElement): LetterAnswers {
  const data = new FormData(form);
  return {
    ...(Object.fromEntries(data) as Record<string, string>),
    reasons: data.getAll('reason') as Reason[],
    requests: data.getAll('request') as Request[],
  };
}
