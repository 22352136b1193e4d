import { alternatives, type Offer } from '@commonpurse/calculator';
import { NATIONAL_DEBT_HELPLINE } from '@commonpurse/helplines';
import { Disclosure } from '@commonpurse/ui';
import { Call } from '../../../shared/call';
import { CentrelinkAdvance, NoInterestContact, NoInterestLoan } from '../../../shared/interest-free';
import styles from './result.module.css';
import { eachOf, PERIOD } from './words';

/** Ways without a cost to get the same amount, in dollars, and whom to call. */
export function CheaperWays({ offer }: { offer: Offer }) {
  const { noInterest, centrelinkAdvance, saving } = alternatives(offer);
  return (
    <div className={styles.section}>
      {(noInterest ?? centrelinkAdvance ?? saving) && (
        <>
          <p>Ways that cost $0:</p>
          <ul>
            {noInterest && (
              <li key="no-interest">
                <strong>No Interest Loan:</strong> <span>{eachOf(noInterest.cost, PERIOD[noInterest.frequency])}</span>,{' '}
                <span>
                  {noInterest.isForEssentials
                    ? 'for things you need, such as a fridge or car repairs.'
                    : 'only for bond, rent in advance, council rates or after a disaster for this amount.'}
                </span>{' '}
                You pay it back over 12 to 24 months. <NoInterestContact />
              </li>
            )}
            {centrelinkAdvance && (
              <li key="advance">
                <strong>
                  Centrelink advance<span>{centrelinkAdvance.onSomePayments && ', on some payments'}</span>:
                </strong>{' '}
                <span>{eachOf(centrelinkAdvance.cost, PERIOD[centrelinkAdvance.frequency])}</span>, taken out of your
                next payments.
              </li>
            )}
            {saving && (
              <li key="saving">
                <strong>Can it wait?</strong> If you put the repayments aside instead, you would have the money in{' '}
                <span>{`${saving.periods} ${PERIOD[saving.frequency]}${saving.periods === 1 ? '' : 's'}`}</span>.
              </li>
            )}
          </ul>
        </>
      )}
      <Disclosure summary="Who can get these, and who to ask" tone="plain">
        <NoInterestLoan />
        <p>If you need more, it may still cover part of it.</p>
        <CentrelinkAdvance />
        <p>
          <strong>Is it for a bill?</strong> Call the company that sent it and ask for more time. Power and phone
          companies will often let you pay over time.
        </p>
        <p>
          <strong>Not sure what suits you?</strong> Call the {NATIONAL_DEBT_HELPLINE.name} on{' '}
          <Call number={NATIONAL_DEBT_HELPLINE.phones[0].number} />. It is free.
        </p>
      </Disclosure>
    </div>
  );
}
