import type { LoanInput } from '../loan';
import { alternatives } from './alternatives';
import { incomeLimit } from './income';
import { lawVerdict } from './law';
import { offerOf, type Offer } from './offer';
import { offerCost } from './offer-cost';
import { offerSchedule, scheduleCsv } from './schedule';
import { makeOffer, PAYDAY } from './testing';
import { missOnePayment, payOffOn } from './what-if';

const FIRST = '2026-02-28';
const dated = (offer: Offer): Offer => ({ ...offer, firstDate: FIRST });
const repayments = (repayment: number, count: number) =>
  makeOffer({}, { charges: { kind: 'repayments', repayment, count } });

describe('cost', () => {
  test('fees in dollars and in per cent add up', () => {
    const fees = { setUpFee: { value: 150, unit: '$' }, monthlyFee: { value: 2, unit: '%' }, otherFees: 5 } as const;
    expect(offerCost(makeOffer(fees))).toMatchObject({ total: 1275, cost: 275, repayment: 212.5, repayments: 6 });
  });

  test('a set-up fee paid first counts in the total, in no repayment, and raises the yearly rate', () => {
    const fees = { setUpFee: { value: 150, unit: '$' }, monthlyFee: { value: 2, unit: '%' } } as const;
    const [before, later] = [true, false].map((setUpFeeFirst) => offerCost(makeOffer(fees, { setUpFeeFirst }))!);
    expect(before).toMatchObject({ upFront: 150, total: 1270, repayment: 186.67, lastRepayment: 186.65 });
    expect(later).toMatchObject({ upFront: 0, total: 1270, repayment: 211.67 });
    expect(before!.yearlyRate).toBeGreaterThan(later!.yearlyRate);
    expect(payOffOn(makeOffer(fees, { setUpFeeFirst: true, firstDate: FIRST }), FIRST)).toMatchObject({ paid: 336.67 });
    const whole = { ...fees, setUpFee: { value: 100, unit: '%' } } as const;
    expect(offerCost(makeOffer(whole, { setUpFeeFirst: true }))).toBeUndefined();
  });

  test('repayments copied from an offer set its total and cost', () => {
    expect(offerCost(repayments(200, 7))).toMatchObject({ total: 1400, cost: 400, repayments: 7, lastRepayment: 200 });
  });

  test.each([
    ['the repayments are less than the amount', repayments(100, 6)],
    ['the number of repayments is not whole', repayments(500, 2.5)],
    ['the fee is below 0', makeOffer({ setUpFee: { value: -1, unit: '$' } })],
    ['the amount is 0', makeOffer({}, { amount: 0 })],
    ['the loan lasts 31 years', makeOffer({}, { duration: 31, durationType: 'Year(s)' })],
    ['a number is NaN', makeOffer({ yearlyRate: Number.NaN })],
  ])('is undefined if %s', (_why, offer) => {
    expect(offerCost(offer)).toBeUndefined();
    expect(offerSchedule(offer)).toBeUndefined();
    expect(payOffOn(dated(offer), FIRST)).toBeUndefined();
    expect(missOnePayment(offer, 20)).toBeUndefined();
    expect(alternatives(offer)).toEqual({});
  });

  test('a fee added to the loan bears interest: $3,400 at 4 % a month is 12 payments of $362.28', () => {
    const fee = { yearlyRate: 48, setUpFee: { value: 400, unit: '$' } } as const;
    const offer = makeOffer(fee, { amount: 3000, duration: 12, feesBearInterest: true });
    expect(offerCost(offer)).toMatchObject({ total: 4347.33, repayment: 362.28, upFront: 0 });
    expect(lawVerdict(offer)).toMatchObject({ most: 4347.33, over: 0 });
    // Paid off on the first day, the fee is owed and no interest is.
    expect(payOffOn({ ...offer, firstDate: FIRST }, '2026-01-28')).toMatchObject({ paid: 0, toPay: 3400 });
    // A fee that is paid first is not part of the loan.
    expect(offerCost({ ...offer, setUpFeeFirst: true })).toMatchObject({ total: 4235.88, upFront: 400 });
  });

  test('a loan that is repaid once costs its interest for the whole time', () => {
    // 25 % a month on $400
    const pawn = (duration: number) =>
      offerCost(makeOffer({ yearlyRate: 300 }, { amount: 400, duration, repaidOnce: true }));
    expect(pawn(1)).toMatchObject({ total: 500, cost: 100, repayments: 1 });
    expect(pawn(3)).toMatchObject({ total: 700, cost: 300, repayments: 1 });
  });

  test('the payday loan form becomes an offer with a set-up fee in per cent and 4 % a month', () => {
    const form: LoanInput = {
      ...{ loanType: 'Payday Loan', amount: '500', duration: '2', durationType: 'Month(s)' },
      ...{ interest: '20', loanFees: '0', repaymentFrequency: 'Weekly' },
    };
    expect(offerCost(offerOf(form)!)).toMatchObject({ total: 640, repayments: 9 });
    expect(offerOf({ ...form, amount: 'much' })).toBeUndefined();
  });
});

describe('schedule', () => {
  test('monthly dates keep the day of the month, or use the last day of a shorter month', () => {
    const dates = offerSchedule(makeOffer(PAYDAY, { firstDate: '2026-01-31' }))!.map(({ date }) => date);
    expect(dates).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30']);
  });

  test('weekly dates continue across the end of the year', () => {
    const weekly = { duration: 3, durationType: 'Week(s)', repaymentFrequency: 'Weekly' } as const;
    const dates = offerSchedule(makeOffer(PAYDAY, { ...weekly, firstDate: '2026-12-25' }))!.map(({ date }) => date);
    expect(dates).toEqual(['2026-12-25', '2027-01-01', '2027-01-08']);
  });

  test.each(['2026-02-30', 'tomorrow', ''])('is undefined for the date %p', (date) => {
    expect(offerSchedule(makeOffer(PAYDAY, { firstDate: date }))).toBeUndefined();
  });

  test('the CSV has a line for each repayment, in dollars', () => {
    const csv = scheduleCsv(offerSchedule(makeOffer(PAYDAY, { duration: 2, firstDate: '2026-03-01' }))!);
    expect(csv.split('\r\n')).toEqual([
      'Number,Date,Repayment,Pays off,Interest and fees,Still to pay',
      '1,2026-03-01,640.00,500.00,140.00,640.00',
      '2,2026-04-01,640.00,500.00,140.00,0.00',
      '',
    ]);
  });

  test('a fee paid first is the first line of the CSV', () => {
    const offer = makeOffer({ setUpFee: { value: 100, unit: '$' } }, { duration: 2, setUpFeeFirst: true });
    expect(scheduleCsv(offerSchedule(offer)!, 100).split('\r\n').slice(1)).toEqual([
      '0,,100.00,0.00,100.00,1000.00',
      '1,,500.00,500.00,0.00,500.00',
      '2,,500.00,500.00,0.00,0.00',
      '',
    ]);
  });
});

describe('paying off on a date', () => {
  test('a small loan owes no fee for months that have not begun', () => {
    // Begins on 28 January; on 28 March the third month begins.
    expect(payOffOn(dated(makeOffer(PAYDAY)), '2026-03-27')).toEqual({
      ...{ date: '2026-03-27', paid: 240, toPay: 1040, saved: 160, beforeStart: false },
    });
    expect(payOffOn(dated(makeOffer(PAYDAY)), '2026-03-28')).toMatchObject({ paid: 480, toPay: 840, saved: 120 });
    // What is left is rounded to nothing: that cent is saved.
    const cents = {
      amount: 0.01,
      duration: 1.0000005,
      durationType: 'Month(s)',
      repaymentFrequency: 'Weekly',
    } as const;
    const threeCents = {
      ...makeOffer(PAYDAY),
      ...cents,
      charges: { kind: 'repayments', repayment: 0.01, count: 3 },
    } as const;
    expect(payOffOn({ ...threeCents, firstDate: '2026-01-01' }, '2026-01-08')).toMatchObject({
      paid: 0.02,
      toPay: 0,
      saved: 0.01,
    });
  });

  test('on the day a monthly fee falls due, the day before is cheaper by that fee', () => {
    const { dayBefore } = payOffOn(dated(makeOffer(PAYDAY)), '2026-03-28')!;
    expect(dayBefore).toEqual({ date: '2026-03-27', saves: 40 });
    for (const day of ['2026-01-28', '2026-03-27', '2026-03-29', '2026-07-28'])
      expect(payOffOn(dated(makeOffer(PAYDAY)), day)).not.toHaveProperty('dayBefore');
    expect(payOffOn(dated(makeOffer({ yearlyRate: 48 })), '2026-03-28')).not.toHaveProperty('dayBefore');
  });

  test('interest is owed only until the pay-off date', () => {
    const offer = makeOffer({ yearlyRate: 48 });
    const total = offerCost(offer)!.total;
    expect(payOffOn(dated(offer), '2026-01-28')).toMatchObject({ paid: 0, toPay: 1000 });
    const first = payOffOn(dated(offer), FIRST)!;
    // After one payment of 190.76, with 4 % of interest: 1,000 + 40 - 190.76.
    expect(first).toMatchObject({ paid: 190.76, toPay: 849.24 });
    expect(first.paid + first.toPay + first.saved).toBeCloseTo(total, 2);
  });

  test('nothing is owed after the end; before the start, it costs the same as on the first day', () => {
    expect(payOffOn(dated(makeOffer(PAYDAY)), '2027-01-01')).toMatchObject({ paid: 1440, toPay: 0, saved: 0 });
    expect(payOffOn(dated(makeOffer(PAYDAY)), '2020-01-01')).toMatchObject({
      ...{ paid: 0, toPay: 1240, saved: 200, beforeStart: true },
    });
  });

  test('with copied repayments, only a small loan that refinances another saves later interest', () => {
    const offer = repayments(200, 6);
    expect(payOffOn(dated(offer), FIRST)).toMatchObject({ paid: 200, toPay: 1000, saved: 0 });
    const again = { ...offer, refinancesSmallLoan: true };
    // $200 of interest for six months, of which four have not begun.
    expect(payOffOn(dated(again), FIRST)).toMatchObject({ paid: 200, toPay: 866.67, saved: 133.33 });
  });

  test('is undefined for an invalid date', () => {
    expect(payOffOn(dated(makeOffer(PAYDAY)), '2026-13-01')).toBeUndefined();
  });
});

describe('one missed payment', () => {
  test('adds the default fee, up to twice the cash for a small loan', () => {
    expect(missOnePayment(makeOffer(PAYDAY), 35)).toEqual({ owed: 1475, mostAfterDefault: 2000 });
    expect(missOnePayment(makeOffer(PAYDAY), 900)).toEqual({ owed: 2000, mostAfterDefault: 2000 });
    const larger = makeOffer({ yearlyRate: 40 }, { amount: 3000 });
    expect(missOnePayment(larger, 35)).toEqual({ owed: offerCost(larger)!.total + 35 });
  });

  test('adds nothing to a loan that costs more than twice the cash', () => {
    expect(missOnePayment(makeOffer({ otherFees: 1500 }), 35)).toEqual({
      owed: 2000,
      mostAfterDefault: 2000,
    });
  });

  test('is undefined for a negative fee', () => {
    expect(missOnePayment(makeOffer(PAYDAY), -1)).toBeUndefined();
  });
});

describe('income limit', () => {
  const question = { repayment: 60, frequency: 'Fortnightly', otherSmallLoans: 0 } as const;

  test('several incomes are added and converted to the repayment period', () => {
    const incomes = [
      { amount: 300, period: 'week' },
      { amount: 100, period: 'fortnight' },
    ] as const;
    expect(incomeLimit({ ...question, incomes })).toMatchObject({ income: 700, limit: 70, passes: true });
    expect(incomeLimit({ ...question, incomes, otherSmallLoans: 10.01 })).toMatchObject({ passes: false });
  });

  test('with an income of 0, no repayment is within the limit', () => {
    expect(incomeLimit({ ...question, incomes: [{ amount: 0, period: 'week' }] })).toEqual({
      ...{ repayments: 60, income: 0, limit: 0, passes: false },
    });
  });

  test('is undefined without income and for negative numbers', () => {
    expect(incomeLimit({ ...question, incomes: [] })).toBeUndefined();
    expect(incomeLimit({ ...question, incomes: [{ amount: -1, period: 'week' }] })).toBeUndefined();
    expect(
      incomeLimit({ ...question, incomes: [{ amount: 500, period: 'week' }], otherSmallLoans: -1 }),
    ).toBeUndefined();
  });
});

describe('cheaper alternatives', () => {
  test('$500 has all three alternatives, each with its own term', () => {
    expect(alternatives(makeOffer(PAYDAY, { amount: 500, duration: 2 }))).toMatchObject({
      noInterest: { cost: { total: 500, months: 12 }, frequency: 'Monthly', isForEssentials: true },
      centrelinkAdvance: { cost: { total: 500, repayments: 13, repayment: 38.46 }, frequency: 'Fortnightly' },
      saving: { periods: 2, frequency: 'Monthly' },
    });
  });

  test('a loan with a single repayment has no savings alternative', () => {
    expect(alternatives(makeOffer(PAYDAY, { duration: 3, durationType: 'Week(s)' }))).not.toHaveProperty('saving');
  });

  test('an advance of more than $500 depends on the payment', () => {
    const advance = (amount: number) => alternatives(makeOffer(PAYDAY, { amount })).centrelinkAdvance;
    expect(advance(500)).toMatchObject({ onSomePayments: false });
    expect(advance(900)).toMatchObject({
      cost: { total: 900, repayments: 13, repayment: 69.23 },
      onSomePayments: true,
    });
    expect([advance(249.99), advance(2000)]).toEqual([undefined, undefined]);
  });

  test('$2,500 has a non-essential no-interest loan and no advance; $3,001 has only saving', () => {
    const found = alternatives(makeOffer(PAYDAY, { amount: 2500, duration: 30 }));
    expect(found).toMatchObject({ noInterest: { cost: { months: 24 }, isForEssentials: false } });
    expect(found).not.toHaveProperty('centrelinkAdvance');
    expect(Object.keys(alternatives(makeOffer(PAYDAY, { amount: 3001 })))).toEqual(['saving']);
  });
});
