import { Alert, Button, preloadPopup, Stack } from '@commonpurse/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { DecisionForm } from './decision-form';
import { ReportOutcome } from './report-outcome';
import type { DecidedReport, Report } from '../reports.api';
import { useReportDecision } from './use-report-decision';
import { itemContext } from '../../../shared/context/context.api';
import { useSettledByOthers } from '../../../shared/claims/item-line';
import { reportedItem, type Reported } from '../report';
import { itemChangedWords, unfinishedWords } from '../wording';

type ReportDecisionProps = { report: Report; onChanged: (decision?: DecidedReport) => void };

/** Shows the decision form, the unfinished part of a decision, or the decision that was made. */
export function ReportDecision({ report, onChanged }: ReportDecisionProps) {
  const { item, failure, busy, decide, finish } = useReportDecision(report, changed);
  const [openedAs] = useState(report);
  const [isAttempted, setAttempted] = useState(false);
  const settled = useSettledByOthers({ kind: `${item.kind}-report`, id: report.reportID });
  // A colleague's decision does not replace the form in which this moderator may be typing.
  const showsForm = report.reportStatus === 'Pending' || (openedAs.reportStatus === 'Pending' && !isAttempted);
  const changedMeanwhile = showsForm && !settled && !failure && reportedItem(openedAs).status !== item.status;

  function changed(decision?: DecidedReport) {
    setAttempted(true);
    onChanged(decision);
  }

  // Preloads the confirmation dialog while the moderator reads.
  useEffect(() => void preloadPopup().catch(() => undefined), []);

  return (
    <Stack gap={6}>
      {failure && (
        <Alert tone="error" title={failure.message}>
          {failure.reason && <p>{failure.reason}</p>}
        </Alert>
      )}
      {changedMeanwhile && <ChangedMeanwhile kind={item.kind} status={item.status} id={report.reportID} />}
      {showsForm ? (
        <DecisionForm reportId={report.reportID} item={item} busy={busy} decide={decide} />
      ) : (
        <>
          {report.dueStatus && (
            <Unfinished
              words={unfinishedWords(item.kind, report.dueStatus)}
              busy={busy !== undefined}
              onFinish={() => report.dueStatus && finish(report.dueStatus)}
            />
          )}
          <ReportOutcome report={report} />
        </>
      )}
    </Stack>
  );
}

/** Says that the item has another status than when it was opened here, and who changed it. */
function ChangedMeanwhile({ kind, status, id }: Pick<Reported, 'kind' | 'status'> & { id: string }) {
  const { data } = useQuery(itemContext(`GET /reported-${kind}s/:id/context`, id));
  // Events of reports begin with 'Pending', those of their item do not.
  const moved = data?.trail.find(({ changes }) =>
    changes.some(({ field, before, after }) => field === 'Status' && before !== 'Pending' && after === status),
  );
  const decision = moved?.moderator ? { what: moved.what, moderator: moved.moderator, at: moved.at } : null;
  const words = itemChangedWords(kind, { status, decision });
  return <Alert tone="warning" title={<span key={words}>{words}</span>} live />;
}

type UnfinishedProps = { words: ReturnType<typeof unfinishedWords>; busy: boolean; onFinish: () => void };

function Unfinished({ words, busy, onFinish }: UnfinishedProps) {
  return (
    <Alert tone="warning" title={words.title} live>
      <p>{words.text}</p>
      <div>
        <Button busy={busy} onClick={onFinish}>
          {words.action}
        </Button>
      </div>
    </Alert>
  );
}
