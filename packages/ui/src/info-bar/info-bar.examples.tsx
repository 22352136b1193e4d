import type { Example } from '../example';
import { InfoBar } from './info-bar';

const text = (
  <p>
    Type in what the lender offers. The breakdown shows what you would pay back, and how much of it is the price of the
    loan.
  </p>
);

export const examples: Example[] = [
  { name: 'open', Show: () => <InfoBar title="How to use the calculator">{text}</InfoBar> },
  {
    name: 'folded',
    Show: () => (
      <InfoBar title="How to use the calculator" open={false}>
        {text}
      </InfoBar>
    ),
  },
];
