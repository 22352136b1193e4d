import { toNumber } from '@commonpurse/contracts';
import { formatMoney } from '@commonpurse/ui';

/** The reasons that a letter can name, each with its sentence. */
export const REASONS = {
  work: { label: 'I have lost my job, or I have less work', sentence: 'I have lost my job, or I have less work.' },
  health: { label: 'I am ill or injured', sentence: 'I am ill or injured.' },
  care: { label: 'I care for a child or someone else', sentence: 'I am caring for a child or someone else.' },
  separation: { label: 'My relationship has ended', sentence: 'My relationship has ended.' },
  costs: { label: 'Rent, food or bills cost more', sentence: 'My rent, food or bills cost more than before.' },
  disaster: { label: 'A flood, fire or storm', sentence: 'I have been affected by a flood, fire or storm.' },
  violence: {
    label: 'Family violence',
    sentence:
      'I am affected by family violence, which the law recognises as a reason for hardship. I would prefer not to give details. Please do not ask me for them.',
  },
} as const;

/** The requests that a letter can make. */
export const REQUESTS = {
  pause: { label: 'Pause my repayments for a while' },
  less: { label: 'Accept smaller repayments' },
  longer: { label: 'Give me more time to pay it all back' },
  fees: { label: 'Don’t charge fees for late payments' },
} as const;

/** Kinds of loan that have a letter, and steps, of their own; the others are all under one law. */
export const LETTER_KINDS = {
  '': { label: 'A loan, or buy now, pay later', owed: 'loan', number: 'Loan or account number' },
  'wage-advance': {
    label: 'A wage advance (part of my pay, early)',
    owed: 'wage advance',
    number: 'Account number',
  },
  pawn: { label: 'A pawn loan (they keep something of mine)', owed: 'pawn loan', number: 'Ticket number' },
} as const;
export type LetterKind = keyof typeof LETTER_KINDS;

const isLetterKind = (text: string | undefined): text is LetterKind =>
  text !== undefined && Object.hasOwn(LETTER_KINDS, text);

/** The kind that was chosen, or the usual one. */
export const letterKind = ({ kind }: Pick<LetterAnswers, 'kind'>): LetterKind => (isLetterKind(kind) ? kind : '');

export const PAY_PERIODS = ['week', 'fortnight', 'month'] as const;
export const BREAKS = ['1 month', '2 months', '3 months', '6 months'] as const;

export type Reason = keyof typeof REASONS;
export type Request = keyof typeof REQUESTS;

/** The answers from which a letter is written. Any of them may be empty, or missing. */
export type LetterAnswers = {
  name?: string;
  /** Contact details for the lender's reply: an e-mail address, a phone number or a postal address. */
  reach?: string;
  lender?: string;
  /** The loan number or customer number. */
  reference?: string;
  reasons: readonly Reason[];
  requests: readonly Request[];
  /** One of `LETTER_KINDS`. */
  kind?: string;
  /** Where she lives, for the numbers beside the letter. */
  state?: string;
  /** Dollars that the reader can pay in each period. */
  amount?: string;
  period?: string;
  /** How long the change should last, in words. */
  until?: string;
  /** The rest of the letter in her own words. */
  more?: string;
  /** Today, in words. */
  date?: string;
};

/** A text of the letter, or the name of a blank to fill in. */
export type Phrase = string | { blank: string };
export type Line = readonly Phrase[];
export type Block = { kind: 'lines' | 'list'; lines: readonly Line[] };

const orBlank = (value: string | undefined, blank: string): Phrase => value?.trim() || { blank };

/** Creates the letter: blocks of lines, with a blank for each missing answer that it requires. */
export function letterOf(answers: LetterAnswers): Block[] {
  const kind = letterKind(answers);
  const { owed, number } = LETTER_KINDS[kind];
  const name = orBlank(answers.name, 'your name');
  return [
    lines([name], [orBlank(answers.reach, 'how to reach you')]),
    lines([orBlank(answers.date, 'date')]),
    lines(['To ', orBlank(answers.lender, 'name of the lender')]),
    lines([
      `${kind === '' ? 'Hardship notice for' : 'Request for a change to'} ${owed} `,
      orBlank(answers.reference, number.toLowerCase()),
    ]),
    // Section 72 is about credit under the Code, which wage advances and pawn loans appear not to be.
    lines([
      kind === ''
        ? 'I cannot make my repayments as agreed. This is a hardship notice under section 72 of the National Credit Code.'
        : 'I cannot pay as agreed, and I ask you to change what we agreed.',
    ]),
    ...reasonsOf(answers),
    ...requestsOf(answers),
    lines([untilOf(answers)]),
    lines([
      `Please answer in writing ${kind === '' ? 'within 21 days' : 'as soon as you can'}, and tell me why if your answer is no. ${questionsOf(answers)}`,
    ]),
    ...privacyOf(answers),
    lines(['Yours faithfully'], [name]),
  ];
}

const lines = (...all: Line[]): Block => ({ kind: 'lines', lines: all });
const list = (...all: Line[]): Block => ({ kind: 'list', lines: all });

function reasonsOf({ reasons, more }: LetterAnswers): Block[] {
  const words = [...reasons.map((reason) => REASONS[reason].sentence), more?.trim() ?? ''].filter(
    (text) => text !== '',
  );
  return [lines(words.length > 0 ? [words.join(' ')] : [{ blank: 'what has changed' }])];
}

function requestsOf(answers: LetterAnswers): Block[] {
  const { requests } = answers;
  if (requests.length === 0) return [lines(['Please ', { blank: 'what would help you' }])];
  return [lines(['Please:']), list(...requests.map((request) => REQUEST_LINES[request](answers)))];
}

const REQUEST_LINES: Record<Request, (answers: LetterAnswers) => Line> = {
  pause: ({ until }) => [until ? `pause my repayments for ${until}` : 'pause my repayments for a while'],
  less: ({ amount, period }) => ['accept ', amountOf(amount), ` each ${period || 'fortnight'} instead`],
  longer: () => ['give me more time to pay it all back'],
  fees: () => ['do not charge fees or extra interest for late payments'],
};

function amountOf(amount: string | undefined): Phrase {
  const dollars = toNumber(amount ?? '', '$') ?? 0;
  return dollars > 0 ? formatMoney(dollars) : { blank: 'amount' };
}

function untilOf({ until, requests }: LetterAnswers): string {
  // A request for more time to pay back contradicts a promise to pay as agreed.
  if (requests.includes('longer')) {
    return until
      ? `I expect to need about ${until} before I can pay more. Please agree to a new repayment plan for the rest.`
      : 'I don’t know yet how long I will need, but I will tell you as soon as I do.';
  }
  return until
    ? `I expect to be able to pay as agreed again in ${until}.`
    : 'I don’t know yet when I can pay as agreed again, but I will tell you as soon as I do.';
}

const questionsOf = ({ reasons }: LetterAnswers) =>
  reasons.includes('violence')
    ? 'If you need to know more about my money, please ask me.'
    : 'If you need to know more, please ask me.';

/** A request for privacy, for readers whose loan or mail another person may see. */
const privacyOf = ({ reasons }: LetterAnswers): Block[] =>
  reasons.includes('violence')
    ? [
        lines([
          'Please do not talk about this letter with anyone else, not even someone who shares the loan. Please contact me only in the way I give above, and do not give my contact details to anyone.',
        ]),
      ]
    : [];

const textOfPhrase = (phrase: Phrase) => (typeof phrase === 'string' ? phrase : `[${phrase.blank}]`);

/** The letter as plain text, blanks in square brackets. */
export const letterText = (letter: readonly Block[]): string =>
  letter
    .map(({ kind, lines: all }) =>
      all.map((line) => `${kind === 'list' ? '- ' : ''}${line.map(textOfPhrase).join('')}`).join('\n'),
    )
    .join('\n\n');
