import { REPORT_SOURCES, type ReportSource } from '@commonpurse/contracts';
import { Link, useParams, useSearchParams } from '@commonpurse/federation/router';
import { Alert } from '@commonpurse/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { KeysButton } from '../../../shared/keys/keys-button';
import { ItemContextPanel } from '../../../shared/context/item-context';
import { DetailScreen } from '../../../shared/detail-screen';
import { EscalationNotes } from '../../../shared/escalations/escalation-notes';
import layout from '../../../shared/layout.module.css';
import { ListNeighbours } from '../../../shared/queue/list-neighbours';
import { useListEntry } from '../../../shared/table/list-entry';
import { UNFINISHED_QUEUE } from '../../../shared/decisions/unfinished-queue';
import { COMMENT_QUEUE, POST_QUEUE } from '../lists/queues';
import { reportedItem } from '../report';
import { ReportDecision } from '../decision/report-decision';
import { ReportFacts } from './report-facts';
import { ReportOutcome } from '../decision/report-outcome';
import { ReportedWords } from './reported-words';
import { reportDetail, type DecidedReport, type Report, type ReportKind } from '../reports.api';
import { unfinishedWords } from '../wording';

type ReportScreenProps = {
  kind: ReportKind;
  /** Whether the screen belongs to the archive, where no decision is possible. */
  closed: boolean;
  title: string;
  back: { to: string; label: string };
  failed: string;
};

const isSource = (value: string | null): value is ReportSource => REPORT_SOURCES.some((source) => source === value);

/** A report with the reported text, and its decision or the form to decide. */
export function ReportScreen({ kind, closed, title, back, failed }: ReportScreenProps) {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const named = params.get('source');
  const source = isSource(named) ? named : 'published';
  const options = reportDetail({ kind, id, source, after: params.get('after') ?? undefined, closed });
  const query = useQuery(options);
  const queries = useQueryClient();

  function changed(decision?: DecidedReport) {
    if (decision) {
      queries.setQueryData(options.queryKey, (known) => known && { ...known, report: decided(known.report, decision) });
    }
    void queries.invalidateQueries({ queryKey: options.queryKey });
  }

  return (
    <DetailScreen
      title={title}
      back={back}
      actions={!closed && <Actions kind={kind} id={id} />}
      query={query}
      failed={failed}
      {...(!closed && { claimed: { kind: `${kind}-report` as const, id } })}
      gone={{ text: 'There is no such report here. It may have been taken back by a moderator.' }}
    >
      {({ report, next }) => (
        <div className={layout.detail}>
          <div className={layout.column}>
            <ReportFacts report={report} />
            <ReportedWords report={report} next={next} busy={query.isPlaceholderData} />
          </div>
          <div className={layout.aside}>
            {!closed && <EscalationNotes call={`GET /reported-${kind}s/:id/context`} id={id} />}
            {closed ? <Closed report={report} /> : <ReportDecision key={id} report={report} onChanged={changed} />}
          </div>
          <ItemContextPanel call={`GET /reported-${kind}s/:id/context`} id={id} />
        </div>
      )}
    </DetailScreen>
  );
}

function Actions({ kind, id }: { kind: ReportKind; id: string }) {
  const list = useListEntry();
  return (
    <>
      <KeysButton />
      {list?.to.startsWith('/unfinished-decisions') ? (
        <ListNeighbours queue={UNFINISHED_QUEUE} id={id} />
      ) : kind === 'post' ? (
        <ListNeighbours queue={POST_QUEUE} id={id} />
      ) : (
        <ListNeighbours queue={COMMENT_QUEUE} id={id} />
      )}
    </>
  );
}

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
          <p>
            <Link to={`/reported-${kind}s/${report.reportID}?source=${source}`}>Finish this decision</Link>
          </p>
        </Alert>
      )}
      <ReportOutcome report={report} />
    </>
  );
}
