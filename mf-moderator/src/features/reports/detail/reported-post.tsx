import { ReportScreen } from './report-screen';

/** /reported-posts/:id, also with /approve, /post and /reject */
export default function ReportedPost() {
  return <ReportScreen kind="post" closed={false} />;
}
