import { MEMBER_MESSAGE } from '@commonpurse/contracts';
import { ReportScreen } from './report-screen';

/** /archived-comment-reports/:id */
export default function ArchivedCommentReport() {
  return (
    <ReportScreen
      kind="comment"
      closed
      title="Archived comment report"
      back={{ to: '/archived-comment-reports', label: 'Back to the archived comment reports' }}
      failed={MEMBER_MESSAGE.reports.archivedDetailFailed}
    />
  );
}
