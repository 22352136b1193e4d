import type { LoanInput } from '@commonpurse/calculator';
import { comparedLoans, hasRoom, NO_LOANS, type ComparedLoans, type LoanAction } from './compared-loans';

const loan = (amount: number): LoanAction => ({
  type: 'answered',
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
const unreadable: LoanAction = { type: 'answered', answer: undefined };
const remove = (id: number): LoanAction => ({ type: 'remove', id });

const after = (...actions: LoanAction[]) => actions.reduce(comparedLoans, NO_LOANS);
const amounts = ({ loans }: ComparedLoans) => loans.map(({ input }) => input.amount);
const shownAmount = ({ loans, shown }: ComparedLoans) => loans.find(({ id }) => id === shown)?.input.amount;

test('a new answer takes the place of the loan in the form', () => {
  expect(amounts(after(loan(1), loan(2)))).toEqual([2]);
});

test('another loan stands beside the first, and is shown', () => {
  const state = after(loan(1), another, loan(2), loan(3));
  expect(amounts(state)).toEqual([1, 3]);
  expect(shownAmount(state)).toBe(3);
});

test('three loans are the most', () => {
  const three = after(loan(1), another, loan(2), another, loan(3));
  expect(hasRoom(three)).toBe(false);
  expect(comparedLoans(three, another)).toBe(three);
  expect(amounts(comparedLoans(three, loan(4)))).toEqual([1, 2, 4]);
});

test('numbers that need mending take their loan away, and no other', () => {
  const state = after(loan(1), another, loan(2), unreadable);
  expect(amounts(state)).toEqual([1]);
  expect(shownAmount(state)).toBe(1);
  expect(amounts(after(loan(1), another, unreadable, loan(2)))).toEqual([1, 2]);
});

test('a loan that is removed makes room; its form starts a new one', () => {
  const state = after(loan(1), another, loan(2), another, loan(3), remove(3));
  expect(amounts(state)).toEqual([1, 2]);
  expect(state.inForm).toBeUndefined();
  expect(amounts(comparedLoans(state, loan(4)))).toEqual([1, 2, 4]);
});

test('what is written of a loan stays with it while its numbers change', () => {
  const written: LoanAction = { type: 'written', id: 1, change: { secured: true } };
  const state = after(loan(1), written, loan(2), another, loan(3));
  expect(state.loans.map((one) => one.written.secured)).toEqual([true, false]);
});

test('what is written of a loan waits while its form has a mistake', () => {
  const written: LoanAction = { type: 'written', id: 1, change: { setUpFee: '150' } };
  const state = after(loan(1), written, unreadable, unreadable, loan(2));
  expect(state.loans.map((one) => one.written.setUpFee)).toEqual(['150']);
});

test('a further loan begins with nothing written', () => {
  const written: LoanAction = { type: 'written', id: 1, change: { setUpFee: '150' } };
  for (const next of [
    [another, loan(2)],
    [unreadable, another, loan(2)],
  ])
    expect(after(loan(1), written, ...next).loans.at(-1)!.written.setUpFee).toBe('');
});

test('removing another leaves the one in the form to be changed', () => {
  const state = after(loan(1), another, loan(2), remove(1), loan(5));
  expect(amounts(state)).toEqual([5]);
});

test('the loan to look at is the reader’s choice, until it is removed', () => {
  const state = after(loan(1), another, loan(2), { type: 'show', id: 1 });
  expect(shownAmount(state)).toBe(1);
  expect(shownAmount(comparedLoans(state, remove(1)))).toBe(2);
});
