import type { Example } from '../example';
import { Stack } from '../stack/stack';
import { Disclosure } from './disclosure';

export const examples: Example[] = [
  {
    name: 'cards',
    Show: () => (
      <Stack gap={2}>
        <Disclosure summary="What is a payday loan?" headingLevel={3}>
          <p>A small loan, up to $2,000, that is paid back with fees within a year.</p>
        </Disclosure>
        <Disclosure summary="What is an establishment fee?" headingLevel={3} open>
          <p>
            What the lender charges once, for setting the loan up. It is often taken out of the money you are given.
          </p>
        </Disclosure>
      </Stack>
    ),
  },
  {
    name: 'plain',
    Show: () => (
      <Disclosure tone="plain" summary="How we worked this out" open>
        <p>Fees and rates stay the same, a year has 52 weeks, and nothing is rounded on the way.</p>
      </Disclosure>
    ),
  },
  {
    name: 'note',
    Show: () => (
      <Disclosure tone="note" summary="Did someone make you sign?" open>
        <p>Then this may be financial abuse. 1800RESPECT listens, day and night: 1800 737 732.</p>
      </Disclosure>
    ),
  },
];
