import { Link, navigationStartedAt } from '@commonpurse/federation/router';
import { InfoBar, PageHeader, Stack, useLoadingDelay } from '@commonpurse/ui';
import { useState } from 'react';
import { Assumptions } from './assumptions';
import { Breakdown } from './breakdown';
import styles from './calculator.module.css';
import { CalculatorSkeleton } from './calculator-skeleton';
import { LoanForm } from './loan-form';
import { LoanGuides } from './loan-guides';
import type { Answer } from './loan-answer';

/** /calculator */
export default function Calculator() {
  const loading = useLoadingDelay(navigationStartedAt());
  return (
    <Stack gap={8}>
      <PageHeader
        title="Loan calculator"
        lead="What would this loan cost you? Type in what the lender offers, and see it in dollars."
      />
      {loading ? <CalculatorSkeleton /> : <Content />}
    </Stack>
  );
}

function Content() {
  const [answer, setAnswer] = useState<Answer>();
  return (
    <Stack gap={12}>
      <InfoBar title="How to use this calculator">
        <p>Copy the numbers from an offer, then press Calculate. No offer yet? Try numbers of your own.</p>
        <p>What you type stays on this screen. We do not keep it or send it anywhere.</p>
      </InfoBar>
      <div className={styles.desk}>
        <LoanForm onAnswer={setAnswer} />
        <Stack gap={5}>
          <Breakdown answer={answer} />
          <Assumptions />
        </Stack>
      </div>
      <LoanGuides />
      <section className={styles.before}>
        <h2>Before you sign</h2>
        <ul>
          <li>Ask for the total in dollars, in writing. Take the time to read it at home.</li>
          <li>
            Check that the lender has a licence: look for ‘professional registers’ on asic.gov.au. A licence does not
            mean that the loan is good for you.
          </li>
          <li>
            If you cannot pay, tell the lender early. You have the right to ask for changed repayments (hardship).
          </li>
          <li>
            Did someone push you to take a loan, or use your name for one? That is not your fault, and help is free. See{' '}
            <Link to="/additional-resources">Additional Resources</Link>.
          </li>
        </ul>
      </section>
    </Stack>
  );
}
