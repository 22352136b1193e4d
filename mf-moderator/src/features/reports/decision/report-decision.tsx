import { Alert, Button, preloadPopup, Stack } from '@commonpurse/ui';
import { useEffect } from 'react';
import { DecisionForm } from './decision-form';
import { ReportOutcome } from './report-outcome';
import type { DecidedReport, Report } from '../reports.api';
import { useReportDecision } from './use-report-decision';
import { unfinishedWords } from '../wording';

type ReportDecisionProps = { report: Report; onChanged: (decision?: DecidedReport) => void };

/** Shows the decision form, the unfinished part of a decision, or the decision that was made. */
export function ReportDecision({ report, onChanged }: ReportDecisionProps) {
  const { item, failure, busy, decide, finish } = useReportDecision(report, onChanged);

  // Preloads the confirmation dialog while the moderator reads.
  useEffect(() => void preloadPopup().catch(() => undefined), []);

  return (
    <Stack gap={6}>
      {failure && (
        <Alert tone="error" title={failure.message}>
          {failure.reason && <p>{failure.reason}</p>}
        </Alert>
      )}
      {report.reportStatus === 'Pending' ? (
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
