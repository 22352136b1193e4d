import { formatMoney, TableFrame } from '@commonpurse/ui';
import { GRAPH_LOANS, type Row } from './graph-data';
import styles from './graph.module.css';

/** A chart's figures: a row for each month, a column for each loan. */
export const DollarTable = ({ caption, first, rows }: { caption: string; first: string; rows: readonly Row[] }) => (
  <div className={styles.months}>
    <TableFrame caption={caption} dense>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          {GRAPH_LOANS.map(({ name }) => (
            <th key={name} scope="col" data-numeric>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ month, dollars }) => (
          <tr key={month}>
            <th scope="row">{month}</th>
            {dollars.map((value, at) => (
              <td key={GRAPH_LOANS[at]!.line} data-numeric>
                {formatMoney(Math.round(value))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </TableFrame>
  </div>
);
