import { CREDIT_LAW, lawFor, lawVerdict, mostAfterDefault, mostSmallLoanCost } from './law';
import { offerOf, type Offer } from './offer';
import { offerCost } from './offer-cost';
import { planOf, totalAtRate } from './plan';
import { LOAN_KINDS, makeOffer, PAYDAY } from './testing';

const kindOf = (offer: Offer) => lawFor(offer)?.kind;
const RATE = { yearlyRate: 60 };

test.each<[string, Offer, string]>([
  ['nothing is charged', makeOffer({}), 'no-charge'],
  ['62 days, 5 % of fees', makeOffer({ otherFees: 50 }, { duration: 62, durationType: 'Day(s)' }), 'short-term'],
  ['62 days, more than 5 % of fees', makeOffer({ otherFees: 51 }, { duration: 62, durationType: 'Day(s)' }), 'small'],
  ['62 days at 25 %', makeOffer({ yearlyRate: 25 }, { duration: 62, durationType: 'Day(s)' }), 'small'],
  ['63 days, 5 % of fees', makeOffer({ otherFees: 50 }, { duration: 63, durationType: 'Day(s)' }), 'small'],
  ['a bank', makeOffer(RATE, { lender: 'bank' }), 'bank'],
  ['15 days', makeOffer(PAYDAY, { duration: 15, durationType: 'Day(s)' }), 'forbidden-short'],
  ['16 days', makeOffer(PAYDAY, { duration: 16, durationType: 'Day(s)' }), 'small'],
  ['15 days, $2,001', makeOffer(PAYDAY, { amount: 2001, duration: 15, durationType: 'Day(s)' }), 'cap48'],
  ['$2,000 for a year', makeOffer(RATE, { amount: 2000, duration: 1, durationType: 'Year(s)' }), 'small'],
  ['$2,000 for 13 months', makeOffer(RATE, { amount: 2000, duration: 13 }), 'cap48'],
  ['$2,000 with something pledged', makeOffer(RATE, { amount: 2000, secured: true }), 'cap48'],
  ['$2,001', makeOffer(RATE, { amount: 2001 }), 'medium'],
  ['$5,000 for two years', makeOffer(RATE, { amount: 5000, duration: 104, durationType: 'Week(s)' }), 'medium'],
  ['$5,000 for 25 months', makeOffer(RATE, { amount: 5000, duration: 25 }), 'cap48'],
  ['$5,001', makeOffer(RATE, { amount: 5001 }), 'cap48'],
])('%s: the law is %s', (_what, offer, kind) => {
  const law = lawFor(offer);
  expect(law).toEqual({ kind, section: expect.stringMatching(/section/) as string });
});

test('the most that a payday loan may cost is what the calculator says of one with the highest fees', () => {
  for (const amount of [1, 333.33, 1000, 1999.99, 2000])
    for (let months = 1; months <= CREDIT_LAW.small.mostMonths; months += 1) {
      const offer = makeOffer(PAYDAY, { amount, duration: months });
      const cost = mostSmallLoanCost(amount, months);
      expect(cost).toBeCloseTo(offerCost(offer)!.cost, 2);
      expect(amount + cost).toBeCloseTo(lawVerdict(offer)!.most!, 2);
    }
  expect(mostSmallLoanCost(1000, 6)).toBe(440);
});

/** Worked examples of the law, with equal monthly repayments by default. */
test.each<[string, Offer, number]>([
  ['$500, 2 months', makeOffer(PAYDAY, { amount: 500, duration: 2 }), 640],
  ['$1,000, 6 months', makeOffer(PAYDAY), 1440],
  ['$2,000, 12 months', makeOffer(PAYDAY, { amount: 2000, duration: 12 }), 3360],
  ['$1,000 that refinances, 4 months', makeOffer(PAYDAY, { duration: 4, refinancesSmallLoan: true }), 1160],
  ['$3,000, 12 months', makeOffer(RATE, { amount: 3000, duration: 12 }), 4347.33],
  [
    '$3,000, 52 weekly payments',
    makeOffer(RATE, { amount: 3000, duration: 52, durationType: 'Week(s)', repaymentFrequency: 'Weekly' }),
    4293.09,
  ],
  [
    '$3,000, 12 months, $400 paid up front',
    makeOffer({ ...RATE, setUpFee: { value: 400, unit: '$' } }, { amount: 3000, duration: 12, setUpFeeFirst: true }),
    4235.88,
  ],
])('the legal maximum for %s is $%s', (_what, offer, most) => {
  expect(lawVerdict(offer)?.most).toBe(most);
});

test('the maximum with $400 paid up front is 12 payments for $3,000 at 48 % plus the $400', () => {
  const plan = planOf(makeOffer(RATE, { amount: 3000, duration: 12 }))!;
  expect(totalAtRate(plan.amount, CREDIT_LAW.cap.yearlyRate, plan) + 40_000).toBe(423_588);
});

test('a single repayment is due at the end: the maximum for $1,000 over six months is $1,240', () => {
  const offer = (repayment: number) =>
    makeOffer({}, { secured: true, charges: { kind: 'repayments', repayment, count: 1 } });
  expect(lawVerdict(offer(1240))).toMatchObject({ law: { kind: 'cap48' }, most: 1240, over: 0 });
  expect(lawVerdict(offer(1300))).toMatchObject({ over: 60 });
});

/** A loan that is longer than one period but shorter than one and a half is repaid once, too. */
describe.each<[string, Partial<Offer>, { total: number; most: number; periodsPerYear: number }]>([
  [
    '$3,000, 6 weeks, Monthly',
    { amount: 3000, duration: 6, durationType: 'Week(s)' },
    // 3,000 × (1 + 0.48 × 6 / 52), and 3,400 of it
    { total: 3166.15, most: 3588.31, periodsPerYear: 52 / 6 },
  ],
  [
    '$3,000, 4 months, Quarterly',
    { amount: 3000, duration: 4, repaymentFrequency: 'Quarterly' },
    // 3,000 × (1 + 0.48 / 3), and 3,400 of it
    { total: 3480, most: 3944, periodsPerYear: 3 },
  ],
  [
    '$10,000, 16 months, Yearly',
    { amount: 10_000, duration: 16, repaymentFrequency: 'Yearly' },
    // 10,000 × (1 + 0.48 × 16 / 12)
    { total: 16_400, most: 16_400, periodsPerYear: 0.75 },
  ],
])('%s', (_what, loan, { total, most, periodsPerYear }) => {
  const rate = makeOffer({ yearlyRate: 48 }, loan);
  const named: Offer = { ...rate, charges: { kind: 'repayments', repayment: total, count: 1 } };

  test('interest and the limit cover the whole loan', () => {
    expect(offerCost(rate)).toMatchObject({ repayments: 1, total });
    expect(offerCost(rate)!.periodsPerYear).toBeCloseTo(periodsPerYear, 10);
    expect(lawVerdict(rate)!.most).toBe(most);
  });

  test('a rate and a copied repayment give the same cost and verdict', () => {
    expect(offerCost(named)).toEqual(offerCost(rate));
    expect(lawVerdict(named)).toEqual(lawVerdict(rate));
  });
});

test('a one-week loan repaid weekly has 52.18 periods a year, from a rate or a copied repayment', () => {
  const rate = makeOffer({ yearlyRate: 52.18 }, { duration: 1, durationType: 'Week(s)', repaymentFrequency: 'Weekly' });
  const named: Offer = { ...rate, charges: { kind: 'repayments', repayment: 1010, count: 1 } };
  for (const offer of [rate, named]) expect(offerCost(offer)).toMatchObject({ total: 1010, periodsPerYear: 52.18 });
});

test('the 48 % cap allows no set-up fee: $6,000 over 12 months is 12 payments of $639.31', () => {
  const { law, most } = lawVerdict(makeOffer(RATE, { amount: 6000, duration: 12 }))!;
  expect([law.kind, most]).toEqual(['cap48', 7671.76]);
});

test('a loan at the limit is not over it, and one cent more is', () => {
  expect(lawVerdict(makeOffer(PAYDAY))).toEqual({
    law: { kind: 'small', section: 'National Credit Code, sections 23A, 31A and 39B' },
    most: 1440,
    over: 0,
    parts: { months: 6, leastMonths: 6 },
    excess: {},
  });
  expect(lawVerdict(makeOffer({ ...PAYDAY, otherFees: 0.01 }))?.over).toBe(0.01);
});

test.each([
  // 4,347.33 / 12 is 362.2775.
  [362.28, 0],
  [362.29, 0.15],
])('$3,000 in 12 repayments of $%d is above the limit by $%d: rounding to the cent is no excess', (repayment, over) => {
  const offer = makeOffer({}, { amount: 3000, duration: 12, charges: { kind: 'repayments', repayment, count: 12 } });
  expect(lawVerdict(offer)).toMatchObject({ most: 4347.33, over });
});

test('a fee above its own limit is reported even if the total is below the limit', () => {
  const offer = makeOffer({ setUpFee: { value: 250, unit: '$' }, monthlyFee: { value: 1, unit: '%' } });
  expect(lawVerdict(offer)).toMatchObject({ over: -130, excess: { setUpFee: 50 } });
  expect(lawVerdict({ ...offer, refinancesSmallLoan: true })).toMatchObject({ over: 70, excess: { setUpFee: 250 } });
});

test.each<[string, Offer]>([
  ['$1,000 over 6 months at 240 % with $300 of fees', makeOffer({ yearlyRate: 240, otherFees: 300 })],
  ['$3,000 at 70 % with $600 of fees', makeOffer({ yearlyRate: 70, otherFees: 600 }, { amount: 3000, duration: 12 })],
  [
    'repayments of $300, six times, for $1,000',
    makeOffer({}, { charges: { kind: 'repayments', repayment: 300, count: 6 } }),
  ],
])('an offer is above the limit: %s', (_what, offer) => {
  expect(lawVerdict(offer)!.over).toBeGreaterThan(0);
});

test('bank loans, forbidden short loans and loans outside the Code have no maximum', () => {
  for (const offer of [makeOffer(RATE, { lender: 'bank' }), makeOffer(PAYDAY, { duration: 0.4 }), makeOffer({})])
    expect(lawVerdict(offer)).toEqual({ law: lawFor(offer) });
});

test('the maximum after default is twice the cash for a small loan, and undefined for others', () => {
  expect(mostAfterDefault(makeOffer(PAYDAY))).toBe(2000);
  expect(mostAfterDefault(makeOffer(RATE, { amount: 3000 }))).toBeUndefined();
});

test('the kind of law does not depend on the loan type in the form', () => {
  const fields = { amount: '1000', duration: '6', durationType: 'Month(s)', interest: '30', loanFees: '50' } as const;
  for (const loanType of LOAN_KINDS) {
    const input = { loanType, ...fields, repaymentFrequency: 'Monthly' } as const;
    expect(kindOf(offerOf(input)!)).toBe('small');
  }
});
