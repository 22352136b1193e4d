import { calculateLoan, displayLoan, type LoanInput, type LoanKind } from '.';

const loan: LoanInput = {
  loanType: 'Payday Loan',
  amount: '2000',
  duration: '12',
  durationType: 'Month(s)',
  interest: '20',
  loanFees: '12.5',
  repaymentFrequency: 'Monthly',
};

const shown = (change: Partial<LoanInput>) => {
  const input = { ...loan, ...change };
  const breakdown = calculateLoan(input);
  return breakdown && displayLoan(input.loanType, breakdown);
};

test('for a payday loan, only the repayment is rounded', () => {
  expect(shown({})).toEqual({
    borrowFees: '$12.50',
    totalAmount: '$2,640',
    totalInterest: '$640',
    monthlyRepayment: '$220.00',
    numRepayment: '12',
    apr: '0%',
  });
  expect(shown({ amount: '1000.111', duration: '10', durationType: 'Day(s)' })).toMatchObject({
    totalAmount: '$1,300.1443',
    monthlyRepayment: '$3,900.43',
    numRepayment: '0.3333333333',
  });
});

test.each<LoanKind>(['Short Term Loan', 'Microcredit Loan'])('for a %s, all figures have 2 decimals', (loanType) => {
  expect(shown({ loanType, amount: '5000', duration: '24', interest: '12' })).toEqual({
    borrowFees: '$0.00',
    totalAmount: '$5,648.82',
    totalInterest: '$648.82',
    monthlyRepayment: '$235.37',
    numRepayment: '24.00',
    apr: '0.00%',
  });
});

test('floating-point error is not shown', () => {
  // 0.04 × 700 / 4 × 1 is 7.000000000000001 in floating-point arithmetic.
  expect(shown({ amount: '700', duration: '1', interest: '0' })?.totalInterest).toBe('$7');
});

test('a negative amount is shown with a minus sign', () => {
  expect(
    shown({ loanType: 'Short Term Loan', repaymentFrequency: 'Yearly', interest: '0.0001' })?.totalInterest,
  ).toMatch(/^-\$/);
});
