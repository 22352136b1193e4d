import type { Case } from '@commonpurse/contracts';
import { Alert, Button, preloadPopup, Stack, WithName } from '@commonpurse/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { DecisionForm } from './decision-form';
import { ReportOutcome } from './report-outcome';
import type { Report } from '../reports.api';
import { useReportDecision, type Change } from './use-report-decision';
import { itemContext } from '../../../shared/context/context.api';
import type { SettledItem } from '../../../shared/claims/item-line';
import { reportedItem, type Reported } from '../report';
import { itemChangedWords, unfinishedWords } from '../wording';

type ReportDecisionProps = {
  report: Report;
  found: Case;
  /** How another moderator has settled all of it. */
  settled: SettledItem | undefined;
  onChanged: (change?: Change) => void;
};

/** Shows the decision form, the unfinished part of a decision, or the decision that was made. */
export function ReportDecision({ report, found, settled, onChanged }: ReportDecisionProps) {
  const { item, open, failure, busy, decide, finish } = useReportDecision(report, found, changed);
  const [openedAs] = useState({ report, isOpen: open.length > 0 });
  const [isAttempted, setAttempted] = useState(false);
  // A colleague's decision does not replace the form in which this moderator may be typing.
  const showsForm = (openedAs.isOpen && !isAttempted) || (open.length > 0 && !report.dueStatus);
  const changedMeanwhile = showsForm && !settled && !failure && reportedItem(openedAs.report).status !== item.status;

  async function decideHere(...decision: Parameters<typeof decide>) {
    const isDecided = await decide(...decision);
    if (isDecided) setAttempted(true);
    return isDecided;
  }

  function changed(change?: Change) {
    setAttempted(true);
    onChanged(change);
  }

  // Preloads the confirmation dialog while the moderator reads.
  useEffect(() => void preloadPopup().catch(() => undefined), []);

  return (
    <Stack gap={6}>
      {failure && (
        <Alert tone="error" title={<WithName text={failure.message} name={failure.name} />}>
          {failure.reasons.map((reason) => (
            <p key={reason}>
              <WithName text={reason} name={failure.name} />
            </p>
          ))}
        </Alert>
      )}
      {changedMeanwhile && <ChangedMeanwhile item={item} id={report.reportID} />}
      {showsForm ? (
        <DecisionForm reportId={report.reportID} item={item} settled={settled} busy={busy} decide={decideHere} />
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
function ChangedMeanwhile({ item: { kind, status, deleted }, id }: { item: Reported; id: string }) {
  const { data } = useQuery(itemContext(`GET /reported-${kind}s/:id/context`, id));
  // Events of reports begin with 'Pending', those of their item do not.
  const moved = data?.trail.find(({ changes }) =>
    changes.some(({ field, before, after }) => field === 'Status' && before !== 'Pending' && after === status),
  );
  const decision = moved?.moderator ? { what: moved.what, moderator: moved.moderator, at: moved.at } : null;
  const words = itemChangedWords(kind, { status: deleted ? undefined : status, decision });
  return (
    <Alert tone="warning" title={<WithName key={words} text={words} name={decision?.moderator.username} />} live />
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
