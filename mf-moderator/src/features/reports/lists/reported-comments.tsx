import { CaseList } from './case-list';

/** /reported-comments: comments with reports or flags that wait for a decision. */
export default function ReportedComments() {
  return <CaseList kind="comment" />;
}
