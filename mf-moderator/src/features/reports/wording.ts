import { MEMBER_MESSAGE, type Case, type ReportDecisionRefused } from '@commonpurse/contracts';
import { formatDateTime } from '@commonpurse/ui';
import type { AuthorWords } from '../../shared/decisions/author-words-form';
import type { Decision } from '../../shared/decisions/decision';
import { isShownAgain, type Reported } from './report';
import type { ReportKind } from './reports.api';

/** The state of the item after the decision, as the end of a sentence. */
function effectOf(decision: Decision, { kind, status, source, deleted, postVisible }: Reported): string {
  const it = `The ${kind}`;
  if (source === 'archived') {
    return `${kind === 'post' ? it : 'Its post'} was deleted and stays in the archive. Nothing else changes.`;
  }
  if (deleted) return `The author has deleted the ${kind}. Nothing else changes.`;
  if (status === 'Pending') return `${it} is still waiting for review. Nothing else changes.`;
  const readers = kind === 'post' ? 'Only its author and moderators' : 'Only moderators';
  if (decision === 'approve') {
    return status === 'Rejected'
      ? `${it} is already hidden and stays hidden.`
      : `${it} will be hidden. ${readers} will be able to read it.`;
  }
  if (status === 'Published') return `${it} stays as it is.`;
  return kind === 'comment' && !postVisible
    ? `${it} will be published again. Readers will see it when its post is published too.`
    : `${it} will be shown again. Everyone who is logged in will be able to read it.`;
}

/** The button's label: the decision on the reports, and its effect on the item. */
function labelOf(decision: Decision, { kind, status, source, deleted, count }: Reported): string {
  const begins = `${VERB[decision]} ${count === 1 ? 'the report' : `${count} reports`}`;
  if (source === 'archived') return `${begins}: the ${kind} stays in the archive`;
  if (deleted) return `${begins}: the ${kind} stays deleted`;
  if (status === 'Pending') return `${begins}: the ${kind} is still waiting for review`;
  if (decision === 'approve')
    return status === 'Rejected' ? `${begins}: the ${kind} stays hidden` : `${begins}: hide the ${kind}`;
  return status === 'Rejected' ? `${begins}: show the ${kind} again` : `${begins}: leave the ${kind} as it is`;
}

/** Whether the decision hides content that readers can see. */
export const hides = (decision: Decision, { status, source, deleted }: Reported) =>
  decision === 'approve' && status === 'Published' && source === 'published' && !deleted;

/** Whether the author reads words with the decision. */
export const tellsAuthor = (decision: Decision, item: Reported) =>
  !item.authorLeft && (hides(decision, item) || (decision === 'approve' && item.untold === true));

const VERB = { approve: 'Approve', reject: 'Reject' } as const;

/** The decision in the past tense, as the beginning of a sentence. */
export const DID = { approve: 'Approved', reject: 'Rejected' } as const;

/** The texts of a decision: its announcement, its confirmation and its result. */
export function decisionWords(decision: Decision, item: Reported) {
  const approve = decision === 'approve';
  const { approveFailed, rejectFailed, approveError, rejectError } = MEMBER_MESSAGE.review;
  return {
    label: labelOf(decision, item),
    effect: effectOf(decision, item),
    question: `${VERB[decision]} this report? ${effectOf(decision, item)}`,
    empty: approve ? approveFailed : rejectFailed,
    exception: approve ? approveError : rejectError,
  };
}

/** The question about a decision on several reports at once, as facts. `people` reported the item themselves. */
export function caseQuestion(decision: Decision, item: Reported, people: number, words: AuthorWords | undefined) {
  const { kind, status, source, deleted, count } = item;
  const isHere = source === 'published' && !deleted;
  const now = isHere ? `The ${kind} is ${status} now. ` : '';
  const then = hides(decision, item)
    ? ` and hide this ${kind}`
    : isShownAgain(item) && decision === 'reject'
      ? ` and show this ${kind} again`
      : '';
  const said = [words?.reason, words?.note].filter(Boolean).join(' ');
  return {
    title: `${VERB[decision]} ${count} reports${then}?`,
    facts: [
      `${now}${effectOf(decision, item)}`,
      `All ${count} reports will be closed as ${DID[decision]}.${people > 0 ? ` ${whoIsTold(people)}` : ''}`,
      ...(tellsAuthor(decision, item) && said ? [`The author will read: “${said}” They can appeal.`] : []),
    ],
  };
}

const whoIsTold = (people: number) =>
  people === 1 ? 'The person who reported it will be told.' : `The ${people} people who reported it will be told.`;

/** What is there now, instead of what a decision was made on, and that nothing was decided. */
export function caseChangedWords(chosen: string, seen: Case, now: Case): string[] {
  const { kind, item, trail, closedReports } = now;
  const act = trail.length > 0 && trail[0]?.at !== seen.trail[0]?.at ? trail[0] : undefined;
  const came = now.reports.filter(({ reportID: id }) => !seen.reports.some((report) => report.reportID === id)).length;
  const gone = seen.reports.filter(({ reportID: id }) => !now.reports.some((report) => report.reportID === id)).length;
  const told =
    item.status === 'Rejected' && seen.item.status === 'Published' ? closedReports[0]?.authorReason : undefined;
  const words = ({ item: { post, comment } }: Case) =>
    JSON.stringify(comment?.cmtDesc ?? [post.postTitle, post.postDesc]);
  return [
    `You chose “${chosen}” while the ${kind} was ${seen.item.status}.`,
    ...(act?.moderator
      ? [`${act.moderator.username} changed this while you had it open: ${act.what}, ${formatDateTime(act.at)}.`]
      : []),
    ...(item.status === seen.item.status
      ? []
      : [item.comment?.cmtDeleted ? 'The author has deleted the comment.' : `The ${kind} is ${item.status} now.`]),
    ...(told ? [`The author read: “${told}”`] : []),
    ...(words(seen) === words(now) ? [] : [`The author has changed the text.`]),
    ...(gone > 0 ? [gone === 1 ? 'One report was closed.' : `${gone} reports were closed.`] : []),
    ...(came > 0 ? [came === 1 ? 'One new report arrived.' : `${came} new reports arrived.`] : []),
  ];
}

/** The message after both requests have succeeded. */
export function finishedWords(kind: ReportKind, to: 'Published' | 'Rejected', postVisible: boolean): string {
  if (to === 'Rejected') return `The report is approved, and the ${kind} is hidden.`;
  return kind === 'comment' && !postVisible
    ? 'The report is rejected, and the comment is published again. Readers will see it when its post is published too.'
    : `The report is rejected, and everyone can read the ${kind} again.`;
}

/** The message when only the first request has succeeded. */
export const unfinishedWords = (kind: ReportKind, to: 'Published' | 'Rejected') =>
  to === 'Rejected'
    ? {
        title: `The report is approved, but the ${kind} is not hidden yet.`,
        text: 'People can still read it.',
        action: `Approve the report: hide the ${kind} now`,
      }
    : {
        title: `The report is rejected, but the ${kind} is not shown again yet.`,
        text: 'It is still hidden.',
        action: `Reject the report: show the ${kind} now`,
      };

/** The message when the second request has failed. */
export const moveFailed = (kind: ReportKind) =>
  kind === 'post' ? MEMBER_MESSAGE.reports.postStatusFailed : MEMBER_MESSAGE.reports.commentStatusFailed;

/** Who gave the item another status while the moderator had it open, and that nothing was decided. */
export function itemChangedWords(
  kind: ReportKind,
  { status, decision }: Pick<ReportDecisionRefused, 'status' | 'decision'>,
) {
  const now = status === undefined ? '' : ` The ${kind} is ${status} now.`;
  const who = decision
    ? `${decision.moderator.username} changed this while you had it open: ${decision.what}, ${formatDateTime(decision.at)}.`
    : 'This changed while you had it open.';
  return `${who}${now} Please look at it again, then decide.`;
}
