import { Disclosure } from '@commonpurse/ui';

/** The assumptions of the calculation. */
export function Assumptions() {
  return (
    <Disclosure summary="Assumptions">
      <ul>
        <li>Fees and rates stay the same for the whole loan.</li>
        <li>A year has 52 weeks. To turn weeks or days into months, we count 4 weeks or 30 days as one month.</li>
        <li>Nothing is rounded while we work it out.</li>
        <li>You pay each repayment in full and on time.</li>
      </ul>
    </Disclosure>
  );
}
