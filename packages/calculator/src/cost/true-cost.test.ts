import { trueCost, type LoanOffer } from '..';

const payday: LoanOffer = {
  loanType: 'Payday Loan',
  amount: '2000',
  duration: '12',
  durationType: 'Month(s)',
  interest: '20',
  loanFees: '0',
  repaymentFrequency: 'Monthly',
};
const ordinary: LoanOffer = { ...payday, loanType: 'Short Term Loan', amount: 5000, duration: 24, interest: 12 };
const cost = (change: Partial<LoanOffer>, base = payday) => trueCost({ ...base, ...change });

describe('payday loans at the legal cap', () => {
  test.each([
    // Moneysmart, 'Payday loans': $2,000 over one year is about $3,360.
    ['$2,000 over 12 months', {}, { total: 3360, cost: 1360, repayments: 12, repayment: 280 }, 68, 108.6],
    [
      '$2,000 over 12 months, fortnightly',
      { repaymentFrequency: 'Fortnightly' },
      { total: 3360, repayments: 26, repayment: 129.23, lastRepayment: 129.25 },
      68,
      112.1,
    ],
    // The Consumer Action Law Centre published 163 % in 2016.
    ['$2,000 over 4 months', { duration: 4 }, { total: 2720, repayments: 4, repayment: 680 }, 36, 162.5],
    ['$500 over 3 months', { amount: 500, duration: 3 }, { total: 660, repayments: 3, repayment: 220 }, 32, 183.3],
    ['$1,000 over 1 month', { amount: 1000, duration: 1 }, { total: 1240, repayments: 1, repayment: 1240 }, 24, 288],
    ['$1,000 over 6 months', { amount: 1000, duration: 6 }, { total: 1440, cost: 440, repayment: 240 }, 44, 138.4],
    [
      '$1,000 over 6 months, fortnightly',
      { amount: 1000, duration: 6, repaymentFrequency: 'Fortnightly' },
      { total: 1440, repayments: 13, repayment: 110.77 },
      44,
      147.8,
    ],
  ] as const)('%s', (_, change, expected, costPer100, yearlyRate) => {
    const found = cost(change);
    expect(found).toMatchObject(expected);
    expect(found?.costPer100).toBe(costPer100);
    expect(found?.yearlyRate).toBeCloseTo(yearlyRate, 1);
  });

  test('a longer loan has a lower rate and costs more dollars', () => {
    const [short, long] = [cost({ duration: 3 }), cost({ duration: 12 })];
    expect(long!.yearlyRate).toBeLessThan(short!.yearlyRate);
    expect(long!.cost).toBeGreaterThan(short!.cost);
  });
});

describe('payday loans', () => {
  test('count the fee of each month that has begun', () => {
    for (const [duration, durationType, months] of [
      [48, 'Week(s)', 12],
      [52, 'Week(s)', 12],
      [6, 'Week(s)', 2],
      [16, 'Day(s)', 1],
      [31, 'Day(s)', 1],
      [32, 'Day(s)', 2],
      [92, 'Day(s)', 3],
      [93, 'Day(s)', 4],
      [365, 'Day(s)', 12],
      [1.5, 'Month(s)', 2],
      [1, 'Year(s)', 12],
    ] as const) {
      expect(cost({ duration, durationType })?.total).toBe(2400 + 80 * months);
    }
  });

  test('use the set-up fee and the other fees as entered', () => {
    expect(cost({ interest: 10, loanFees: 25.5 })).toMatchObject({ total: 3185.5, cost: 1185.5 });
  });
});

describe('amortised loans', () => {
  test.each(['Short Term Loan', 'Microcredit Loan'] as const)('%s matches the published example', (loanType) => {
    const found = cost({ loanType }, ordinary);
    expect(found).toMatchObject({ total: 5648.82, cost: 648.82, repayments: 24, repayment: 235.37 });
    expect(found?.yearlyRate).toBeCloseTo(12, 2);
  });

  // Our own figures, calculated independently of this code: see the facts of lending in the calculator's guides.
  test.each([
    [
      { amount: 1000, duration: 6 },
      { cost: 35.29, repayment: 172.55 },
    ],
    [{ interest: 48 }, { cost: 2870.42, repayment: 327.93 }],
    [
      { amount: 3400, duration: 12, interest: 48 },
      { total: 4347.33, repayment: 362.28 },
    ],
  ] as const)('%j', (change, expected) => {
    expect(cost(change, ordinary)).toMatchObject(expected);
  });

  test('fees are added to the total and raise the yearly cost above the rate', () => {
    const found = cost({ loanFees: 120 }, ordinary);
    expect(found).toMatchObject({ total: 5768.82, repayment: 240.37 });
    expect(found!.yearlyRate).toBeGreaterThan(14);
  });

  test('the repayment frequency sets the number of repayments', () => {
    for (const [repaymentFrequency, repayments, periodsPerYear] of [
      ['Weekly', 104, 52.18],
      ['Fortnightly', 52, 26.09],
      ['Monthly', 24, 12],
      ['Quarterly', 8, 4],
      ['Yearly', 2, 1],
    ] as const) {
      const found = cost({ repaymentFrequency }, ordinary);
      expect(found).toMatchObject({ repayments, periodsPerYear });
      expect(found?.yearlyRate).toBeCloseTo(12, 1);
    }
    expect(cost({ duration: 4, repaymentFrequency: 'Fortnightly' })?.repayments).toBe(9);
  });
});

test('a loan shorter than one period is repaid once, at its end', () => {
  const found = cost({ amount: 1000, duration: 16, durationType: 'Day(s)' });
  expect(found).toMatchObject({ repayments: 1, total: 1240 });
  // 24 % in 16 days, 365 / 16 times a year
  expect(found?.yearlyRate).toBeCloseTo((24 * 365) / 16, 6);
});

test('a loan shorter than one and a half periods is repaid once, with a rate for its own duration', () => {
  const found = cost({ amount: 1000, duration: 6, durationType: 'Week(s)' });
  expect(found).toMatchObject({ repayments: 1, total: 1280 });
  // 28 % in 6 weeks, 52 / 6 times a year
  expect(found?.yearlyRate).toBeCloseTo((28 * 52) / 6, 6);
});

test('the shortest loan is one day', () => {
  const found = cost({ amount: 1000, duration: 1, durationType: 'Day(s)' });
  expect(found).toMatchObject({ repayments: 1, total: 1240 });
  expect(found?.yearlyRate).toBeCloseTo(24 * 365, 6);
});

test('a no-interest loan costs its amount, whatever else was entered', () => {
  expect(cost({ loanType: 'No Interest Loan', interest: 'x', loanFees: '' })).toMatchObject({
    total: 2000,
    cost: 0,
    costPer100: 0,
    repayment: 166.67,
    lastRepayment: 166.63,
    yearlyRate: 0,
  });
});

test('invalid loans have no result', () => {
  for (const change of [
    { amount: 0 },
    { amount: -5 },
    { amount: '' },
    { amount: 'abc' },
    { amount: '1e12' },
    { duration: 0 },
    { duration: -1 },
    { duration: 'x' },
    { duration: 31, durationType: 'Year(s)' as const },
    { duration: 0.99, durationType: 'Day(s)' as const },
    // So short that the number of periods per year is infinite.
    { duration: Number.MIN_VALUE, loanType: 'No Interest Loan' as const },
    { interest: -1 },
    { interest: '' },
    { loanFees: -1 },
    { loanFees: 'NaN' },
    { amount: Number.POSITIVE_INFINITY },
  ]) {
    expect(cost(change)).toBeUndefined();
    expect(cost(change, ordinary)).toBeUndefined();
  }
});
