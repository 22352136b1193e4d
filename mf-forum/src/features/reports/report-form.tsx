import { ERRORS, LENGTH, MESSAGE, reportProblems } from '@commonpurse/contracts';
import { Link, useNavigate } from '@commonpurse/federation/router';
import { BackLink, failureOf, Form, FormProblem, useForm, useOrigin } from '@commonpurse/screen-kit';
import { getSession } from '@commonpurse/session';
import { Button, Field, popup, TextArea } from '@commonpurse/ui';
import { DetailsNote } from '../../shared/details/details-note';
import { DetailsWarning } from '../../shared/details/details-warning';
import { useDetails } from '../../shared/details/use-details';
import { DraftNote } from '../../shared/drafts/draft-note';
import { textOf, useDraft } from '../../shared/drafts/use-draft';
import { sendReport, type ReportTarget } from './reports.api';
import { ReportNotes } from './report-notes';

type ReportFormProps = { target: ReportTarget; /** The post to return to. */ postId: string };

const ACTION = 'Send report';
const FAILED = { post: MESSAGE.report.postFailed, comment: MESSAGE.report.commentFailed };

/** The form for the reason of a report. The reason is kept until it has been sent. */
export function ReportForm({ target, postId }: ReportFormProps) {
  const draft = useDraft(`report-${target.kind}.${target.id}`, { reportReason: '' });
  const navigate = useNavigate();
  const origin = useOrigin();
  const form = useForm({
    texts: textOf(draft, 'reportReason', 'reportReason'),
    validate: (values) => reportProblems(values.reportReason),
    send: async (values) => {
      if (await details.holdsBack()) return 'unsent';
      const body = { reportedBy: getSession()?.userID, reportReason: values.reportReason.trim() };
      try {
        const reported = await draft.entry.send((known) => sendReport(target, body, known));
        void popup.success(MESSAGE.report.sent, { ok: true });
        await navigate(`/forum/${reported}`, { state: origin?.state });
      } catch (error) {
        return failureOf(error, FAILED[target.kind]);
      }
    },
  });
  const { reportReason } = form.values;
  const details = useDetails(form.props.ref, {
    reportReason: { text: reportReason, start: draft.start.reportReason, change: draft.set('reportReason') },
  });

  return (
    <Form {...form.props} aria-label="Report">
      <Field
        label="Reason"
        hint="What is wrong with it? A few words are enough."
        error={form.errorAt('reportReason')}
        required
      >
        {(control) => (
          <>
            <TextArea {...control} {...form.control('reportReason')} rows={4} maxLength={LENGTH.reason} />
            <DetailsNote details={details.of('reportReason')} />
          </>
        )}
      </Field>
      <DraftNote draft={draft} />
      <ReportNotes what={target.kind} />
      <FormProblem failure={form.failure}>
        <NextStep message={form.failure?.message} kind={target.kind} postId={postId} />
      </FormProblem>
      <DetailsWarning warned={details.warned} onShow={details.show} action={ACTION} />
      <Button type="submit" busy={form.busy}>
        {ACTION}
      </Button>
    </Form>
  );
}

type NextStepProps = { message: string | undefined; kind: ReportTarget['kind']; postId: string };

/** The next step after a refusal that a retry cannot change. */
function NextStep({ message, kind, postId }: NextStepProps) {
  if (message === MESSAGE.report.already) {
    return (
      <span>
        A moderator will read it. You do not have to do anything else.{' '}
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
      Do you want it removed? <Link to="/contact-us">Write to us</Link>, and a moderator will look at it.
    </span>
  );
}
