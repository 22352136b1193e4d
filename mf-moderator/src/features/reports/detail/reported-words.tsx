import type { Comment, CommentReport, CommentStatus, PostReport } from '@commonpurse/contracts';
import type { PageKey } from '@commonpurse/session/api';
import { Card, Disclosure, Stack, StatusTag } from '@commonpurse/ui';
import type { ReactNode } from 'react';
import { CommentMeta, CommentThread } from '../../../shared/posts/comment-thread';
import { FindingsNote } from '../../../shared/details/marked-text';
import { MarkedWords } from '../../../shared/details/marked-words';
import { findingsIn } from '../../../shared/details/findings';
import layout from '../../../shared/layout.module.css';
import { PersonName } from '../../../shared/posts/person-name';
import { PostCard } from '../../../shared/posts/post-card';
import { anonymousAuthorOf, isOnComment } from '../report';
import type { Report } from '../reports.api';

type WordsProps<Reported> = {
  report: Reported;
  /** The key of the next page of comments, and whether another page loads. */
  next: PageKey | undefined;
  busy: boolean;
  /** What stands between the words and the comments under a post. */
  children?: ReactNode;
};

/** The reported text verbatim, and a link to it in the forum. */
export function ReportedWords({ report, ...page }: WordsProps<Report>) {
  return isOnComment(report) ? (
    <ReportedCommentWords report={report}>{page.children}</ReportedCommentWords>
  ) : (
    <ReportedPostWords report={report} {...page} />
  );
}

function ReportedPostWords({ report, next, busy, children }: WordsProps<PostReport>) {
  const { reported } = report;
  return (
    <>
      {reported && (
        <Stack as="section" gap={3}>
          <h2>The post as it was reported</h2>
          <p>The author has changed it since then.</p>
          <PostCard post={reported} />
        </Stack>
      )}
      <Stack as="section" gap={3}>
        <h2>{reported ? 'The post as it is now' : 'The reported post'}</h2>
        <PostOf report={report} />
      </Stack>
      {children}
      <CommentThread
        comments={report.post.comments}
        next={next}
        busy={busy}
        anonymousAuthor={anonymousAuthorOf(report)}
      />
    </>
  );
}

function ReportedCommentWords({ report, children }: { report: CommentReport; children: ReactNode }) {
  const comment = report.post.comments[0];
  const { reported, cmtDeleted } = report;
  return (
    <>
      {comment && reported && (
        <Stack as="section" gap={3}>
          <h2>The comment as it was reported</h2>
          <p>The author has changed it since then.</p>
          <CommentCard report={report} comment={{ ...comment, ...reported }} />
        </Stack>
      )}
      <Stack as="section" gap={3}>
        <h2>{reported ? 'The comment as it is now' : 'The reported comment'}</h2>
        {cmtDeleted && (
          <p>
            The author has deleted it since then. This is the text that was reported, and only moderators can read it.
          </p>
        )}
        {comment && <CommentCard report={report} comment={comment} status={!cmtDeleted && report.cmtStatus} />}
      </Stack>
      {children}
      <Stack as="section" gap={3}>
        <h2>The post it belongs to</h2>
        <Disclosure summary={report.post.postTitle}>
          <PostOf report={report} />
        </Disclosure>
      </Stack>
    </>
  );
}

type CommentCardProps = { report: CommentReport; comment: Comment; status?: CommentStatus | false };

function CommentCard({ report, comment, status }: CommentCardProps) {
  const [findings = []] = findingsIn(comment.cmtDesc);
  return (
    <Card as="article" className={layout.post}>
      <CommentMeta comment={comment} anonymousAuthor={anonymousAuthorOf(report)} />
      <MarkedWords text={comment.cmtDesc} findings={findings} />
      <FindingsNote findings={findings} />
      {status && (
        <div>
          <StatusTag status={status} />
        </div>
      )}
    </Card>
  );
}

function PostOf({ report }: { report: Report }) {
  const { post, postUser } = report;
  const age = postUser.age === null ? '' : `, aged ${postUser.age}`;
  return (
    <PostCard post={post} status={post.postStatus}>
      <PersonName name={`By ${postUser.username}${age}`} anonymous={anonymousAuthorOf(report) !== undefined} />
    </PostCard>
  );
}
