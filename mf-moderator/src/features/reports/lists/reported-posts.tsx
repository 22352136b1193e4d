import { CaseList } from './case-list';

/** /reported-posts: posts with reports that wait for a decision, on the forum and in the archive. */
export default function ReportedPosts() {
  return <CaseList kind="post" />;
}
