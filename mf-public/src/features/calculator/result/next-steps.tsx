import type { Law } from '@commonpurse/calculator';
import { Link } from '@commonpurse/federation/router';
import { COMPLAINTS_AUTHORITY, NATIONAL_DEBT_HELPLINE } from '@commonpurse/helplines';
import { Disclosure } from '@commonpurse/ui';
import { Call } from '../../../shared/call';
import type { OfferKind } from '../written-offer';
import { isOutsideCode } from './law/law-words';

type NextStepsProps = {
  law: Law['kind'];
  kind: OfferKind;
  /** Whether the offer appears to be against the rules. */ isBroken: boolean;
};

/** What to look at first in an offer of a kind. */
const FIRST: Partial<Record<OfferKind, string>> = {
  pawn: 'Check the ticket for the final date and all the fees. If you need more time, ask before that date.',
  'pay-later': 'Add up what you owe each provider. It is easy to lose track when you have several.',
  'wage-advance': 'You pay it back out of your next pay. Will what is left cover rent and food?',
  bank: 'Ask for the comparison rate, and compare it with other banks.',
  secured: 'Ask what the lender can take if you can’t pay, and when.',
};

/** What a reader can do next about an offer. Pawnbrokers are under other rules, and take no repayments. */
export const NextSteps = ({ law, kind, isBroken }: NextStepsProps) => (
  <>
    <p>
      <strong>What to do next</strong>
    </p>
    <ul>
      {isBroken && (
        <li key="broken">
          Do not sign yet.{' '}
          <span>
            {law === 'forbidden-short'
              ? 'A lender that is not a bank does not appear to be allowed to offer this loan.'
              : 'Ask the lender to explain the price in writing.'}
          </span>
        </li>
      )}
      {FIRST[kind] && <li key="first">{FIRST[kind]}</li>}
      <li key="call">
        Not sure? Call the {NATIONAL_DEBT_HELPLINE.name} on <Call number={NATIONAL_DEBT_HELPLINE.phones[0].number} />,{' '}
        {NATIONAL_DEBT_HELPLINE.hours}. It is free.
      </li>
    </ul>
    {kind !== 'pawn' && (
      <Disclosure summary="Signed already, or can’t pay?" tone="plain">
        <p>
          Is something wrong? Complain to the lender first. If that does not help, call AFCA on{' '}
          <Call number={COMPLAINTS_AUTHORITY.phones[0].number} />. AFCA is free and decides complaints about lenders.
        </p>
        <p>
          If you can’t pay, ask for easier repayments:{' '}
          <Link to="/hardship-letter" state={{ kind }}>
            write a hardship letter
          </Link>
          .{' '}
          <span>
            {kind !== 'pay-later' &&
              isOutsideCode(law) &&
              'The law on hardship appears not to cover this offer, but you can still ask.'}
          </span>
        </p>
      </Disclosure>
    )}
  </>
);
