import type { LoanInput } from '@commonpurse/calculator';
import { comparedLoans, hasRoom, NO_LOANS, type ComparedLoans, type LoanAction } from './compared-loans';

const loan = (amount: number): LoanAction => ({
  type: 'answered',
  kind: 'loan',
  answer: {
    input: {
      loanType: 'Payday Loan',
      amount,
      duration: 12,
      durationType: 'Month(s)',
      interest: 20,
      loanFees: 0,
      repaymentFrequency: 'Monthly',
    } satisfies LoanInput,
  },
});
const another: LoanAction = { type: 'another' };
const unreadable: LoanAction = { type: 'answered', answer: undefined, kind: 'loan' };
const remove = (id: number): LoanAction => ({ type: 'remove', id });

const after = (...actions: LoanAction[]) => actions.reduce(comparedLoans, NO_LOANS);
const amounts = ({ loans }: ComparedLoans) => loans.map(({ input }) => input.amount);
const shownAmount = ({ loans, shown }: ComparedLoans) => loans.find(({ id }) => id === shown)?.input.amount;

test('a new calculation replaces the loan in the form', () => {
  expect(amounts(after(loan(1), loan(2)))).toEqual([2]);
});

test('another loan is added beside the first and shown', () => {
  const state = after(loan(1), another, loan(2), loan(3));
  expect(amounts(state)).toEqual([1, 3]);
  expect(shownAmount(state)).toBe(3);
});

test('at most three loans are compared', () => {
  const three = after(loan(1), another, loan(2), another, loan(3));
  expect(hasRoom(three)).toBe(false);
  expect(comparedLoans(three, another)).toBe(three);
  expect(amounts(comparedLoans(three, loan(4)))).toEqual([1, 2, 4]);
});

test('invalid numbers remove only the loan in the form', () => {
  const state = after(loan(1), another, loan(2), unreadable);
  expect(amounts(state)).toEqual([1]);
  expect(shownAmount(state)).toBe(1);
  expect(amounts(after(loan(1), another, unreadable, loan(2)))).toEqual([1, 2]);
});

test('removing the loan in the form frees its slot, and the form then adds a new loan', () => {
  const state = after(loan(1), another, loan(2), another, loan(3), remove(3));
  expect(amounts(state)).toEqual([1, 2]);
  expect(state.inForm).toBeUndefined();
  expect(amounts(comparedLoans(state, loan(4)))).toEqual([1, 2, 4]);
});

test('details copied from an offer stay with their loan when its numbers change', () => {
  const written: LoanAction = { type: 'written', id: 1, change: { feesBearInterest: true } };
  const state = after(loan(1), written, loan(2), another, loan(3));
  expect(state.loans.map((one) => one.written.feesBearInterest)).toEqual([true, false]);
});

test('details copied from an offer are kept while the form has invalid numbers', () => {
  const written: LoanAction = { type: 'written', id: 1, change: { setUpFee: '150' } };
  const state = after(loan(1), written, unreadable, unreadable, loan(2));
  expect(state.loans.map((one) => one.written.setUpFee)).toEqual(['150']);
});

test('another loan starts without details copied from an offer', () => {
  const written: LoanAction = { type: 'written', id: 1, change: { setUpFee: '150' } };
  for (const next of [
    [another, loan(2)],
    [unreadable, another, loan(2)],
  ])
    expect(after(loan(1), written, ...next).loans.at(-1)!.written.setUpFee).toBe('');
});

test('removing another loan leaves the loan in the form editable', () => {
  const state = after(loan(1), another, loan(2), remove(1), loan(5));
  expect(amounts(state)).toEqual([5]);
});

test('the loan that the reader selected is shown until it is removed', () => {
  const state = after(loan(1), another, loan(2), { type: 'show', id: 1 });
  expect(shownAmount(state)).toBe(1);
  expect(shownAmount(comparedLoans(state, remove(1)))).toBe(2);
});

test('the kind of an offer is that of the form when it is calculated, and can be changed afterwards', () => {
  const kinds = ({ loans }: ComparedLoans) => loans.map(({ written }) => written.kind);
  const pawn: LoanAction = { ...loan(1), kind: 'pawn' } as LoanAction;
  expect(kinds(after({ type: 'offered', change: { kind: 'pawn', ratePeriod: 'year' } }, pawn))).toEqual(['pawn']);
  const state = after({ type: 'offered', change: { ratePeriod: 'year' } }, pawn);
  expect(state.loans[0]?.written.ratePeriod).toBe('year');
  expect(kinds(comparedLoans(state, { type: 'offered', change: { kind: 'bank' } }))).toEqual(['bank']);
});
