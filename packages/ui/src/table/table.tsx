import type { ReactNode } from 'react';
import { TableFrame, type TableFrameProps } from './table-frame';

export type Column<Row> = {
  key: string;
  header: ReactNode;
  /** What stands in the cell; the row's own value of that key unless told. */
  cell?: (row: Row) => ReactNode;
  /** Set flush right, with figures of one width. */
  numeric?: boolean;
  /** Names the row: one column of a table, usually the first. */
  rowHeader?: boolean;
};

export type TableProps<Row> = Omit<TableFrameProps, 'children'> & {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** What tells rows apart; their place unless told. */
  rowKey?: (row: Row) => string;
};

/** A table of rows, with a caption and named columns. */
export function Table<Row>({ columns, rows, rowKey, ...frame }: TableProps<Row>) {
  return (
    <TableFrame {...frame}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" data-numeric={column.numeric ? '' : undefined}>
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={rowKey ? rowKey(row) : index}>
            {columns.map((column) => {
              const content = column.cell ? column.cell(row) : ((row as Record<string, ReactNode>)[column.key] ?? '');
              const numeric = column.numeric ? '' : undefined;
              return column.rowHeader ? (
                <th key={column.key} scope="row" data-numeric={numeric}>
                  {content}
                </th>
              ) : (
                <td key={column.key} data-numeric={numeric}>
                  {content}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}
