import { Link } from '@commonpurse/federation/router';
import { MONEY_HELP, NATIONAL_DEBT_HELPLINE } from '@commonpurse/helplines';
import { Call } from '../../../shared/call';

const COMPLAINTS = MONEY_HELP.find(({ name }) => name === 'Australian Financial Complaints Authority');

/** What a reader can do next about an offer. */
export const NextSteps = ({ over }: { over: boolean }) => (
  <>
    <p>
      <strong>What to do next</strong>
    </p>
    <ul>
      {over && <li>Do not sign yet. Ask the lender to show you in writing how it comes to its price.</li>}
      <li>
        Not sure? Call the {NATIONAL_DEBT_HELPLINE.name} on <Call number={NATIONAL_DEBT_HELPLINE.phones[0].number} />,{' '}
        {NATIONAL_DEBT_HELPLINE.hours}. It is free.
      </li>
      {COMPLAINTS?.phones[0] && (
        <li>
          Signed already, and something is wrong? Complain to the lender first. If that does not help, call AFCA on{' '}
          <Call number={COMPLAINTS.phones[0].number} />. AFCA is free and decides complaints about lenders.
        </li>
      )}
      <li>
        Cannot pay? Ask for easier repayments: <Link to="/hardship-letter">write a hardship letter</Link>.
      </li>
    </ul>
  </>
);
