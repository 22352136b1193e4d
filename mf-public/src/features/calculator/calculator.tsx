import { Link, navigationStartedAt } from '@commonpurse/federation/router';
import { InfoBar, PageHeader, Stack, useLoadingDelay } from '@commonpurse/ui';
import { useEffect, useReducer, useRef, useState } from 'react';
import { useKeptInTab } from '../../shared/use-kept-in-tab';
import { Assumptions } from './assumptions';
import { Breakdown } from './breakdown';
import styles from './calculator.module.css';
import { CalculatorSkeleton } from './calculator-skeleton';
import { comparedLoans, NO_LOANS, type ComparedLoans } from './compared-loans';
import { LoanForm } from './loan-form';
import { LoanGuides } from './loan-guides';
import { answerTo, type Answer } from './loan-answer';
import { MadeToSign } from './made-to-sign';
import { TrueCostSlot } from './true-cost-slot';
import { usePostedLoan } from './posted-loan';
import { NOTHING_WRITTEN } from './written-offer';

const FILL_IN = 'Fill in the form and press Calculate. Your result will appear here.';
const HIGHEST_FEES =
  'This counts the highest fees the law allows. Type what your offer says into the form, then press Calculate.';
const CHECK_FIELDS =
  'Some numbers are missing or don’t look right. Check the marked fields in the form, then press Calculate.';

/** /calculator */
export default function Calculator() {
  const loading = useLoadingDelay(navigationStartedAt());
  return (
    <Stack gap={8}>
      <PageHeader
        title="Loan calculator"
        lead="What would this loan cost you? Type in what the lender offers to see the cost in dollars."
      />
      {loading ? <CalculatorSkeleton /> : <Content />}
    </Stack>
  );
}

function Content() {
  const { restored = NO_LOANS, keep } = useKeptInTab<ComparedLoans>('calculator.loans');
  const [compared, act] = useReducer(comparedLoans, restored);
  const posted = usePostedLoan();
  const [answer, setAnswer] = useState(() => answerInForm(restored) ?? posted?.answer);
  const [started, setStarted] = useState(false);
  const answered = compared.loans.find(({ input }) => input === answer?.input);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => keep(compared), [keep, compared]);
  // Not in the first render: what follows the breakdown needs JavaScript, and the server cannot know whether it runs.
  useEffect(() => {
    if (posted?.answer && restored.loans.length === 0) act({ type: 'answered', answer: posted.answer });
  }, [posted, restored]);

  function take(next: Answer | undefined) {
    setAnswer(next);
    act({ type: 'answered', answer: next });
  }

  function addAnother() {
    act({ type: 'another' });
    form.current?.querySelector('select')?.focus();
  }

  return (
    <Stack gap={12} className={styles.content} data-answered={answer ? '' : undefined}>
      <div className={styles.intro}>
        <InfoBar title="How to use this calculator">
          <p>
            Copy the numbers from an offer, then press Calculate. If you don’t have an offer yet, try your own numbers.
          </p>
          <p>
            What you type stays on this screen, and we don’t keep it. If JavaScript is off, our server works it out and
            keeps nothing.
          </p>
        </InfoBar>
      </div>
      <div className={styles.desk}>
        <LoanForm ref={form} onStart={() => setStarted(true)} note={noteOf(compared)} posted={posted} onAnswer={take} />
        <Stack gap={5}>
          <Breakdown
            answer={answer}
            written={answered?.written ?? NOTHING_WRITTEN}
            note={posted?.highest && answer === posted.answer ? HIGHEST_FEES : ''}
            hint={posted && !posted.answer ? CHECK_FIELDS : FILL_IN}
          />
          <Assumptions />
        </Stack>
      </div>
      <TrueCostSlot started={started} compared={compared} act={act} onAnother={addAnother} />
      <MadeToSign />
      <LoanGuides />
      <section className={styles.before}>
        <h2>Before you sign</h2>
        <ul>
          <li>Ask for the total in dollars, in writing, and take the time to read it at home.</li>
          <li>
            Check that the lender has a licence: look for ‘professional registers’ on asic.gov.au. A licence does not
            mean the loan is right for you.
          </li>
          <li>
            If you can’t pay, tell the lender early. You have the right to ask for easier repayments (hardship):{' '}
            <Link to="/hardship-letter">write a hardship letter</Link>.
          </li>
        </ul>
      </section>
    </Stack>
  );
}

function answerInForm({ loans, inForm }: ComparedLoans): Answer | undefined {
  const loan = loans.find(({ id }) => id === inForm);
  return loan && answerTo(loan.input);
}

/** Which loan of the comparison the form edits. */
function noteOf({ loans, inForm }: ComparedLoans): string {
  if (loans.length === 0 || inForm !== undefined) return '';
  const staying = loans.length === 1 ? 'Loan 1 stays' : 'Your other loans stay';
  return `${staying} in the comparison. Change the numbers for loan ${loans.length + 1}, then press Calculate.`;
}
