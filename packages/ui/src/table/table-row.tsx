import type { MouseEvent, ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './table.module.css';

export type Column<Row> = {
  key: string;
  header: ReactNode;
  /** What stands in the cell; the row's own value of that key unless told. */
  cell?: (row: Row) => ReactNode;
  /** Set flush right, with figures of one width. */
  numeric?: boolean;
  /** Names the row: one column of a table, usually the first. */
  rowHeader?: boolean;
  /** Which way the rows are in the order of it, where they are. */
  sorted?: 'ascending' | 'descending' | undefined;
};

type TableRowProps<Row> = {
  row: Row;
  columns: readonly Column<Row>[];
  opens: boolean | undefined;
  roles: boolean | undefined;
};

/** A comfort for the mouse: keyboard and screen reader have the link itself. */
function open({ target, currentTarget }: MouseEvent<HTMLTableRowElement>) {
  const onControl = (target as Element).closest('a, button, input, select') !== null;
  const selecting = getSelection()?.isCollapsed === false;
  if (!onControl && !selecting) currentTarget.querySelector('a')?.click();
}

/** A row; where tables may stack, each cell knows its column's name. */
export function TableRow<Row>({ row, columns, opens = false, roles = false }: TableRowProps<Row>) {
  // A display of another kind takes their meaning from a table's parts in some browsers; roles give it back.
  const role = (name: string) => (roles ? { role: name } : {});
  const mouse = opens ? { onClick: open } : {};
  return (
    <tr className={classNames(opens && styles.opens)} {...role('row')} {...mouse}>
      {columns.map((column) => {
        const content = column.cell ? column.cell(row) : ((row as Record<string, ReactNode>)[column.key] ?? '');
        const shared = {
          'data-numeric': column.numeric ? '' : undefined,
          'data-label': typeof column.header === 'string' ? column.header : undefined,
        };
        return column.rowHeader ? (
          <th key={column.key} scope="row" {...shared} {...role('rowheader')}>
            {content}
          </th>
        ) : (
          <td key={column.key} {...shared} {...role('cell')}>
            {content}
          </td>
        );
      })}
    </tr>
  );
}
