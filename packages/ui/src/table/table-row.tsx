import type { MouseEvent, ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './table.module.css';

export type Column<Row> = {
  key: string;
  header: ReactNode;
  /** The cell's content. Default: the row's value for `key`. */
  cell?: (row: Row) => ReactNode;
  /** Right-aligned, with tabular figures. */
  numeric?: boolean;
  /** Whether this column is the row header: one per table, usually the first. */
  rowHeader?: boolean;
  /** The direction in which the rows are sorted by this column, if they are. */
  sorted?: 'ascending' | 'descending' | undefined;
};

type TableRowProps<Row> = {
  row: Row;
  columns: readonly Column<Row>[];
  opens: boolean | undefined;
  roles: boolean | undefined;
};

/** For mouse users only: keyboard and screen reader users follow the link itself. */
function open({ target, currentTarget }: MouseEvent<HTMLTableRowElement>) {
  const onControl = (target as Element).closest('a, button, input, select') !== null;
  const selecting = getSelection()?.isCollapsed === false;
  if (!onControl && !selecting) currentTarget.querySelector('a')?.click();
}

/** A row. Each cell has its column's name as `data-label`, for stacked tables. */
export function TableRow<Row>({ row, columns, opens = false, roles = false }: TableRowProps<Row>) {
  // In some browsers a changed `display` removes the semantics of table elements; roles restore them.
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
