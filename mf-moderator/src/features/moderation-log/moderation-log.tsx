import { dayOf, LOG_FILE_ROWS, LOG_KINDS, type LogEntry, type LogKind } from '@commonpurse/contracts';
import { Link } from '@commonpurse/federation/router';
import { Filter, LoadFailure, Username } from '@commonpurse/screen-kit';
import { Field, formatNumber, Inline, TextInput, Stack, type Column } from '@commonpurse/ui';
import { useQuery } from '@tanstack/react-query';
import { ConsoleBar, TO_MY_VIEW } from '../../shared/console/console-bar';
import { ConsoleFilters } from '../../shared/console/list-tools';
import { IdCell, TimeSince } from '../../shared/table/cells';
import type { Part } from '../../shared/table/lists';
import { useTableAddress } from '../../shared/table/table-address';
import { TableResults } from '../../shared/table/table-results';
import { LOG_WORDS } from './log-words';
import { logPage, moderators } from './moderation-log.api';
import { useLogFile } from './use-log-file';

const SORTS = [{ value: 'newest', label: 'Newest first', column: 'dateTime', direction: 'descending' }] as const;
/** An entry with how many like it there are. */
type Deed = LogEntry & { times: number };

/** What a screen does again to stay up to date. */
const READS: readonly LogKind[] = ['accounts-listed', 'account-read'];

const isRepeated = (entry: LogEntry, next: LogEntry): boolean =>
  READS.includes(entry.kind) &&
  entry.kind === next.kind &&
  entry.ref === next.ref &&
  entry.moderator?.username === next.moderator?.username;

/** The entries of a page in one row for each kind of deed of an act, and for the same read several times in a row. */
function fold(entries: readonly LogEntry[]): Deed[] {
  const deeds: Deed[] = [];
  for (const entry of entries) {
    const { batchID: batchId, kind } = entry;
    const same = batchId
      ? deeds.find((deed) => deed.batchID === batchId && deed.kind === kind)
      : deeds.slice(-1).find((next) => isRepeated(entry, next));
    if (same) same.times += 1;
    else deeds.push({ ...entry, times: 1 });
  }
  return deeds;
}

/** Whether the row is about several items. */
const isOfSeveral = ({ times, batchID: batchId }: Deed) => times > 1 && Boolean(batchId);

const folded = (parts: Part<LogEntry>[]): Part<Deed>[] =>
  parts.map((part) => ({ ...part, entries: fold(part.entries) }));
const unfolded = (parts: Part<LogEntry>[]): Part<Deed>[] =>
  parts.map((part) => ({ ...part, entries: part.entries.map((entry) => ({ ...entry, times: 1 })) }));

const COLUMNS: readonly Column<Deed>[] = [
  { key: 'dateTime', header: 'When', cell: ({ dateTime }) => <TimeSince at={dateTime} /> },
  {
    key: 'moderator',
    header: 'Moderator',
    cell: ({ moderator }) => <Username name={moderator?.username ?? 'Deleted Account'} />,
  },
  { key: 'kind', header: 'What', rowHeader: true, cell: (entry) => <What {...entry} /> },
  { key: 'ref', header: 'Id', cell: (deed) => (deed.ref && !isOfSeveral(deed) ? <IdCell id={deed.ref} /> : null) },
  { key: 'more', header: 'More of it', cell: more },
];
/** What was done, with a link to what it was done to, and the name of an account. */
const What = (deed: Deed) => {
  const { kind, subject, member, times } = deed;
  const words = <span>{LOG_WORDS[kind]}</span>;
  return (
    <Inline gap={2}>
      {subject?.path && !isOfSeveral(deed) ? <Link to={subject.path}>{words}</Link> : words}
      {times > 1 && <span>{isOfSeveral(deed) ? `${times} times in one action` : `${times} times`}</span>}
      {member && <Username name={member.username} />}
    </Inline>
  );
};

/** What else was done with the same item or account, and in the same act on several items. */
function more(deed: Deed) {
  const { ref, batchID: batchId, member } = deed;
  if (!ref && !batchId && !member) return null;
  return (
    <Inline gap={3}>
      {isOfSeveral(deed) ? null : member ? (
        <Link to={`/moderation-log?member=${member.userID}`}>This account</Link>
      ) : (
        ref && <Link to={`/moderation-log?ref=${ref}`}>This item</Link>
      )}
      {batchId && <Link to={`/moderation-log?batch=${batchId}`}>This action</Link>}
    </Inline>
  );
}

/** What the log is narrowed down to by a link. */
const NARROWED = {
  ref: 'This shows only what was done with one item.',
  member: 'This shows only what was done with one account.',
  batch: 'This shows only what was done in one action.',
};

const WORDS = {
  singular: 'entry',
  plural: 'entries',
  failed: 'Failed to get the moderation log',
  empty: { title: 'The log is empty.', text: 'Moderators’ decisions appear here.' },
};
const ANYONE = { value: '', label: 'Everyone' };
const ANYTHING = { value: '', label: 'Everything' };

/** Midnight in the reader's time zone, `add` days after a day. */
function startOf(day: string | undefined, add = 0): string | undefined {
  if (day === undefined) return undefined;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + add).toISOString();
}

const isDay = (value: string) => dayOf(value) !== undefined;
const isId = (value: string) => /^[\da-f-]{36}$/.test(value);
const FILTERS = {
  moderator: (value: string) => value !== '',
  ...{ kind: LOG_KINDS, from: isDay, to: isDay, ref: isId, member: isId, batch: isId },
};

/** /moderation-log: who did what to what and when. */
export default function ModerationLog() {
  const address = useTableAddress({ sorts: SORTS, filters: FILTERS });
  const { moderator, kind: requestedKind, from, to, ref, member, batch } = address.chosen;
  const kind = LOG_KINDS.find((known) => known === requestedKind);
  const filter = { moderator, kind, from: startOf(from), to: startOf(to, 1), ref, member, batch };
  const narrowed = (['ref', 'member', 'batch'] as const).find((name) => address.chosen[name] !== undefined);
  const page = logPage({ ...filter, ...address.key });
  const query = useQuery({ ...page, select: batch ? unfolded : folded });
  const people = useQuery(moderators).data ?? [];
  const { button, notice } = useLogFile(filter);

  const day = (name: 'from' | 'to', label: string) => (
    <Field label={label}>
      {(control) => (
        <TextInput
          {...control}
          type="date"
          value={address.chosen[name] ?? ''}
          onChange={(event) => address.filter(name, event.target.value)}
        />
      )}
    </Field>
  );

  return (
    <Stack gap={5}>
      <ConsoleBar
        back={TO_MY_VIEW}
        title="Moderation log"
        lead="Who did what, and when. The log never includes the text of a post or comment."
        actions={button}
      >
        <ConsoleFilters>
          <Filter
            label="Moderator"
            options={[
              ANYONE,
              ...people.map(({ userID: userId, username }) => ({ value: userId, label: username, isUsername: true })),
            ]}
            value={moderator ?? ''}
            onChange={(value) => address.filter('moderator', value)}
          />
          <Filter
            label="What"
            options={[ANYTHING, ...LOG_KINDS.map((value: LogKind) => ({ value, label: LOG_WORDS[value] }))]}
            value={kind ?? ''}
            onChange={(value) => address.filter('kind', value)}
          />
          {day('from', 'From')}
          {day('to', 'To')}
        </ConsoleFilters>
      </ConsoleBar>
      {notice}
      {narrowed && (
        <p>
          <span>{NARROWED[narrowed]}</span> <Link to="/moderation-log">Show the whole log</Link>
        </p>
      )}
      {query.isError && <LoadFailure message={WORDS.failed} query={query} />}
      <TableResults
        address={address}
        query={query}
        words={WORDS}
        table={{ caption: 'Moderation log', columns: COLUMNS, rowKey: ({ eventID: eventId }) => eventId }}
      />
      <p>A file includes the newest {formatNumber(LOG_FILE_ROWS)} of the entries chosen above.</p>
    </Stack>
  );
}
