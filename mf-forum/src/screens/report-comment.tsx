import { MESSAGE } from '@commonpurse/contracts';
import { useParams } from '@commonpurse/federation/router';
import { BackLink, isGone, useOrigin } from '@commonpurse/screen-kit';
import { Card, Disclosure, Loading, PageHeader, Stack } from '@commonpurse/ui';
import { useQuery } from '@tanstack/react-query';
import { CommentArticle } from '../features/comments/comment-article';
import { PostArticle } from '../features/posts/reading/post-article';
import { KeptReport } from '../features/reports/kept-report';
import { ReportForm } from '../features/reports/report-form';
import { ReportLoadFailure } from '../features/reports/report-load-failure';
import { commentToReport } from '../features/reports/reports.api';
import layout from '../shared/layout.module.css';

/** /report-comment/:id: the comment with its post, and the form to report it. */
export default function ReportComment() {
  const { id = '' } = useParams();
  const query = useQuery(commentToReport(id));
  const gone = isGone(query);
  const found = gone ? undefined : query.data;
  const post = useOrigin()?.to ?? (found && `/forum/${found.postID}`);

  return (
    <Stack key={id} gap={6} className={layout.reading}>
      <PageHeader
        above={
          post ? <BackLink to={post}>Back to the post</BackLink> : <BackLink to="/forum">Back to the forum</BackLink>
        }
        title="Report a comment"
        lead="Tell a moderator what is wrong with it."
      />
      {query.isPending && <Loading count={7} />}
      {(query.isError || gone) && <ReportLoadFailure message={MESSAGE.report.commentLoadFailed} query={query} />}
      {gone && <KeptReport target={{ kind: 'comment', id }} />}
      {found && (
        <>
          <Card as="article">
            <CommentArticle comment={found.comment} />
          </Card>
          <Disclosure summary={`Under the post: ${found.postTitle}`} headingLevel={2}>
            <PostArticle post={{ ...found, postUser: found.postUser.username, postAge: found.postUser.age }} />
          </Disclosure>
          <ReportForm target={{ kind: 'comment', id }} postId={found.postID} />
        </>
      )}
    </Stack>
  );
}
