import { MESSAGE } from '@commonpurse/contracts';
import { Username } from '@commonpurse/screen-kit';
import { Facts, formatDateTime, Stack } from '@commonpurse/ui';
import layout from '../../../shared/layout.module.css';
import type { Report } from '../reports.api';

/** The decision on a report: by whom, when, and with which comment. */
export function ReportOutcome({ report }: { report: Report }) {
  const { reportStatus, moderator, modified, moderatorComment, authorReason, authorNote } = report;
  return (
    <Stack as="section" gap={3}>
      <h2>The decision</h2>
      <Facts
        items={[
          { label: 'Report status', value: reportStatus },
          ...(moderator ? [{ label: 'Closed by', value: <Username name={moderator.username} /> }] : []),
          ...(authorReason ? [{ label: 'Reason that the author reads', value: authorReason }] : []),
          ...(authorNote ? [{ label: 'Note that the author reads', value: authorNote }] : []),
          ...(modified ? [{ label: 'Closed on', value: formatDateTime(modified) }] : []),
        ]}
      />
      <h3>Moderator comment</h3>
      <p className={layout.text}>{moderatorComment || MESSAGE.report.noComment}</p>
    </Stack>
  );
}
