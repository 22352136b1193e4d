import { Facts, formatDateTime, Stack } from '@commonpurse/ui';
import layout from '../../../shared/layout.module.css';
import { PersonName } from '../../../shared/posts/person-name';
import { anonymousAuthorOf, reportedItem } from '../report';
import type { Report } from '../reports.api';

/** The reason of a report, its reporter and its time. */
export function ReportFacts({ report }: { report: Report }) {
  const { username } = report.user;
  const flagged = 'reportedBy' in report;
  const { status, deleted, postVisible } = reportedItem(report);
  const isRead = status === 'Published' && !deleted && postVisible;
  return (
    <Stack as="section" gap={3}>
      <h2>{flagged ? 'The flag' : 'The report'}</h2>
      {flagged && (
        <p>
          The site flagged this by itself. Nobody reported it
          <span>{isRead && ', and everyone can still read the comment'}</span>.
        </p>
      )}
      <h3>Reason</h3>
      <p className={layout.text}>{report.reportReason}</p>
      <Facts
        items={[
          {
            label: flagged ? 'Found by' : 'Reported by',
            value: <PersonName name={username} anonymous={username === anonymousAuthorOf(report)} />,
          },
          { label: 'Date/Time', value: formatDateTime(report.reportDateTime) },
        ]}
      />
    </Stack>
  );
}
