import type { Case, CaseReport, ClosedCaseReport } from '@commonpurse/contracts';
import { Link } from '@commonpurse/federation/router';
import { Username } from '@commonpurse/screen-kit';
import { Badge, Disclosure, Stack, StatusTag } from '@commonpurse/ui';
import { useState, type ReactNode } from 'react';
import { PersonName } from '../../../shared/posts/person-name';
import { Time } from '../../../shared/table/cells';
import layout from '../../../shared/layout.module.css';
import { anonymousAuthorOf } from '../report';
import type { Report } from '../reports.api';

/** All open reports on an item, the oldest first, those that were closed before, and an appeal. */
export function ReportsOfCase({ report, found }: { report: Report; found: Case }) {
  const { reports, closedReports, appeal } = found;
  const [known] = useState(() => reports.map(({ reportID: reportId }) => reportId));
  const anonymousAuthor = anonymousAuthorOf(report);
  // A single report is shown by itself.
  const isListed = reports.some(({ reportID: reportId }) => reportId !== report.reportID);
  return (
    <>
      {isListed && (
        <Stack as="section" gap={3}>
          <h2>{reports.length === 1 ? '1 open report' : `${reports.length} open reports`}</h2>
          <ol className={layout.thread}>
            {reports.map((open) => (
              <li key={open.reportID}>
                <span className={layout.text}>{open.reportReason}</span>
                <Meta report={open} anonymousAuthor={anonymousAuthor}>
                  {!known.includes(open.reportID) && <Badge tone="pending">New since you opened this</Badge>}
                </Meta>
                {open.reported && (
                  <Disclosure tone="plain" summary="The text was different when this was reported">
                    <p className={layout.text}>{open.reported.text}</p>
                  </Disclosure>
                )}
              </li>
            ))}
          </ol>
        </Stack>
      )}
      {closedReports.length > 0 && <ClosedReports reports={closedReports} anonymousAuthor={anonymousAuthor} />}
      {appeal && (
        <p>
          The author has appealed. <Link to={`/appeals/${appeal.appealID}`}>Read the appeal</Link>
        </p>
      )}
    </>
  );
}

type ReportMeta = { report: CaseReport | ClosedCaseReport; anonymousAuthor: string | undefined; children?: ReactNode };

function Meta({ report, anonymousAuthor, children }: ReportMeta) {
  const { username } = report.user;
  return (
    <span className={layout.meta}>
      <PersonName name={username} anonymous={username === anonymousAuthor} />
      <Time at={report.reportDateTime} />
      <span>{children}</span>
    </span>
  );
}

type ClosedReportsProps = { reports: readonly ClosedCaseReport[]; anonymousAuthor: string | undefined };

function ClosedReports({ reports, anonymousAuthor }: ClosedReportsProps) {
  const count = (status: ClosedCaseReport['reportStatus']) =>
    reports.filter(({ reportStatus }) => reportStatus === status).length;
  const counts = [
    [count('Approved'), 'approved'],
    [count('Rejected'), 'rejected'],
  ].flatMap(([number, word]) => (number === 0 ? [] : [`${number} ${word}`]));
  return (
    <Disclosure summary={`Closed reports: ${counts.join(', ')}`}>
      <ol className={layout.thread}>
        {reports.map((report) => (
          <li key={report.reportID}>
            <span className={layout.text}>{report.reportReason}</span>
            <Meta report={report} anonymousAuthor={anonymousAuthor}>
              <StatusTag status={report.reportStatus} />
              <span>
                by <Username name={report.moderator.username} />
              </span>
              <Time at={report.modified} />
            </Meta>
            {report.authorReason && (
              <p>
                The author read: <span>{report.authorReason}</span>
              </p>
            )}
            {report.moderatorComment && <p className={layout.text}>{report.moderatorComment}</p>}
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}
