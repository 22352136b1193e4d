import { Link } from '@commonpurse/federation/router';
import { ButtonLink, Choice, formatMoney, LineChart, PageHeader, Stack } from '@commonpurse/ui';
import { useState } from 'react';
import { InformationNotAdvice } from '../../shared/information-not-advice';
import { Compiled } from '../../shared/source';
import styles from './graph.module.css';
import { GraphAssumptions } from './graph-assumptions';
import {
  AMOUNTS,
  costByLength,
  costOf,
  GRAPH_LOANS,
  leftByMonth,
  MAX_MONTHS,
  type Amount,
  type Row,
} from './graph-data';

/** /graph */
export default function Graph() {
  const [amount, setAmount] = useState<Amount>('1000');
  const dollars = formatMoney(Number(amount));
  const byLength = costByLength(amount);
  const left = leftByMonth(amount);
  return (
    <Stack gap={10}>
      <PageHeader
        title="Loan costs over time"
        lead="See what the same money costs you over time when you borrow it in four different ways."
      />
      <Choice
        legend="How much would you borrow?"
        name="amount"
        inline
        options={AMOUNTS.map((value) => ({ value, label: formatMoney(Number(value)) }))}
        value={amount}
        onChange={setAmount}
      />
      <section className={styles.section}>
        <h2>The longer you take, the more it costs</h2>
        <p role="status" className={styles.lead}>
          {sentenceOf(amount)}
        </p>
        <LineChart
          title={`What borrowing ${dollars} costs, by the months you take`}
          {...linesOf(byLength)}
          ends
          table={tableOf(`What borrowing ${dollars} costs`, 'Months', byLength)}
        />
      </section>
      <section className={styles.section}>
        <h2>One year, month by month</h2>
        <p>{owedSentence(amount)}</p>
        <LineChart
          title={`What is left to pay of ${dollars} over 12 months`}
          {...linesOf(left)}
          table={tableOf(`Left to pay of ${dollars}`, 'Month', left)}
        />
      </section>
      <GraphAssumptions />
      <section className={styles.section}>
        <h2>And your own loan?</h2>
        <p>
          Type in the numbers from your offer to see every repayment, with up to three loans side by side. More help:{' '}
          <Link to="/additional-resources">Additional Resources</Link>.
        </p>
        <ButtonLink as={Link} to="/calculator">
          Add up the cost
        </ButtonLink>
        <InformationNotAdvice estimate />
        <Compiled />
      </section>
    </Stack>
  );
}

const NAMES = GRAPH_LOANS.map(({ name }) => name);
const wholeDollars = (dollars: number) => formatMoney(Math.round(dollars));

/** A line for each loan over the months, with a tick at every third month. */
const linesOf = (rows: readonly Row[]) => ({
  series: NAMES,
  points: rows.map(({ month, dollars }) => ({ x: month, values: dollars })),
  xAxis: {
    label: 'months',
    ticks: rows.map(({ month }) => month).filter((month, at) => at === 0 || month % 3 === 0),
  },
  format: wholeDollars,
});

const tableOf = (caption: string, first: string, rows: readonly Row[]) => ({
  caption,
  head: [first, ...NAMES],
  rows: rows.map(({ month, dollars }) => [month, ...dollars.map(wholeDollars)]),
});

function sentenceOf(amount: Amount): string {
  const [dearest, cheapest] = [GRAPH_LOANS[0]!, GRAPH_LOANS.at(-1)!];
  const cost = (months: number) => formatMoney(costOf(dearest, amount, months).cost);
  return `A payday loan of ${formatMoney(Number(amount))} costs ${cost(1)} for one month and ${cost(MAX_MONTHS)} for ${MAX_MONTHS} months. A no-interest loan costs ${formatMoney(costOf(cheapest, amount, MAX_MONTHS).cost)}.`;
}

/** A sentence about the months in which more is owed on the payday loan than was borrowed. */
function owedSentence(amount: Amount): string {
  const borrowed = Number(amount);
  const [last] = leftByMonth(amount)
    .filter(({ dollars }) => dollars[0]! > borrowed)
    .slice(-1);
  const left = last!.dollars[0]!;
  const paid = costOf(GRAPH_LOANS[0]!, amount, MAX_MONTHS).total - left;
  return `After ${last!.month} months of the payday loan you have paid ${formatMoney(paid)}. You still have ${formatMoney(left)} to pay, which is more than you borrowed.`;
}
