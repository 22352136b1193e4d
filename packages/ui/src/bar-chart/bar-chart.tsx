import { useId, type ReactNode } from 'react';
import { Disclosure } from '../disclosure/disclosure';
import { TableFrame } from '../table/table-frame';
import { classNames } from '../class-names';
import { BarFills } from './bar-fills';
import styles from './bar-chart.module.css';

const HEIGHT = 24;
const FILLS = ['solid', 'hatched', 'dotted'] as const;

/** A row: its name, a length for each series from 0 up, and what it says in words. */
export type BarRow = { name: string; lengths: readonly number[]; words: string };

export type BarChartProps = {
  title: string;
  /** What the bars are made of, in the order of the lengths: three at most. */
  series: readonly string[];
  rows: readonly BarRow[];
  /** The same in figures: names of the columns, then the rows. */
  table: { head: readonly string[]; rows: readonly (readonly (string | number)[])[] };
  /** What can be done with the figures. */
  action?: ReactNode;
};

/** Bar under bar, each with its words as text; the parts of a bar differ in pattern. The table under it says the same. */
export function BarChart({ title, series, rows, table, action }: BarChartProps) {
  const id = useId();
  const greatest = Math.max(1, ...rows.map(({ lengths }) => lengths.reduce((sum, length) => sum + length, 0)));
  const share = (length: number) => `${(100 * length) / greatest}%`;
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>
        <span className={styles.title}>{title}</span>
        {series.length > 1 && (
          <span className={styles.key}>
            {series.map((name, at) => (
              <span key={name}>
                <svg width="28" height="16" aria-hidden="true" focusable="false">
                  <rect x="1" y="1" width="26" height="14" {...fill(id, at)} />
                </svg>{' '}
                {name}
              </span>
            ))}
          </span>
        )}
      </figcaption>
      <svg width="0" height="0" aria-hidden="true" focusable="false" className={styles.fills}>
        <BarFills id={id} />
      </svg>
      <ul className={styles.rows}>
        {rows.map(({ name, lengths, words }) => (
          <li key={name} className={styles.row}>
            <span className={styles.name}>{name}</span>
            <svg width="100%" height={HEIGHT} aria-hidden="true" focusable="false">
              <line x1="0" x2="100%" y1={HEIGHT - 1} y2={HEIGHT - 1} className={styles.ground} />
              {lengths.map((length, at) => {
                const start = lengths.slice(0, at).reduce((sum, one) => sum + one, 0);
                return length === 0 ? null : (
                  <rect
                    key={series[at]}
                    x={share(start)}
                    y="1"
                    width={share(length)}
                    height={HEIGHT - 2}
                    {...fill(id, at)}
                  />
                );
              })}
            </svg>
            <span className={styles.words}>{words}</span>
          </li>
        ))}
      </ul>
      {action && <div>{action}</div>}
      <Disclosure summary="Show as a table" tone="plain">
        <TableFrame caption={title} captionHidden dense>
          <thead>
            <tr>
              {table.head.map((name, at) => (
                <th key={name} scope="col" data-numeric={at > 0 ? '' : undefined}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(([first, ...rest]) => (
              <tr key={first}>
                <th scope="row">{first}</th>
                {rest.map((value, at) => (
                  <td key={table.head[at + 1]} data-numeric>
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </TableFrame>
      </Disclosure>
    </figure>
  );
}

/** How the part of a bar is filled. */
const fill = (id: string, at: number) => {
  const kind = FILLS[at] ?? 'solid';
  return {
    className: classNames(styles.part, styles[kind]),
    fill: kind === 'solid' ? undefined : `url(#${id}${kind})`,
  };
};
