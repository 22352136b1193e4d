import type { Example } from '../example';
import { formatMoney } from '../format/format';
import { LineChart } from './line-chart';

const series = ['Payday', 'Microcredit', 'Short term', 'No interest'];
const points = [0, 1, 2, 3, 4, 5, 6].map((x) => ({ x, values: [200 + 80 * x, 60 + 20 * x, 10 * x, 0] }));
const rows = points.map(({ x, values }) => [x, ...values.map(formatMoney)]);

export const examples: Example[] = [
  {
    name: 'four lines with their ends',
    Show: () => (
      <LineChart
        title="What $1,000 costs on top, by months"
        series={series}
        points={points}
        xAxis={{ label: 'months', ticks: [0, 3, 6] }}
        format={formatMoney}
        ends
        table={{ caption: 'What $1,000 costs on top', head: ['Months', ...series], rows }}
      />
    ),
  },
];
