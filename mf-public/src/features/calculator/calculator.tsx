import { lawFor, offerCost, type Offer } from '@commonpurse/calculator';
import { Link, navigationStartedAt, useSearchParams } from '@commonpurse/federation/router';
import { InfoBar, PageHeader, Stack, useLoadingDelay } from '@commonpurse/ui';
import { useEffect, useReducer, useState, type MouseEvent } from 'react';
import { useKeptInTab } from '../../shared/use-kept-in-tab';
import { Assumptions } from './assumptions';
import { Breakdown } from './result/breakdown';
import styles from './calculator.module.css';
import { CalculatorSkeleton } from './calculator-skeleton';
import { comparedLoans, lookedAt, NO_LOANS, offeredIn, type ComparedLoan, type ComparedLoans } from './compared-loans';
import { focusKind } from './kind-question';
import { LoanForm } from './loan-form';
import { LoanGuides } from './loan-guides';
import { answerTo, type Answer } from './loan-answer';
import { loanOffer } from './loan-offer';
import { MoreSlot } from './result/more-slot';
import { NotYours } from './not-yours';
import { usePostedLoan } from './posted-loan';
import { CheaperWays } from './result/cheaper-ways';
import { IncomeLimit, NO_INCOMES } from './result/income-limit';
import { hasOwnRules, isOfferKind, type OfferKind } from './written-offer';
import { YourAnswer } from './result/your-answer';

const FILL_IN = 'Fill in the form and press Calculate to see your result here.';
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
  const posted = usePostedLoan();
  const named = useSearchParams()[0].get('kind');
  const [compared, act] = useReducer(comparedLoans, restored, (state) => {
    const change = posted?.offered ?? (isOfferKind(named) && state === NO_LOANS ? { kind: named } : undefined);
    return change ? comparedLoans(state, { type: 'offered', change }) : state;
  });
  const [answer, setAnswer] = useState(() => answerInForm(restored) ?? posted?.answer);
  const [incomes, setIncomes] = useState(NO_INCOMES);
  const offered = offeredIn(compared);
  // The form may be about a further loan already.
  const answered = compared.loans.find(({ input }) => input === answer?.input);
  const loan = lookedAt(compared) ?? (answer && { id: 0, input: answer.input, written: offered });
  const offer = loan && loanOffer(loan.input, loan.written);
  const cost = offer && offerCost(offer);

  useEffect(() => keep(compared), [keep, compared]);
  // Not in the first render: the folds need JavaScript, and the server cannot know whether it runs.
  useEffect(() => {
    if (posted?.answer && restored.loans.length === 0)
      act({ type: 'answered', answer: posted.answer, kind: posted.offered.kind });
  }, [posted, restored]);

  function take(next: Answer | undefined, kind: OfferKind) {
    setAnswer(next);
    act({ type: 'answered', answer: next, kind });
  }

  function addAnother() {
    act({ type: 'another' });
    focusKind();
  }

  return (
    <Stack gap={8} className={styles.content} data-answered={answer ? '' : undefined}>
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
        <p>
          <a href="#help" onClick={showHelp}>
            Is this loan not yours?
          </a>
        </p>
      </div>
      <div className={styles.desk}>
        <LoanForm
          note={noteOf(compared)}
          posted={posted}
          offered={offered}
          onOffered={(change) => act({ type: 'offered', change })}
          onAnswer={take}
        />
        <YourAnswer
          loan={loan}
          offer={offer}
          cost={cost}
          pressed={answer}
          loans={compared.loans}
          onShow={(id) => act({ type: 'show', id })}
          note={posted?.highest && answer === posted.answer ? HIGHEST_FEES : ''}
          hint={posted && !posted.answer ? CHECK_FIELDS : FILL_IN}
        />
      </div>
      {loan && offer && cost && (
        <section className={styles.part} aria-labelledby="cheaper">
          <h2 id="cheaper">Are there cheaper ways?</h2>
          <CheaperWays offer={offer} />
        </section>
      )}
      {loan && offer && cost && hasIncomeRule(loan, offer) && (
        <section className={styles.part} aria-labelledby="income">
          <h2 id="income">Is it too much for my income?</h2>
          <IncomeLimit offer={offer} cost={cost} incomes={incomes} onIncomes={setIncomes} />
        </section>
      )}
      <div className={styles.part}>
        <Breakdown answer={answer} written={answered?.written ?? offered} />
        <Assumptions />
      </div>
      {loan && compared.loans.length > 0 && (
        <MoreSlot {...{ compared, act, loan, offer, cost }} onAnother={addAnother} />
      )}
      <NotYours />
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

/** Without a change of the URL, which would load the page's parts anew and lose what she typed. */
function showHelp(event: MouseEvent) {
  event.preventDefault();
  const help = document.getElementById('help');
  help?.scrollIntoView();
  help?.focus({ preventScroll: true });
}

/** The income rule is for small amount contracts alone. */
const hasIncomeRule = ({ written: { kind } }: ComparedLoan, offer: Offer): boolean =>
  !hasOwnRules(kind) && lawFor(offer)?.kind === 'small';

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
