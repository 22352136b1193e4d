import type { Example } from '../example';
import { Facts } from './facts';

export const examples: Example[] = [
  {
    name: 'a breakdown',
    Show: () => (
      <Facts
        items={[
          { label: 'You pay back in all', value: '$2,960' },
          { label: 'Interest and fees', value: '$960' },
          { label: 'Each repayment', value: '$246.67' },
          { label: 'Number of repayments', value: '12' },
        ]}
      />
    ),
  },
];
