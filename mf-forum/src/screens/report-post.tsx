import { MESSAGE } from '@commonpurse/contracts';
import { useParams } from '@commonpurse/federation/router';
import { BackLink, isGone } from '@commonpurse/screen-kit';
import { Card, Loading, PageHeader, Stack } from '@commonpurse/ui';
import { useQuery } from '@tanstack/react-query';
import { PostArticle } from '../features/posts/reading/post-article';
import { KeptReport } from '../features/reports/kept-report';
import { ReportForm } from '../features/reports/report-form';
import { ReportLoadFailure } from '../features/reports/report-load-failure';
import { postToReport } from '../features/reports/reports.api';
import layout from '../shared/layout.module.css';
import text from '../shared/text.module.css';

/** /report-post/:id: the post, and the form to report it. */
export default function ReportPost() {
  const { id = '' } = useParams();
  const query = useQuery(postToReport(id));
  const gone = isGone(query);
  const post = gone ? undefined : query.data;

  return (
    <Stack key={id} gap={6} className={layout.reading}>
      <PageHeader
        above={<BackLink to={`/forum/${id}`}>Back to the post</BackLink>}
        title="Report a post"
        lead="Tell a moderator what is wrong with it."
      />
      {query.isPending && <Loading count={7} />}
      {(query.isError || gone) && <ReportLoadFailure message={MESSAGE.report.postLoadFailed} query={query} />}
      {gone && <KeptReport target={{ kind: 'post', id }} />}
      {post && (
        <>
          <Card>
            <Stack gap={3}>
              <h2 className={text.title}>{post.postTitle}</h2>
              <PostArticle post={{ ...post, postUser: post.postUser.username, postAge: post.postUser.age }} />
            </Stack>
          </Card>
          <ReportForm target={{ kind: 'post', id }} postId={post.postID} />
        </>
      )}
    </Stack>
  );
}
