import { ReportScreen } from './report-screen';

/** /archived-post-reports/:id */
export default function ArchivedPostReport() {
  return <ReportScreen kind="post" closed />;
}
