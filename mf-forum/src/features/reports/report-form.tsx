import { ERRORS, LENGTH, MESSAGE, reportProblems } from '@commonpurse/contracts';
import { Link, useNavigate } from '@commonpurse/federation/router';
import { BackLink, Form, useOrigin } from '@commonpurse/screen-kit';
import { getSession } from '@commonpurse/session';
import { popup } from '@commonpurse/ui';
import { DraftSend, DraftTextField } from '../../shared/drafts/draft-form-parts';
import { useDraftForm } from '../../shared/drafts/use-draft-form';
import { sendReport, type ReportTarget } from './reports.api';
import { ReportNotes } from './report-notes';

type ReportFormProps = { target: ReportTarget; /** The post to return to. */ postId: string };

const FAILED = { post: MESSAGE.report.postFailed, comment: MESSAGE.report.commentFailed };

/** The form for the reason of a report. The reason is kept until it has been sent. */
export function ReportForm({ target, postId }: ReportFormProps) {
  const navigate = useNavigate();
  const origin = useOrigin();
  const draftForm = useDraftForm({
    place: `report-${target.kind}.${target.id}`,
    field: 'reportReason',
    validate: reportProblems,
    send: (reason, sent) => sendReport(target, { reportedBy: getSession()?.userID, reportReason: reason.trim() }, sent),
    async done(reportedPost) {
      void popup.success(MESSAGE.report.sent, { ok: true });
      await navigate(`/forum/${reportedPost}`, { state: origin?.state });
    },
    failed: FAILED[target.kind],
  });
  const { props, failure } = draftForm.form;

  return (
    <Form {...props} aria-label="Report">
      <DraftTextField
        of={draftForm}
        label="Reason"
        hint="What is wrong with it? A few words are enough."
        maxLength={LENGTH.reason}
        required
      />
      <ReportNotes what={target.kind} />
      <DraftSend of={draftForm} action="Send report">
        <NextStep message={failure?.message} kind={target.kind} postId={postId} />
      </DraftSend>
    </Form>
  );
}

type NextStepProps = { message: string | undefined; kind: ReportTarget['kind']; postId: string };

/** The next step after a refusal that a retry cannot change. */
function NextStep({ message, kind, postId }: NextStepProps) {
  if (message === MESSAGE.report.already) {
    return (
      <span>
        A moderator will read it. You don’t have to do anything else.{' '}
        <BackLink to={`/forum/${postId}`}>Back to the post</BackLink>
      </span>
    );
  }
  if (message !== ERRORS.OWN_CONTENT.message) return <span>What you wrote is still here. Try again in a moment.</span>;
  return kind === 'post' ? (
    <span>
      You can change or delete it: <Link to={`/mypost/${postId}`}>My post</Link>
    </span>
  ) : (
    <span>
      If you want it removed, <Link to="/contact-us">write to us</Link> and a moderator will look at it.
    </span>
  );
}
