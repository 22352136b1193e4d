import { ReportScreen } from './report-screen';

/** /archived-comment-reports/:id */
export default function ArchivedCommentReport() {
  return <ReportScreen kind="comment" closed />;
}
