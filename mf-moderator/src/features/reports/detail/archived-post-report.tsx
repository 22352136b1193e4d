import { MEMBER_MESSAGE } from '@commonpurse/contracts';
import { ReportScreen } from './report-screen';

/** /archived-post-reports/:id */
export default function ArchivedPostReport() {
  return (
    <ReportScreen
      kind="post"
      closed
      title="Archived post report"
      back={{ to: '/archived-post-reports', label: 'Back to the archived post reports' }}
      failed={MEMBER_MESSAGE.reports.archivedDetailFailed}
    />
  );
}
