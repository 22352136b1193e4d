import { Disclosure } from '../disclosure/disclosure';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import { ChartTable, type ChartTableProps } from './chart-table';

/** A chart's table in a disclosure. */
export const FoldedChartTable = (props: ChartTableProps) => (
  <Disclosure
    tone="plain"
    summary={<>Show as a table{!props.captionHidden && <VisuallyHidden>{`: ${props.caption}`}</VisuallyHidden>}</>}
  >
    <ChartTable {...props} />
  </Disclosure>
);
