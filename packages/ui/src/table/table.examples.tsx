import type { Example } from '../example';
import { StatusTag } from '../badge/badge';
import { formatMoney } from '../format/format';
import { Table, type Column } from './table';
import { TableFrame } from './table-frame';

const reports = [
  {
    id: '1',
    title: 'Is a fee of $340 usual?',
    reason: 'Names a person',
    at: '20 November 2026 14:05',
    status: 'Published',
  },
  {
    id: '2',
    title: 'They want my bank password',
    reason: 'Advertises a lender',
    at: '19 November 2026 09:12',
    status: 'Rejected',
  },
  {
    id: '3',
    title: 'How did you tell your family?',
    reason: 'Unkind',
    at: '18 November 2026 22:40',
    status: 'Archived',
  },
];

const years = [1, 2, 3].map((year) => ({ year, principal: 4000, interest: 600 - year * 150 }));

type Report = (typeof reports)[number];

const columns: Column<Report>[] = [
  { key: 'title', header: 'Post Title', rowHeader: true, cell: (row) => <a href={`#${row.id}`}>{row.title}</a> },
  { key: 'reason', header: 'Reason' },
  { key: 'at', header: 'Date/Time', numeric: true, sorted: 'descending' },
  { key: 'status', header: 'Post Status', cell: (row) => <StatusTag status={row.status} /> },
];

export const examples: Example[] = [
  {
    name: 'a queue, dense',
    Show: () => (
      <Table caption="Reported posts, oldest first" dense rows={reports} rowKey={(row) => row.id} columns={columns} />
    ),
  },
  {
    name: 'stacked where it is narrow, in groups, opened by a press on a row',
    Show: () => (
      <Table
        caption="Reported posts"
        captionHidden
        dense
        stacked
        opens
        rowKey={(row) => row.id}
        columns={columns}
        groups={[
          { key: 'forum', title: 'On the forum', rows: reports.slice(0, 2) },
          { key: 'archive', title: 'In the archive', rows: reports.slice(2) },
        ]}
      />
    ),
  },
  {
    name: 'figures, with a foot',
    Show: () => (
      <TableFrame caption="Where the money goes, by year">
        <thead>
          <tr>
            <th scope="col">Year</th>
            <th scope="col" data-numeric>
              Paid off
            </th>
            <th scope="col" data-numeric>
              Interest
            </th>
          </tr>
        </thead>
        <tbody>
          {years.map((row) => (
            <tr key={row.year}>
              <th scope="row">{row.year}</th>
              <td data-numeric>{formatMoney(row.principal)}</td>
              <td data-numeric>{formatMoney(row.interest)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">In all</th>
            <td data-numeric>{formatMoney(12000)}</td>
            <td data-numeric>{formatMoney(900)}</td>
          </tr>
        </tfoot>
      </TableFrame>
    ),
  },
];
