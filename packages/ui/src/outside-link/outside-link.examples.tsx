import type { Example } from '../example';
import { OutsideLink } from './outside-link';

export const examples: Example[] = [
  {
    name: 'words',
    Show: () => (
      <p>
        Ask the <OutsideLink href="https://ndh.org.au">National Debt Helpline</OutsideLink>.
      </p>
    ),
  },
  {
    name: 'address',
    Show: () => (
      <p>
        See <OutsideLink href="https://moneysmart.gov.au/loans">https://moneysmart.gov.au/loans</OutsideLink>.
      </p>
    ),
  },
];
