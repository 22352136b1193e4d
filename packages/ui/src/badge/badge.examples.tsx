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
  {
    name: 'before a moderator opens an item',
    Show: () => (
      <Inline>
        <Badge tone="find">Address, phone</Badge>
        <Badge tone="who">posted as Anonymous</Badge>
        <Badge tone="stop">Suspended</Badge>
        <Badge tone="sos">In danger</Badge>
        <Badge tone="calm">A colleague asks</Badge>
      </Inline>
    ),
  },
  { name: 'neutral', Show: () => <Badge tone="neutral">Payday Loan</Badge> },
];
