import { formatMoney } from '@commonpurse/ui';
import charts from '../../shared/charts/charts.module.css';
import { GRAPH_LOANS, type Row } from './graph-data';
import styles from './graph.module.css';
import { LineMark } from './line-mark';
import { marksUpTo } from './scale';

const PLOT = { top: 20, bottom: 276, height: 320 };
/** Where the first month stands, in per cent of the width: to its left stand the dollars. */
const LEFT = 17;
/** Where the last one stands, with and without dollars to its right. */
const RIGHT = { ends: 84, bare: 98 };

type LineChartProps = {
  rows: readonly Row[];
  title: string;
  /** Says in dollars where each line ends. */
  ends?: boolean;
};

/** One line for each loan, told apart by dashes, marks and its name. The table under it says the same. */
export function LineChart({ rows, title, ends = false }: LineChartProps) {
  const marks = marksUpTo(Math.max(...rows.flatMap(({ dollars }) => dollars)));
  const right = ends ? RIGHT.ends : RIGHT.bare;
  const x = (index: number) => LEFT + ((right - LEFT) * index) / (rows.length - 1);
  const y = (dollars: number) => PLOT.bottom - ((PLOT.bottom - PLOT.top) * dollars) / marks.at(-1)!;
  const months = rows.filter(({ month }) => month % 3 === 0 || month === rows[0]!.month);
  return (
    <figure className={charts.chart}>
      <figcaption>
        <span className={charts.title}>{title}</span>
        <Key />
      </figcaption>
      <svg width="100%" height={PLOT.height} aria-hidden="true" focusable="false" className={charts.plot}>
        {marks.map((dollars) => (
          <g key={dollars}>
            <line
              x1={`${LEFT - 1}%`}
              x2={`${right}%`}
              y1={y(dollars)}
              y2={y(dollars)}
              className={dollars ? charts.grid : charts.axis}
            />
            <text x={`${LEFT - 3}%`} y={y(dollars)} dy="0.35em" textAnchor="end">
              {formatMoney(dollars)}
            </text>
          </g>
        ))}
        {months.map(({ month }) => (
          <text
            key={month}
            x={`${x(rows.findIndex((row) => row.month === month))}%`}
            y={PLOT.bottom + 20}
            textAnchor="middle"
          >
            {month}
          </text>
        ))}
        <text x={`${(LEFT + right) / 2}%`} y={PLOT.bottom + 40} textAnchor="middle">
          months
        </text>
        {GRAPH_LOANS.map((loan, at) => (
          <g key={loan.line} className={styles[loan.line]}>
            {rows.slice(1).map(({ month, dollars }, index) => (
              <line
                key={month}
                x1={`${x(index)}%`}
                y1={y(rows[index]!.dollars[at]!)}
                x2={`${x(index + 1)}%`}
                y2={y(dollars[at]!)}
                className={styles.line}
              />
            ))}
            {rows.map(({ month, dollars }, index) => (
              <svg key={month} x={`${x(index)}%`} y={y(dollars[at]!)} overflow="visible">
                <LineMark line={loan.line} />
              </svg>
            ))}
          </g>
        ))}
        {ends && <Ends rows={rows} y={y} />}
      </svg>
    </figure>
  );
}

function Ends({ rows, y }: { rows: readonly Row[]; y: (dollars: number) => number }) {
  return rows.at(-1)!.dollars.map((dollars, at) => (
    <text key={GRAPH_LOANS[at]!.line} x={`${RIGHT.ends + 3}%`} y={y(dollars)} dy="0.35em" className={styles.end}>
      {formatMoney(Math.round(dollars))}
    </text>
  ));
}

const Key = () => (
  <span className={charts.key}>
    {GRAPH_LOANS.map((loan) => (
      <span key={loan.line}>
        <svg width="40" height="16" aria-hidden="true" focusable="false" className={styles[loan.line]}>
          <line x1="0" x2="40" y1="8" y2="8" className={styles.line} />
          <svg x="20" y="8" overflow="visible">
            <LineMark line={loan.line} />
          </svg>
        </svg>{' '}
        {loan.name}
      </span>
    ))}
  </span>
);
