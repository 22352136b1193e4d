import type { Example } from '../example';
import { Inline, Stack } from '../stack/stack';
import { StatusBadge } from '../badge/badge';
import { Facts } from '../facts/facts';
import { Card } from './card';

export const examples: Example[] = [
  {
    name: 'a post in a list',
    Show: () => (
      <Card as="article">
        <Stack gap={2}>
          <Inline spread>
            <h3>
              <a href="#post">Is a fee of $340 usual for $2,000?</a>
            </h3>
            <StatusBadge status="Pending" />
          </Inline>
          <p>The lender says it is the usual fee, but my sister paid half of that two years ago at another place…</p>
          <small>Payday Loan · Anonymous, 25-34</small>
        </Stack>
      </Card>
    ),
  },
  {
    name: 'a result',
    Show: () => (
      <Card as="section" tone="accent" aria-label="Loan breakdown">
        <Facts
          items={[
            { label: 'You pay back in all', value: '$2,960' },
            { label: 'Each month', value: '$246.67' },
            { label: 'Repayments', value: '12' },
          ]}
        />
      </Card>
    ),
  },
  {
    name: 'tinted',
    Show: () => (
      <Card tone="tint">
        <Stack gap={2}>
          <h3>New here?</h3>
          <p>
            You need an account to write in the forum. <a href="#signup">Sign up</a>: it is free, and no real name is
            asked for.
          </p>
        </Stack>
      </Card>
    ),
  },
];
