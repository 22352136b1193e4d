import type { ReactNode } from 'react';
import { useIsHydrating } from '../hydration/use-is-hydrating';
import { TableFrame, type TableFrameProps } from './table-frame';
import { TableRow, type Column } from './table-row';
import styles from './table.module.css';

export type { Column };

/** Rows under a heading of their own. */
type RowGroup<Row> = { key: string; title: ReactNode; rows: readonly Row[] };

type TableProps<Row> = Omit<TableFrameProps, 'children'> & {
  columns: readonly Column<Row>[];
  rows?: readonly Row[];
  groups?: readonly RowGroup<Row>[];
  /** Returns a row's key. Default: its index. */
  rowKey?: (row: Row) => string;
  /** Whether a press anywhere on a row follows the row's first link. */
  opens?: boolean;
};

/** A table of rows, with a caption and named columns. */
export function Table<Row>({ columns, rows = [], groups = [], rowKey, opens, ...frame }: TableProps<Row>) {
  const rowsOf = (some: readonly Row[]) =>
    some.map((row, index) => (
      <TableRow key={rowKey ? rowKey(row) : index} row={row} columns={columns} opens={opens} roles={frame.stacked} />
    ));
  const role = (name: string) => (frame.stacked ? { role: name } : {});
  return (
    <TableFrame {...frame}>
      <thead {...role('rowgroup')}>
        <tr {...role('row')}>
          {columns.map(({ key, header, numeric, sorted }) => (
            <th
              key={key}
              scope="col"
              aria-sort={sorted}
              data-numeric={numeric ? '' : undefined}
              {...role('columnheader')}
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      {rows.length > 0 && <Rows {...role('rowgroup')}>{rowsOf(rows)}</Rows>}
      {groups.map((group) => (
        <Rows key={group.key} {...role('rowgroup')}>
          <tr className={styles.group} {...role('row')}>
            <th scope="rowgroup" colSpan={columns.length} {...role('rowheader')}>
              {group.title}
            </th>
          </tr>
          {rowsOf(group.rows)}
        </Rows>
      ))}
    </TableFrame>
  );
}

function Rows(props: { role?: string; children: ReactNode }) {
  return <tbody {...props} data-hydrating={useIsHydrating() ? '' : undefined} />;
}
