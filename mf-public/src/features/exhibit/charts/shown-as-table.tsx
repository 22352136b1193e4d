import { Disclosure, TableFrame, VisuallyHidden } from '@commonpurse/ui';
import type { ReactNode } from 'react';

type ShownAsTableProps = {
  caption: string;
  /** The names of the columns; the first one's cells name their rows. */
  head: readonly string[];
  rows: readonly (readonly ReactNode[])[];
  /** Whether all but the first column hold figures. */
  numeric?: boolean;
};

/** A chart once more, as a table to fold open. */
export const ShownAsTable = ({ caption, head, rows, numeric = false }: ShownAsTableProps) => (
  <Disclosure
    tone="plain"
    summary={
      <>
        Show as a table<VisuallyHidden>: {caption}</VisuallyHidden>
      </>
    }
  >
    <TableFrame caption={caption} dense>
      <thead>
        <tr>
          {head.map((name, column) => (
            <th key={name} scope="col" data-numeric={numeric && column > 0 ? '' : undefined}>
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
              <td key={column} data-numeric={numeric ? '' : undefined}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </TableFrame>
  </Disclosure>
);
