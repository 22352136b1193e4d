import { ReportScreen } from './report-screen';

/** /reported-comments/:id, also with /approve, /comment and /reject */
export default function ReportedComment() {
  return <ReportScreen kind="comment" closed={false} />;
}
