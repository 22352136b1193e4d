import { MEMBER_MESSAGE } from '@commonpurse/contracts';
import { ReportScreen } from './report-screen';

/** /reported-posts/:id, also with /approve, /post and /reject */
export default function ReportedPost() {
  return (
    <ReportScreen
      kind="post"
      closed={false}
      title="Reported post"
      back={{ to: '/reported-posts', label: 'Back to the reported posts' }}
      failed={MEMBER_MESSAGE.reports.postFailed}
    />
  );
}
