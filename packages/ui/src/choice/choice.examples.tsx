import { useState } from 'react';
import type { Example } from '../example';
import { Choice } from './choice';

function YesNo() {
  const [value, setValue] = useState<'Yes' | 'No' | null>(null);
  return (
    <Choice
      legend="Post anonymously?"
      name="anonymous"
      options={['Yes', 'No']}
      value={value}
      onChange={setValue}
      inline
    />
  );
}

function WithHints() {
  const [value, setValue] = useState('payday');
  return (
    <Choice
      legend="What kind of loan is it?"
      hint="If you are not sure, look at the name on the contract."
      name="loan"
      value={value}
      onChange={setValue}
      options={[
        { value: 'payday', label: 'Payday loan', hint: 'Up to $2,000, paid back within a year.' },
        { value: 'short', label: 'Short term loan', hint: 'From a bank or lender, with regular repayments.' },
        { value: 'micro', label: 'Microcredit loan', hint: 'Small, often from a community lender.' },
      ]}
    />
  );
}

export const examples: Example[] = [
  { name: 'yes or no', Show: YesNo },
  { name: 'with hints', Show: WithHints },
];
