import type { ReactNode } from 'react';
import { TableFrame } from '../table/table-frame';

/** A chart's figures: the names of the columns, then the rows. The first cell of a row names it. */
export type ChartTableProps = {
  caption: string;
  /** Shows the caption to screen readers only, when the chart's title is directly above. */
  captionHidden?: boolean | undefined;
  head: readonly string[];
  rows: readonly (readonly ReactNode[])[];
  /** Whether the columns after the first contain text instead of figures. */
  text?: boolean;
};

/** A chart's figures as a table. */
export const ChartTable = ({ caption, captionHidden, head, rows, text = false }: ChartTableProps) => (
  <TableFrame caption={caption} captionHidden={captionHidden} dense>
    <thead>
      <tr>
        {head.map((name, column) => (
          <th key={name} scope="col" data-numeric={text || column === 0 ? undefined : ''}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([first, ...rest], at) => (
        <tr key={at}>
          <th scope="row">{first}</th>
          {rest.map((cell, column) => (
            <td key={column} data-numeric={text ? undefined : ''}>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </TableFrame>
);
