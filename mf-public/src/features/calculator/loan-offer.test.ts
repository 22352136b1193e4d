import { lawVerdict, offerCost, type LoanInput } from '@commonpurse/calculator';
import { assumesMonthlyFee, hasImpossiblePrice, hasWrittenPrice, loanOffer, totalWithFeesAdded } from './loan-offer';
import { NOTHING_WRITTEN, type WrittenOffer } from './written-offer';

const KINDS = ['Payday Loan', 'Short Term Loan', 'Microcredit Loan'] as const;

const loan = (change: Partial<LoanInput> = {}): LoanInput => ({
  loanType: 'Payday Loan',
  amount: 1000,
  duration: 6,
  durationType: 'Month(s)',
  interest: 20,
  loanFees: 0,
  repaymentFrequency: 'Monthly',
  ...change,
});
const written = (change: Partial<WrittenOffer>): WrittenOffer => ({ ...NOTHING_WRITTEN, ...change });
const total = (input: LoanInput, offer: WrittenOffer) => offerCost(loanOffer(input, offer)!)?.total;

const FEES = { price: 'fees', setUpFee: '150', setUpUnit: '$', monthlyFee: '3', yearlyRate: '0' } as const;

test.each([{}, { kind: 'bank' }, { kind: 'wage-advance' }, { kind: 'secured' }, { kind: 'unsure' }] as const)(
  'the verdict on a copied offer does not depend on the loan type in the form: %j',
  (more) => {
    const verdicts = KINDS.map((loanType) => lawVerdict(loanOffer(loan({ loanType }), written({ ...FEES, ...more }))!));
    expect(verdicts[1]).toEqual(verdicts[0]);
    expect(verdicts[2]).toEqual(verdicts[0]);
  },
);

test('values that the copied offer leaves out are taken from the form', () => {
  const ordinary = loan({ loanType: 'Short Term Loan', amount: 3000, duration: 12, interest: 48 });
  expect(total(ordinary, written({ price: 'fees', setUpFee: '400', setUpUnit: '$' }))).toBe(4235.88);
  expect(total(loan(), written({ price: 'fees', monthlyFee: '4' }))).toBe(1440);
  expect(total(loan(), written({ price: 'fees', setUpFee: '10' }))).toBe(1340);
});

test('an impossible price in the copied offer is ignored and reported as impossible', () => {
  const typing = written({ price: 'repayments', repayment: '55', count: '2' });
  expect(total(loan(), typing)).toBe(1440);
  expect([hasImpossiblePrice(typing, loan()), hasWrittenPrice(typing, loan())]).toEqual([true, false]);
  const first = written({ price: 'fees', setUpFee: '400', setUpFeeFirst: true });
  expect(hasImpossiblePrice(first, loan())).toBe(true);
  const whole = written({ price: 'repayments', repayment: '55', count: '26' });
  expect([hasImpossiblePrice(whole, loan()), total(loan(), whole)]).toEqual([false, 1430]);
});

test.each([{ kind: 'pay-later' }, { kind: 'wage-advance' }, { kind: 'bank' }] as const)(
  'no monthly fee is assumed for %j',
  (more) => {
    expect(total(loan({ interest: 5 }), written(more))).toBe(1050);
    expect(assumesMonthlyFee(written(more), loan())).toBe(false);
  },
);

test('the rate of a pawn ticket is for a month, or for a year, whatever the loan type', () => {
  for (const loanType of KINDS) {
    const ticket = loan({ loanType, amount: 400, duration: 1, interest: 25 });
    expect(total(ticket, written({ kind: 'pawn' }))).toBe(500);
    expect(total(ticket, written({ kind: 'pawn', ratePeriod: 'year' }))).toBe(408.33);
    // Once, at the end: three months at 25% each
    expect(total({ ...ticket, duration: 3 }, written({ kind: 'pawn' }))).toBe(700);
    expect(total(ticket, written({ kind: 'pawn', price: 'fees', yearlyRate: '20', setUpFee: '0' }))).toBe(480);
    expect(assumesMonthlyFee(written({ kind: 'pawn' }), ticket)).toBe(false);
  }
});

test('fees that the lender adds to the loan bear interest', () => {
  const medium = loan({ loanType: 'Short Term Loan', amount: 3000, duration: 12, interest: 48, loanFees: 400 });
  expect(total(medium, NOTHING_WRITTEN)).toBe(4235.88);
  expect(totalWithFeesAdded(loanOffer(medium, NOTHING_WRITTEN)!)).toBe(4347.33);
  expect(total(medium, written({ feesBearInterest: true }))).toBe(4347.33);
  for (const other of [{ interest: 0 }, { loanFees: 0 }, { loanType: 'Payday Loan', interest: 20 }] as const)
    expect(totalWithFeesAdded(loanOffer({ ...medium, ...other }, NOTHING_WRITTEN)!)).toBeUndefined();
});

test('the date of the first repayment counts the monthly fees', () => {
  const days = loan({ amount: 500, duration: 61, durationType: 'Day(s)' });
  expect(total(days, NOTHING_WRITTEN)).toBe(640);
  expect(total(days, written({ firstDate: '2026-03-01' }))).toBe(660);
});

test('a monthly fee of 4% is assumed for a payday loan unless the offer has the fee or repayments', () => {
  expect(total(loan(), NOTHING_WRITTEN)).toBe(1440);
  const cases: [Partial<WrittenOffer>, boolean][] = [
    [{}, true],
    [{ price: 'fees', setUpFee: '20' }, true],
    [{ price: 'fees', monthlyFee: '0' }, false],
    [{ price: 'repayments', repayment: '240', count: '6' }, false],
  ];
  for (const [offer, assumed] of cases) expect(assumesMonthlyFee(written(offer), loan())).toBe(assumed);
  expect(assumesMonthlyFee(NOTHING_WRITTEN, loan({ loanType: 'Short Term Loan' }))).toBe(false);
});
