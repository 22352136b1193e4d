import { MEMBER_MESSAGE } from '@commonpurse/contracts';
import { ReportScreen } from './report-screen';

/** /reported-comments/:id, also with /approve, /comment and /reject */
export default function ReportedComment() {
  return (
    <ReportScreen
      kind="comment"
      closed={false}
      title="Reported comment"
      back={{ to: '/reported-comments', label: 'Back to the reported comments' }}
      failed={MEMBER_MESSAGE.reports.commentFailed}
    />
  );
}
