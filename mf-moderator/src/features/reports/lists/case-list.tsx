import { isAnonymous, MEMBER_MESSAGE, type CaseKind, type CaseSummary } from '@commonpurse/contracts';
import { Badge, Inline, previewWords, Stack, StatusTag, type Column } from '@commonpurse/ui';
import { useQuery } from '@tanstack/react-query';
import { ClaimMark } from '../../../shared/claims/claims';
import { UnfinishedNotice } from '../../../shared/decisions/unfinished-notice';
import { IdCell, Time } from '../../../shared/table/cells';
import { EntryLink } from '../../../shared/table/entry-link';
import { leadInOrder, WAITED_LONGEST_FIRST } from '../../../shared/table/lead-in-order';
import { Marks, onlyFilter } from '../../../shared/table/marks';
import { PersonName } from '../../../shared/posts/person-name';
import { useTableAddress } from '../../../shared/table/table-address';
import { TableScreen } from '../../../shared/table/table-screen';
import { casesPage } from '../cases.api';
import { REASON_WORDS } from './archive-columns';
import { caseAddress, CASE_SORTS, ONLY } from './queues';

type Of = { entry: CaseSummary };

/** What a moderator should know of a case before she opens it. */
function CaseMarks({ entry }: Of) {
  const { kind, ref, openReports, badges, findings, excerpt, author } = entry;
  return (
    <>
      <ClaimMark kind={kind} id={ref} />
      <Marks excerpt={kind === 'post' ? excerpt : undefined} />
      {openReports > 1 && (
        <Badge tone="stop">
          <span>{`${openReports} reports`}</span>
        </Badge>
      )}
      <Marks badges={badges} findings={findings} />
      {author && <PersonName userId={author.userID} name={author.username} anonymous={isAnonymous(entry)} />}
    </>
  );
}

/** The oldest reasons, and how many more there are. */
function Reasons({ entry: { reasons, openReports, flags } }: Of) {
  const more = openReports + flags - reasons.length;
  return (
    <Stack gap={1}>
      {reasons.map(({ reportID: reportId, reportReason }) => (
        <span key={reportId}>{previewWords(reportReason, REASON_WORDS)}</span>
      ))}
      {more > 0 && <span>{`and ${more} more`}</span>}
    </Stack>
  );
}

const COMMON: readonly Column<CaseSummary>[] = [
  { key: 'reportReason', header: 'Reason', cell: (entry) => <Reasons entry={entry} /> },
  { key: 'reportDateTime', header: 'Date/Time', cell: ({ oldest }) => <Time at={oldest} /> },
];

const COLUMNS: Record<CaseKind, readonly Column<CaseSummary>[]> = {
  post: [
    {
      key: 'postTitle',
      header: 'Post Title',
      rowHeader: true,
      cell: (entry) => (
        <Inline gap={1}>
          <EntryLink to={caseAddress(entry)}>{entry.title}</EntryLink>
          <CaseMarks entry={entry} />
        </Inline>
      ),
    },
    ...COMMON,
    { key: 'postStatus', header: 'Post Status', cell: ({ status }) => <StatusTag status={status} /> },
  ],
  comment: [
    { key: 'postRef', header: 'Post ID', cell: ({ postRef }) => <IdCell id={postRef} /> },
    {
      key: 'cmtDesc',
      header: 'Reported Comment',
      rowHeader: true,
      cell: (entry) => (
        <Inline gap={1}>
          <EntryLink to={caseAddress(entry)}>{entry.excerpt}</EntryLink>
          <CaseMarks entry={entry} />
        </Inline>
      ),
    },
    ...COMMON,
  ],
};

const { postsFailed, commentsFailed } = MEMBER_MESSAGE.reports;
const FAILED = { post: postsFailed, comment: commentsFailed };

/** The posts or comments with open reports: a row has all reports on one of them, which are decided together. */
export function CaseList({ kind }: { kind: CaseKind }) {
  const address = useTableAddress({ sorts: CASE_SORTS, filters: { only: ONLY[kind] } });
  const query = useQuery(casesPage({ kind, ...address.query, ...address.key }));
  return (
    <TableScreen
      title={`Reported ${kind}s`}
      lead={leadInOrder(address, `All reports on one ${kind} are decided together.`, WAITED_LONGEST_FIRST)}
      notice={<UnfinishedNotice />}
      address={address}
      controls={{
        searchLabel: `Search reported ${kind}s`,
        searchHint: 'Words or author',
        sorts: CASE_SORTS,
        filters: [onlyFilter(ONLY[kind])],
      }}
      query={query}
      words={{
        singular: kind,
        plural: `${kind}s`,
        failed: FAILED[kind],
        empty: {
          title: `No reported ${kind}s are waiting.`,
          text: 'New reports appear here as soon as they are sent.',
        },
      }}
      table={{ caption: `Reported ${kind}s`, columns: COLUMNS[kind], rowKey: ({ ref }) => ref }}
    />
  );
}
