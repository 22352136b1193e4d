import { Link } from '@commonpurse/federation/router';
import { OutsideLink } from '@commonpurse/ui';
import { Part } from './part';
import styles from './resources.module.css';

const LINKS = [
  {
    href: 'https://moneysmart.gov.au',
    name: 'Moneysmart',
    what: 'Look for ‘Budget planner’: fill it in by week, fortnight or month, and it adds everything up for you. There is also a guide to making a budget and a savings calculator.',
  },
  {
    href: 'https://moneysmart.gov.au/loans/payday-loans',
    name: 'Payday loans, and what you can do instead',
    what: 'From Moneysmart: what they cost, and cheaper options.',
  },
  {
    href: 'https://www.servicesaustralia.gov.au',
    name: 'Services Australia',
    what: 'Look for ‘Centrepay’, which pays bills in small amounts from your Centrelink payment.',
  },
  {
    href: 'https://ndh.org.au',
    name: 'National Debt Helpline',
    what: 'How to sort out your debts yourself, one step at a time.',
  },
];

export function Budgeting() {
  return (
    <Part
      id="budget"
      title="Budgeting"
      lead="A budget is a plan for your money: what comes in, what has to go out, and what is left. Plan by the week or the fortnight, whichever way you are paid."
    >
      <ul className={styles.links}>
        {LINKS.map(({ href, name, what }) => (
          <li key={href}>
            <OutsideLink href={href}>{name}</OutsideLink>
            <p>{what}</p>
          </li>
        ))}
      </ul>
      <p>
        To see what a loan would take out of your budget, use our <Link to="/calculator">calculator</Link>.
      </p>
    </Part>
  );
}
