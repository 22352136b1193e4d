import { Disclosure } from '@commonpurse/ui';

/** The assumptions of the calculation. */
export function Assumptions() {
  return (
    <Disclosure summary="Assumptions">
      <ul>
        <li>Fees and rates stay the same for the whole loan.</li>
        <li>
          A year has 52 weeks, and we use calendar months. The standard formula treats 4 weeks or 30 days as a month.
        </li>
        <li>You pay a monthly fee for every month that starts, even if the loan ends part-way through it.</li>
        <li>We don’t round anything until the end.</li>
        <li>You pay each repayment in full and on time.</li>
      </ul>
    </Disclosure>
  );
}
