import type { TeamStatistics } from '@commonpurse/contracts';
import { Link } from '@commonpurse/federation/router';
import { LoadFailure } from '@commonpurse/screen-kit';
import { Facts, Loading, Stack } from '@commonpurse/ui';
import { useQuery } from '@tanstack/react-query';
import { ConsoleBar, TO_MY_VIEW } from '../../shared/console/console-bar';
import { inWords } from './duration';
import { FigureChart } from './figure-chart';
import {
  decisionFigures,
  firstDecisionFigures,
  moderatorFigures,
  outcomeFigures,
  waitFigures,
  waitingFigures,
} from './figures';
import { statistics } from './statistics.api';

/** /statistics: how long people wait, and what was decided. */
export default function StatisticsScreen() {
  const query = useQuery(statistics);
  const { data } = query;
  return (
    <Stack gap={5}>
      <ConsoleBar
        back={TO_MY_VIEW}
        title="Statistics"
        lead="How long people waited and what moderators decided over the last 12 weeks. No member is named."
      />
      {query.isPending && <Loading shape="card" count={4} />}
      {query.isError && <LoadFailure message="Failed to get Statistics" query={query} />}
      {data && (
        <>
          <Stack as="section" gap={4}>
            <h2>Waiting now</h2>
            <FigureChart figures={waitingFigures(data)} />
            <p className="lone">
              <Link to="/review-new-posts">Review new posts</Link>
            </p>
          </Stack>
          <Stack as="section" gap={4}>
            <h2>Time to the first decision</h2>
            <Facts
              items={[
                { label: 'New posts decided', value: data.firstDecision.posts },
                { label: 'Half of them within (median)', value: inWords(data.firstDecision.medianMinutes) },
                {
                  label: 'Nine in ten within (90th percentile)',
                  value: inWords(data.firstDecision.ninetiethMinutes),
                },
              ]}
            />
            <FigureChart figures={firstDecisionFigures(data)} />
          </Stack>
          <Stack as="section" gap={4}>
            <h2>Decisions</h2>
            <FigureChart figures={decisionFigures(data)} />
            <FigureChart figures={outcomeFigures(data)} />
          </Stack>
          {data.team && <Team team={data.team} />}
        </>
      )}
    </Stack>
  );
}

/** How long reports and forms waited, and how the moderators judged each other's decisions. */
function Team({ team }: { team: TeamStatistics }) {
  const { appeals, secondLooks, moderators } = team;
  return (
    <Stack as="section" gap={4}>
      <h2>Working together</h2>
      <FigureChart figures={waitFigures(team)} />
      <Facts
        items={[
          {
            label: 'Appeals overturned',
            value: `${appeals.overturned} of ${appeals.upheld + appeals.overturned}`,
          },
          {
            label: 'Second opinions that agreed',
            value: `${secondLooks.agreed} of ${secondLooks.agreed + secondLooks.disagreed}`,
          },
        ]}
      />
      {moderators.length > 0 && <FigureChart figures={moderatorFigures(team)} />}
    </Stack>
  );
}
