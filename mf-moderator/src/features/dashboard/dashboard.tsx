import { MESSAGE, type DashboardCounts } from '@commonpurse/contracts';
import { Link } from '@commonpurse/federation/router';
import { ButtonLink, CountTile, formatNumber, Loading, Stack } from '@commonpurse/ui';
import { LoadFailure, useHydratedQuery } from '@commonpurse/screen-kit';
import { useState } from 'react';
import { ConsoleBar } from '../../shared/console/console-bar';
import { FindBox, Found } from '../../shared/find/find';
import { UnfinishedNotice } from '../../shared/decisions/unfinished-notice';
import { dashboardCounts } from './dashboard.api';
import styles from './dashboard.module.css';
import { firstOf, Queues } from './queues';
import { TILES } from './tiles';

/** /myview: what waits for a decision, and counts of everything else. */
export default function Dashboard() {
  const query = useHydratedQuery(dashboardCounts);
  const [sought, setSought] = useState('');
  const queues = query.data?.queues ?? [];
  const first = firstOf(queues);
  const waiting = queues.reduce((sum, queue) => sum + queue.waiting, 0);
  return (
    <Stack gap={4}>
      <ConsoleBar
        title="My View"
        count={query.data && <span>{`${formatNumber(waiting)} waiting`}</span>}
        actions={
          first !== undefined && (
            <ButtonLink as={Link} to={first} className={styles.start}>
              Start with the first one
            </ButtonLink>
          )
        }
      >
        <FindBox value={sought} onSearch={setSought} />
      </ConsoleBar>
      {sought !== '' && <Found key={sought} text={sought} />}
      <UnfinishedNotice />
      {query.isPending && <Loading shape="field" count={6} />}
      {query.isError && <LoadFailure message={MESSAGE.dashboard.loadFailed} query={query} />}
      {query.data && (
        <>
          <Queues queues={queues} />
          <Stack as="section" gap={3}>
            <h2>Content, people and archive</h2>
            <Tiles counts={query.data} />
          </Stack>
        </>
      )}
    </Stack>
  );
}

function Tiles({ counts }: { counts: DashboardCounts }) {
  return (
    <ul className={styles.tiles}>
      {TILES.map(({ label, count, to }) => (
        <li key={to}>
          <CountTile label={label} {...(count && { count: formatNumber(counts[count]) })} to={to} as={Link} />
        </li>
      ))}
    </ul>
  );
}
