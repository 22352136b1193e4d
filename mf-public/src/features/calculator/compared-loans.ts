import { MAX_COMPARED, type LoanBreakdown, type LoanInput } from '@commonpurse/calculator';
import type { Answer } from './loan-answer';
import { NOTHING_WRITTEN, type OfferKind, type WrittenOffer } from './written-offer';

/** A calculated loan in the comparison. */
export type ComparedLoan = { id: number; input: LoanInput; breakdown?: LoanBreakdown; written: WrittenOffer };

export type ComparedLoans = {
  loans: readonly ComparedLoan[];
  /** The loan in the form; unset before the first result, and while the user fills in a further loan. */
  inForm?: number;
  /** The loan whose details are shown. */
  shown?: number;
  /** The written offer of the loan in the form, while it has no result. */
  copied?: WrittenOffer;
  nextId: number;
};

export type LoanAction =
  | { type: 'answered'; answer: Answer | undefined; kind: OfferKind }
  | { type: 'offered'; change: Partial<WrittenOffer> }
  | { type: 'another' }
  | { type: 'show' | 'remove'; id: number }
  | { type: 'written'; id: number; change: Partial<WrittenOffer> };

export const NO_LOANS: ComparedLoans = { loans: [], nextId: 1 };

/** Whether the comparison can take one more loan. */
export const hasRoom = ({ loans }: ComparedLoans): boolean => loans.length < MAX_COMPARED;

function without(state: ComparedLoans, id: number | undefined): ComparedLoans {
  const loans = state.loans.filter((loan) => loan.id !== id);
  const shown = state.shown === id ? loans.at(-1)?.id : state.shown;
  return { loans, shown, inForm: state.inForm === id ? undefined : state.inForm, nextId: state.nextId };
}

/** The loan whose details are shown. */
export const lookedAt = ({ loans, shown }: ComparedLoans): ComparedLoan | undefined =>
  loans.find(({ id }) => id === shown) ?? loans.at(-1);

/** The written offer of the loan in the form. */
export const offeredIn = ({ loans, inForm, copied = NOTHING_WRITTEN }: ComparedLoans): WrittenOffer =>
  loans.find(({ id }) => id === inForm)?.written ?? copied;

function withAnswer(state: ComparedLoans, { input, breakdown }: Answer, kind: OfferKind): ComparedLoans {
  const id = state.inForm ?? state.nextId;
  const loan: ComparedLoan = { id, input, breakdown, written: { ...offeredIn(state), kind } };
  const known = state.loans.some((other) => other.id === id);
  const others = known || hasRoom(state) ? state.loans : state.loans.slice(0, -1);
  return {
    loans: known ? others.map((other) => (other.id === id ? loan : other)) : [...others, loan],
    inForm: id,
    shown: id,
    nextId: Math.max(state.nextId, id + 1),
  };
}

/** Removes the loan in the form, which has no result, and keeps its written offer for the next result. */
const withMistake = (state: ComparedLoans): ComparedLoans => ({
  ...without(state, state.inForm),
  copied: offeredIn(state),
});

/** What she says about her offer before it has a result, or of the loan in the form afterwards. */
const withOffer = (state: ComparedLoans, change: Partial<WrittenOffer>): ComparedLoans =>
  state.inForm === undefined
    ? { ...state, copied: { ...offeredIn(state), ...change } }
    : comparedLoans(state, { type: 'written', id: state.inForm, change });

const withWritten = (loan: ComparedLoan, { change }: { change: Partial<WrittenOffer> }): ComparedLoan => ({
  ...loan,
  written: { ...loan.written, ...change },
});

/** Reducer of the comparison. A result updates the loan in the form; invalid input has no result and removes it. */
export function comparedLoans(state: ComparedLoans, action: LoanAction): ComparedLoans {
  switch (action.type) {
    case 'answered':
      return action.answer ? withAnswer(state, action.answer, action.kind) : withMistake(state);
    case 'offered':
      return withOffer(state, action.change);
    case 'written':
      return { ...state, loans: state.loans.map((loan) => (loan.id === action.id ? withWritten(loan, action) : loan)) };
    case 'another':
      return hasRoom(state) ? { ...state, inForm: undefined, copied: undefined } : state;
    case 'show':
      return { ...state, shown: action.id };
    case 'remove':
      return without(state, action.id);
  }
}
