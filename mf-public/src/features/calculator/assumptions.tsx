import { Disclosure } from '@commonpurse/ui';

/** The assumptions of the calculation. */
export function Assumptions() {
  return (
    <Disclosure summary="Assumptions">
      <ul>
        <li>Fees and rates stay the same for the whole loan.</li>
        <li>
          A year has 52 weeks. What you pay back goes by the calendar. The set formula counts 4 weeks or 30 days as one
          month.
        </li>
        <li>A monthly fee is due for each month that has begun.</li>
        <li>Nothing is rounded while we work it out.</li>
        <li>You pay each repayment in full and on time.</li>
      </ul>
    </Disclosure>
  );
}
