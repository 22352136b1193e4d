import { calculateLoan, type LoanInput } from '.';

const payday: LoanInput = {
  loanType: 'Payday Loan',
  amount: '2000',
  duration: '12',
  durationType: 'Month(s)',
  interest: '20',
  loanFees: '0',
  repaymentFrequency: 'Monthly',
};
const shortTerm: LoanInput = { ...payday, loanType: 'Short Term Loan', amount: '1000', duration: '2', interest: '12' };

describe('payday loans', () => {
  // Calculated by hand: amount + rate + 1 % of the amount for each unit of the duration, divided by the repayments.
  test.each([
    // 2,000 + 400 + 20 × 12
    [{}, { totalAmount: 2640, totalInterest: 640, monthlyRepayment: 220, numRepayment: 12 }],
    // 48 weeks are 12 months: 2,000 + 400 + 20 × 48
    [
      { duration: '48', durationType: 'Week(s)' as const },
      { totalAmount: 3360, totalInterest: 1360, monthlyRepayment: 280, numRepayment: 12 },
    ],
    // 500 + 100 + 5 × 60, in two months
    [
      { amount: '500', duration: '60', durationType: 'Day(s)' as const },
      { totalAmount: 900, totalInterest: 400, monthlyRepayment: 450, numRepayment: 2 },
    ],
    // 1,000 + 200 + 10 × 1, in twelve months
    [
      { amount: '1000', duration: '1', durationType: 'Year(s)' as const },
      { totalAmount: 1210, totalInterest: 210, monthlyRepayment: 1210 / 12, numRepayment: 12 },
    ],
    [
      { repaymentFrequency: 'Weekly' as const },
      { totalAmount: 2640, totalInterest: 640, monthlyRepayment: 55, numRepayment: 48 },
    ],
    [
      { repaymentFrequency: 'Fortnightly' as const },
      { totalAmount: 2640, totalInterest: 640, monthlyRepayment: 110, numRepayment: 24 },
    ],
    [
      { repaymentFrequency: 'Yearly' as const },
      { totalAmount: 2640, totalInterest: 640, monthlyRepayment: 2640, numRepayment: 1 },
    ],
    // No interest: 2,000 + 20 × 12
    [{ interest: '0' }, { totalAmount: 2240, totalInterest: 240, monthlyRepayment: 2240 / 12, numRepayment: 12 }],
  ])('%j', (change, expected) => {
    expect(calculateLoan({ ...payday, ...change })).toEqual({ borrowFees: 0, apr: 0, ...expected });
  });

  test('the entered fees are returned but not added to the total', () => {
    expect(calculateLoan({ ...payday, loanFees: '75' })).toMatchObject({ borrowFees: 75, totalAmount: 2640 });
  });
});

describe.each(['Short Term Loan', 'Microcredit Loan'] as const)('%s', (loanType) => {
  const loan: LoanInput = { ...shortTerm, loanType };

  test.each([
    // 1,000 × 0.01 / (1 − 1.01⁻²) = 10.201 / 0.0201
    [{}, 507.5124378, 1015.0248756, 2],
    // One month at 1 %
    [{ duration: '1' }, 1010, 1010, 1],
    // 1,000 × 0.02 / (1 − 1.02⁻¹²)
    [{ duration: '1', durationType: 'Year(s)' as const, interest: '24' }, 94.5595966, 1134.7151594, 12],
    // The payment is calculated monthly whatever the frequency, the total from the number of repayments.
    [{ repaymentFrequency: 'Weekly' as const }, 507.5124378, 4060.0995025, 8],
    [{ repaymentFrequency: 'Fortnightly' as const }, 507.5124378, 2030.0497512, 4],
    [{ repaymentFrequency: 'Yearly' as const }, 507.5124378, 84.5854063, 1 / 6],
    // 8 weeks and 60 days are two months
    [{ duration: '8', durationType: 'Week(s)' as const }, 507.5124378, 1015.0248756, 2],
    [{ duration: '60', durationType: 'Day(s)' as const }, 507.5124378, 1015.0248756, 2],
    // Without interest the amount is divided by the number of repayments.
    [{ interest: '0' }, 500, 1000, 2],
    [{ interest: '0', repaymentFrequency: 'Weekly' as const }, 125, 1000, 8],
    // A rate that is too small to change 1 + i still counts as a rate.
    [{ interest: '1e-16' }, 500, 1000, 2],
  ])('%j', (change, payment, total, repayments) => {
    const found = calculateLoan({ ...loan, ...change });
    expect(found?.monthlyRepayment).toBeCloseTo(payment, 6);
    expect(found?.totalAmount).toBeCloseTo(total, 6);
    expect(found?.totalInterest).toBeCloseTo(total - 1000, 6);
    expect(found?.numRepayment).toBeCloseTo(repayments, 12);
  });

  test('$5,000 over 24 months at 12 % comes to $648.82 of interest', () => {
    const found = calculateLoan({ ...loan, amount: 5000, duration: 24 });
    expect(found?.monthlyRepayment).toBeCloseTo(235.37, 2);
    expect(found?.totalInterest).toBeCloseTo(648.82, 2);
  });

  test('the fees are 0 whatever was entered', () => {
    expect(calculateLoan({ ...loan, loanFees: '75' })?.borrowFees).toBe(0);
  });
});

describe('every loan', () => {
  test('quarterly repayments are calculated as monthly ones', () => {
    for (const loan of [payday, shortTerm]) {
      expect(calculateLoan({ ...loan, repaymentFrequency: 'Quarterly' })).toEqual(calculateLoan(loan));
    }
  });

  test('the apr is always 0', () => {
    for (const loan of [payday, shortTerm]) expect(calculateLoan(loan)?.apr).toBe(0);
  });

  test('figures are not rounded', () => {
    const found = calculateLoan({ ...payday, amount: 1000, duration: 7, interest: 7.77 });
    expect(found?.monthlyRepayment).toBe((1000 + 77.7 + 70) / 7);
  });

  test('a duration of 0 has no result', () => {
    for (const loan of [payday, shortTerm, { ...shortTerm, interest: 0 }]) {
      expect(calculateLoan({ ...loan, duration: 0 })).toBeUndefined();
    }
  });

  test.each([
    '',
    ' ',
    'abc',
    '12 months',
    '1,000',
    '0x10',
    'NaN',
    'Infinity',
    '1e999',
    Number.NaN,
    Number.POSITIVE_INFINITY,
  ])('%j in place of a number has no result', (value) => {
    for (const name of ['amount', 'duration', 'interest', 'loanFees'] as const) {
      for (const loan of [payday, shortTerm]) expect(calculateLoan({ ...loan, [name]: value })).toBeUndefined();
    }
  });

  test('no input produces NaN or infinity', () => {
    const values = ['0', '-1', '-1200', '1e-300', '0.1', '7', '1e9', '1e300', '1.7e308'];
    for (const loan of [payday, shortTerm]) {
      for (const amount of values) {
        for (const duration of values) {
          for (const interest of values) {
            const found = calculateLoan({ ...loan, amount, duration, interest });
            if (found) expect(Object.values(found).every(Number.isFinite)).toBe(true);
          }
        }
      }
    }
  });
});
