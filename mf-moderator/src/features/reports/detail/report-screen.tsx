import { MEMBER_MESSAGE, REPORT_SOURCES, type Case, type ReportSource } from '@commonpurse/contracts';
import { Link, useParams, useSearchParams } from '@commonpurse/federation/router';
import { Alert } from '@commonpurse/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ItemContextPanel } from '../../../shared/context/item-context';
import type { Claimed } from '../../../shared/claims/claims';
import { useSettledByOthers } from '../../../shared/claims/item-line';
import { DetailScreen } from '../../../shared/detail-screen';
import { EscalationNotes } from '../../../shared/escalations/escalation-notes';
import layout from '../../../shared/layout.module.css';
import { ListNeighbours } from '../../../shared/queue/list-neighbours';
import { useListEntry } from '../../../shared/table/list-entry';
import { UNFINISHED_QUEUE } from '../../../shared/decisions/unfinished-queue';
import { caseQueue } from '../lists/queues';
import { openReports, reportedItem, withCase } from '../report';
import { ReportDecision } from '../decision/report-decision';
import type { Change } from '../decision/use-report-decision';
import { ReportFacts } from './report-facts';
import { ReportOutcome } from '../decision/report-outcome';
import { ReportedWords } from './reported-words';
import { ReportsOfCase } from './reports-of-case';
import { reportDetail, type DecidedReport, type Report, type ReportKind } from '../reports.api';
import { unfinishedWords } from '../wording';

type ReportScreenProps = {
  kind: ReportKind;
  /** Whether the screen belongs to the archive, where no decision is possible. */
  closed: boolean;
};

const { postFailed, commentFailed, archivedDetailFailed } = MEMBER_MESSAGE.reports;
const FAILED = { post: postFailed, comment: commentFailed };

const isSource = (value: string | null): value is ReportSource => REPORT_SOURCES.some((source) => source === value);

/** A report with the reported text, and its decision or the form to decide. */
export function ReportScreen({ kind, closed }: ReportScreenProps) {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const named = params.get('source');
  const source = isSource(named) ? named : 'published';
  const options = reportDetail({ kind, id, source, after: params.get('after') ?? undefined, closed });
  const query = useQuery(options);
  const queries = useQueryClient();
  const claimed = claimOf(query.data);
  const settled = useSettledByOthers(claimed);

  function changed({ decided: decision, now }: Change = {}) {
    queries.setQueryData(options.queryKey, (known) => {
      if (!known) return known;
      const report = decision ? decided(known.report, decision) : known.report;
      return now ? { ...known, report: withCase(report, now), found: now } : { ...known, report };
    });
    void queries.invalidateQueries({ queryKey: options.queryKey });
  }

  return (
    <DetailScreen
      title={closed ? `Archived ${kind} report` : `Reported ${kind}`}
      back={
        closed
          ? { to: `/archived-${kind}-reports`, label: `Back to the archived ${kind} reports` }
          : { to: `/reported-${kind}s`, label: `Back to the reported ${kind}s` }
      }
      actions={!closed && <Actions kind={kind} id={id} itemId={query.data?.found?.ref} />}
      query={query}
      failed={closed ? archivedDetailFailed : FAILED[kind]}
      {...(claimed && { claimed })}
      gone={{ text: 'There is no such report here. A moderator may have undone the decision on it.' }}
    >
      {({ report, next, found }) => (
        <div className={layout.detail}>
          <div className={layout.column}>
            {!isOneOfSeveral(report, found) && <ReportFacts report={report} />}
            <ReportedWords report={report} next={next} busy={query.isPlaceholderData}>
              {found && <ReportsOfCase key={id} report={report} found={found} />}
            </ReportedWords>
          </div>
          <div className={layout.aside}>
            {!closed && <EscalationNotes call={`GET /reported-${kind}s/:id/context`} id={id} />}
            {found ? (
              <ReportDecision key={id} report={report} found={found} settled={settled} onChanged={changed} />
            ) : (
              <Closed report={report} />
            )}
          </div>
          <ItemContextPanel call={`GET /reported-${kind}s/:id/context`} id={id} />
        </div>
      )}
    </DetailScreen>
  );
}

type ActionsProps = {
  kind: ReportKind;
  id: string;
  /** The reported post or comment, once it is loaded. */
  itemId: string | undefined;
};

function Actions({ kind, id, itemId = '' }: ActionsProps) {
  const list = useListEntry();
  return list?.to.startsWith('/unfinished-decisions') ? (
    <ListNeighbours queue={UNFINISHED_QUEUE} id={id} />
  ) : (
    <ListNeighbours queue={caseQueue(kind)} id={itemId} />
  );
}

type Loaded = { report: Report; found: Case | undefined } | null | undefined;

/** The case that is open here. Its reports are claimed as one; the context of this report says who has settled the last. */
function claimOf(loaded: Loaded): Claimed | undefined {
  if (!loaded?.found) return undefined;
  const { report, found } = loaded;
  const last = { kind: `${found.kind}-report`, id: report.reportID } as const;
  return { kind: found.kind, id: found.ref, settledAs: openReports(report, found).length > 0 ? undefined : last };
}

/** Whether the list of open reports has this one, and others. */
const isOneOfSeveral = (report: Report, found: Case | undefined) =>
  report.reportStatus === 'Pending' && (found?.reports.length ?? 0) > 1;

/** The report as returned by the decision, until it is loaded again. */
function decided<Known extends Report>(
  { dueStatus: _due, ...report }: Known,
  { reportStatus, dueStatus }: DecidedReport,
) {
  return { ...report, reportStatus, ...(dueStatus && { dueStatus }) } as Known;
}

function Closed({ report }: { report: Report }) {
  const { kind, source } = reportedItem(report);
  return (
    <>
      {report.dueStatus && (
        <Alert tone="warning" title={unfinishedWords(kind, report.dueStatus).title}>
          <p className="lone">
            <Link to={`/reported-${kind}s/${report.reportID}?source=${source}`}>Finish this decision</Link>
          </p>
        </Alert>
      )}
      <ReportOutcome report={report} />
    </>
  );
}
