import type { Example } from '../example';
import { Inline } from '../stack/stack';
import { Badge, StatusBadge, StatusTag } from './badge';

export const examples: Example[] = [
  {
    name: 'status, for authors',
    Show: () => (
      <Inline>
        {['Published', 'Pending', 'Rejected', 'Archived'].map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
      </Inline>
    ),
  },
  {
    name: 'status, for moderators',
    Show: () => (
      <Inline>
        {['Published', 'Pending', 'Rejected', 'Archived'].map((status) => (
          <StatusTag key={status} status={status} />
        ))}
      </Inline>
    ),
  },
  { name: 'neutral', Show: () => <Badge tone="neutral">Payday Loan</Badge> },
];
