import { MESSAGE, type DashboardCounts } from '@commonpurse/contracts';
import { Link } from '@commonpurse/federation/router';
import { CountTile, formatNumber, Grid, Loading, Skeleton, Stack } from '@commonpurse/ui';
import { LoadFailure, useHydratedQuery } from '@commonpurse/screen-kit';
import { ConsoleBar } from '../../shared/console/console-bar';
import { UnfinishedNotice } from '../../shared/decisions/unfinished-notice';
import { OpenEscalations } from '../../shared/escalations/open-escalations';
import { dashboardCounts } from './dashboard.api';
import styles from './dashboard.module.css';
import { ARCHIVE, CONTENT, QUEUES, type Tile } from './tiles';
import { Urgent } from './urgent';

/** /myview: items that wait for a decision, and counts of everything else. */
export default function Dashboard() {
  const query = useHydratedQuery(dashboardCounts);
  return (
    <Stack gap={5}>
      <ConsoleBar
        title="My View"
        lead="What is waiting comes first. Each number leads to its list."
        actions={
          <>
            <Link to="/statistics">Statistics</Link>
            <Link to="/moderation-log">Moderation log</Link>
            <Link to="/site-settings">Site settings</Link>
            <Link to="/second-factor">Second step</Link>
          </>
        }
      />
      <OpenEscalations />
      <UnfinishedNotice />
      {query.isPending && (
        <Loading>
          <Grid>
            <Skeleton shape="field" count={4} />
          </Grid>
        </Loading>
      )}
      {query.isError && <LoadFailure message={MESSAGE.dashboard.loadFailed} query={query} />}
      {query.data && (
        <>
          <Urgent counts={query.data} />
          <Stack as="section" gap={4}>
            <h2>Waiting for you</h2>
            <Tiles tiles={QUEUES} counts={query.data} waiting />
          </Stack>
          <Stack as="section" gap={4}>
            <h2>Content and people</h2>
            <Tiles tiles={CONTENT} counts={query.data} />
          </Stack>
          <Stack as="section" gap={4}>
            <h2>Archive</h2>
            <Tiles tiles={ARCHIVE} counts={query.data} />
            <p>
              Posts that were kept out of the forum: <Link to="/rejected-posts">Rejected posts</Link>
            </p>
          </Stack>
        </>
      )}
    </Stack>
  );
}

type TilesProps = { tiles: readonly Tile[]; counts: DashboardCounts; waiting?: boolean };

function Tiles({ tiles, counts, waiting = false }: TilesProps) {
  return (
    <ul className={styles.tiles}>
      {tiles.map(({ label, count, to }) => (
        <li key={to}>
          <CountTile
            label={label}
            count={formatNumber(counts[count])}
            to={to}
            as={Link}
            waiting={waiting && counts[count] > 0}
          />
        </li>
      ))}
    </ul>
  );
}
