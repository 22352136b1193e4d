import { MEMBER_MESSAGE } from '@commonpurse/contracts';
import { useParams } from '@commonpurse/federation/router';
import { useQuery } from '@tanstack/react-query';
import { DetailScreen } from '../../shared/detail-screen';
import { escalation } from '../../shared/escalations/escalations.api';
import { ListNeighbours } from '../../shared/queue/list-neighbours';
import { DangerLane } from './danger-lane';
import { KIND_WORDS, QUEUE } from './queue';
import { SecondOpinion } from './second-opinion';

/** /escalations/:id: where someone may be in danger, or a colleague's request for a second opinion. */
export default function EscalationScreen() {
  const { id = '' } = useParams();
  const query = useQuery(escalation(id));
  return (
    <DetailScreen
      title={KIND_WORDS[query.data?.kind ?? 'danger']}
      back={{ to: '/escalations', label: 'Back to the list' }}
      actions={<ListNeighbours queue={QUEUE} id={id} />}
      query={query}
      failed={MEMBER_MESSAGE.escalations.loadFailed}
      gone={{ text: 'Its author’s account may have been erased.' }}
    >
      {(found) =>
        found.kind === 'danger' ? (
          <DangerLane key={id} escalation={found} />
        ) : (
          <SecondOpinion key={id} escalation={found} />
        )
      }
    </DetailScreen>
  );
}
