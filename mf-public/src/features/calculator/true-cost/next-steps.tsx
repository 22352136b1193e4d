import type { Law } from '@commonpurse/calculator';
import { Link } from '@commonpurse/federation/router';
import { COMPLAINTS_AUTHORITY, NATIONAL_DEBT_HELPLINE } from '@commonpurse/helplines';
import { Call } from '../../../shared/call';
import type { Deal } from '../written-offer';

type NextStepsProps = {
  law: Law['kind'];
  deal: Deal;
  /** Whether the offer appears to be against the rules. */ isBroken: boolean;
};

/** What a reader can do next about an offer. Pawnbrokers are under other rules, and take no repayments. */
export const NextSteps = ({ law, deal, isBroken }: NextStepsProps) => (
  <>
    <p>
      <strong>What to do next</strong>
    </p>
    <ul>
      {isBroken && (
        <li>
          Do not sign yet.{' '}
          <span>
            {law === 'forbidden-short'
              ? 'A lender that is not a bank does not appear to be allowed to offer this loan.'
              : 'Ask the lender to explain the price in writing.'}
          </span>
        </li>
      )}
      <li>
        Not sure? Call the {NATIONAL_DEBT_HELPLINE.name} on <Call number={NATIONAL_DEBT_HELPLINE.phones[0].number} />,{' '}
        {NATIONAL_DEBT_HELPLINE.hours}. It is free.
      </li>
      {deal !== 'pawn' && (
        <>
          <li>
            Already signed, and something is wrong? Complain to the lender first. If that does not help, call AFCA on{' '}
            <Call number={COMPLAINTS_AUTHORITY.phones[0].number} />. AFCA is free and decides complaints about lenders.
          </li>
          <li>
            If you can’t pay, ask for easier repayments: <Link to="/hardship-letter">write a hardship letter</Link>.
          </li>
        </>
      )}
    </ul>
  </>
);
