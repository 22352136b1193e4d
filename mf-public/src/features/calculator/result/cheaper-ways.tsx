import { alternatives, type LoanCost, type Offer } from '@commonpurse/calculator';
import { NATIONAL_DEBT_HELPLINE } from '@commonpurse/helplines';
import { Disclosure, formatMoney, TableFrame } from '@commonpurse/ui';
import { Call } from '../../../shared/call';
import { CENTRELINK_ADVANCE } from '../../../shared/centrelink-advance';
import { NoInterestContact } from '../../../shared/no-interest-contact';
import { MONEYSMART_PAYDAY, Source } from '../../../shared/source';
import styles from './result.module.css';
import { eachOf, PERIOD } from './words';

export type CheaperWaysProps = { offer: Offer; cost: LoanCost };

type Way = { name: string; amount: number; each: string; cost: number };

/** Cheaper alternatives to the loan, in dollars, and whom to call. */
export function CheaperWays({ offer, cost }: CheaperWaysProps) {
  const { noInterest, saving } = alternatives(offer);
  const ways = waysFor(offer);
  return (
    <div className={styles.section}>
      {saving && (
        <p>
          Can it wait? If you put aside <span>{formatMoney(saving.perPeriod)}</span> each{' '}
          <span>{PERIOD[offer.repaymentFrequency]}</span>, the same as the repayments, you would have{' '}
          <span>{formatMoney(offer.amount)}</span> in{' '}
          <span>{`${saving.periods} ${PERIOD[offer.repaymentFrequency]}${saving.periods === 1 ? '' : 's'}`}</span>, at
          no cost.
        </p>
      )}
      {ways.length > 0 && cost.cost > 0 && <WaysTable offer={offer} cost={cost} ways={ways} />}
      {noInterest && (
        <p>
          <strong>No Interest Loan:</strong>{' '}
          <span>
            {noInterest.isForEssentials
              ? 'for things you need, such as a fridge or car repairs.'
              : 'only for bond, rent in advance, council rates or after a disaster for this amount.'}
          </span>{' '}
          You pay it back over 12 to 24 months. <NoInterestContact />
        </p>
      )}
      <Disclosure summary="Other ways, and who to ask" tone="plain">
        <ul>
          <li>
            <strong>Centrelink advance:</strong> {CENTRELINK_ADVANCE}
          </li>
          <li>
            <strong>Is it for a bill?</strong> Call the company that sent it and ask for more time. Power and phone
            companies will often let you pay over time.
          </li>
          <li>
            <strong>Not sure what suits you?</strong> Call the {NATIONAL_DEBT_HELPLINE.name} on{' '}
            <Call number={NATIONAL_DEBT_HELPLINE.phones[0].number} />. It is free.
          </li>
        </ul>
        <Source claim="offer-no-interest-term" href={MONEYSMART_PAYDAY}>
          Moneysmart, ‘Payday loans’
        </Source>
        <Source claim="offer-centrelink-advance">
          Social Security Guide, 5.4.1.10 and 5.4.1.15; Family Assistance Guide, 1.1.M.25
        </Source>
      </Disclosure>
    </div>
  );
}

function waysFor(offer: Offer): Way[] {
  const { noInterest, centrelinkAdvance } = alternatives(offer);
  const rows: Way[] = [];
  if (noInterest)
    rows.push({
      ...wayOf(noInterest.cost, PERIOD[noInterest.frequency]),
      name: 'No Interest Loan',
    });
  if (centrelinkAdvance)
    rows.push({
      ...wayOf(centrelinkAdvance.cost, PERIOD[centrelinkAdvance.frequency]),
      name: centrelinkAdvance.onSomePayments ? 'Centrelink advance, on some payments' : 'Centrelink advance',
    });
  return rows;
}

const wayOf = (cost: LoanCost, period: string): Omit<Way, 'name'> => ({
  amount: cost.amount,
  each: eachOf(cost, period),
  cost: cost.cost,
});

const WaysTable = ({ offer, cost, ways }: CheaperWaysProps & { ways: readonly Way[] }) => (
  <TableFrame caption="Your offer, and ways that cost $0 if you can get them" dense>
    <thead>
      <tr>
        <th scope="col">Way</th>
        <th scope="col" data-numeric>
          It costs
        </th>
      </tr>
    </thead>
    <tbody>
      {[{ ...wayOf(cost, PERIOD[offer.repaymentFrequency]), name: 'Your offer' }, ...ways].map((way) => (
        <tr key={way.name}>
          <th scope="row">
            <span>{way.name}</span>
            <span className={styles.way}>
              {way.amount === cost.amount ? way.each : `${formatMoney(way.amount)}: ${way.each}`}
            </span>
          </th>
          <td data-numeric>{formatMoney(way.cost)}</td>
        </tr>
      ))}
    </tbody>
  </TableFrame>
);
