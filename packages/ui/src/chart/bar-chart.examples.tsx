import { Button } from '../button/button';
import type { Example } from '../example';
import { BarChart } from './bar-chart';

const rows = [
  { name: 'Under 1 hour', lengths: [4, 1, 2], words: '4 new posts, 1 edit, 2 reports' },
  { name: '1 to 4 hours', lengths: [2, 0, 1], words: '2 new posts, 0 edits, 1 report' },
  { name: 'Over 4 hours', lengths: [0, 0, 0], words: 'none' },
];

const shares: readonly (readonly [string, number])[] = [
  ['All over the world', 80],
  ['One bank', 97],
];

export const examples: Example[] = [
  {
    name: 'three parts',
    Show: () => (
      <BarChart
        title="What waits, by age"
        series={['New posts', 'Edits', 'Reports']}
        rows={rows}
        table={{
          captionHidden: true,
          head: ['Age', 'New posts', 'Edits', 'Reports'],
          rows: rows.map(({ name, lengths }) => [name, ...lengths]),
        }}
        action={<Button variant="secondary">Save as CSV</Button>}
      />
    ),
  },
  {
    name: 'one part on tracks',
    Show: () => (
      <BarChart
        title="Women among 100 people"
        series={['Women']}
        rows={shares.map(([name, share]) => ({ name, lengths: [share], words: `${share} of 100` }))}
        max={100}
        track
        table={{ head: ['Where', 'Women'], rows: shares.map(([name, share]) => [name, `${share} of 100`]) }}
      />
    ),
  },
];
