import { answer, calculate, kindOfLoan, openCalculator, PAYDAY, SHORT_TERM } from '../support/calculator';
import { expect, test } from '../support/fixtures';

test.describe('which law applies to an offer', () => {
  test('a payday loan shows its legal limit, and an offer above it shows the excess and numbers to call', async ({
    page,
  }) => {
    await openCalculator(page);
    await calculate(page, PAYDAY);
    const law = answer(page);
    await expect(law).toContainText('This appears to be a small amount credit contract,');
    await expect(law).toContainText('The law appears to limit what you pay back, if you pay on time.');
    await expect(law).toContainText(
      'It allows a set-up fee of 20% of the amount, once, and 12 monthly fees of 4% of the amount.',
    );
    await expect(law).toContainText('the lender can’t collect more than twice what you borrowed');
    await expect(law).not.toContainText(/right at the limit|illegal/);
    await calculate(page, { 'Interest rate': '25', 'Loan fees': '75' });
    await expect(law).toContainText('This offer appears to be $175 above the limit');
    await expect(law).toContainText('what you pay back to $3,360 in total, if you pay on time.');
    await expect(law).toContainText(
      'You may not have to pay the part above the limit, and perhaps none of these fees.',
    );
    await expect(law).toContainText('AFCA or a free legal service can tell you');
    await expect(law.getByRole('link', { name: 'Additional Resources' })).toHaveAttribute('href', /#legal$/);
    await expect(law).toContainText('Do not sign yet.');
    await expect(law.locator('a[href="tel:1800007007"]')).toBeVisible();
    await expect(law.locator('a[href="tel:1800931678"]').first()).toBeVisible();
    await expect(law.getByRole('link', { name: 'write a hardship letter' })).toHaveAttribute(
      'href',
      '/hardship-letter',
    );
    await calculate(page, { 'Interest rate': '10', 'Loan fees': '0' });
    await expect(law).toContainText('Your offer is $200 under the legal limit. That does not make it a cheap loan.');
  });

  test('an offer is compared with the limit before its forbidden interest is mentioned', async ({ page }) => {
    await openCalculator(page);
    await calculate(page, { ...SHORT_TERM, 'Loan amount': '1500', 'Loan duration': '12', 'Interest rate': '10' });
    const law = answer(page);
    await expect(law).toContainText('12 monthly fees of 4% of the amount.');
    await expect(law).toContainText(
      /Your offer is \$[\d,.]+ under the legal limit\. That does not make it a cheap loan\./,
    );
    await expect(law).toContainText('does not appear to be allowed to charge interest.');
  });

  test('the law depends on amount, term, security and lender, not on the loan type chosen', async ({ page }) => {
    await openCalculator(page);
    const law = answer(page);
    for (const name of ['Short Term Loan', 'Microcredit Loan']) {
      await calculate(page, {
        ...SHORT_TERM,
        'Loan type': name,
        'Loan amount': '1000',
        'Loan duration': '6',
        'Interest rate': '240',
        'Loan fees': '300',
      });
      await expect(law).toContainText('This appears to be a small amount credit contract,');
      await expect(law).toContainText(/This offer appears to be \$[\d,.]+ above the limit/);
    }
    await calculate(page, { 'Loan amount': '3000', 'Interest rate': '70', 'Loan fees': '600', 'Loan duration': '12' });
    await expect(law).toContainText('This appears to be a medium amount credit contract');
    await expect(law).toContainText(/This offer appears to be \$[\d,.]+ above the limit/);
    await kindOfLoan(page, 'bank').check();
    await expect(law).toContainText('This appears to be a loan from a bank');
    await expect(law).not.toContainText('above the limit');
    await kindOfLoan(page, 'secured').check();
    await calculate(page, { 'Loan amount': '1500' });
    await expect(law).toContainText('This appears to be a loan under the 48% limit');
  });

  test('a loan of 14 days appears to be forbidden, but not a pawn loan, about which AFCA does not decide', async ({
    page,
  }) => {
    await openCalculator(page);
    const law = answer(page);
    await calculate(page, { ...PAYDAY, 'Loan amount': '300', 'Loan duration': '14', 'Duration unit': 'Day(s)' });
    await expect(law).toContainText('appears to be forbidden');
    await expect(law).toContainText('Do not sign yet.');
    await kindOfLoan(page, 'pawn').check();
    await expect(law).not.toContainText(/forbidden|AFCA/);
    await expect(page.getByText('What if I pay early')).toHaveCount(0);
  });
});
