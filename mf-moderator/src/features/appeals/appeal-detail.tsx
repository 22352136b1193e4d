import { MEMBER_MESSAGE } from '@commonpurse/contracts';
import { useParams } from '@commonpurse/federation/router';
import { useQuery } from '@tanstack/react-query';
import { ItemContextPanel } from '../../shared/context/item-context';
import { DetailScreen } from '../../shared/detail-screen';
import layout from '../../shared/layout.module.css';
import { ListNeighbours } from '../../shared/queue/list-neighbours';
import { appeal } from './appeals.api';
import { AppealDecision, UnsentReply } from './appeal-decision';
import { AppealFacts } from './appeal-facts';
import { AppealedWords } from './appealed-words';
import { QUEUE } from './queue';

/** /appeals/:id: an appeal, its subject, and the decision on it. */
export default function AppealDetail() {
  const { id = '' } = useParams();
  const query = useQuery(appeal(id));
  return (
    <DetailScreen
      title="Appeal"
      back={{ to: '/appeals', label: 'Back to the appeals' }}
      actions={<ListNeighbours queue={QUEUE} id={id} />}
      query={query}
      failed={MEMBER_MESSAGE.appealDecisions.detailFailed}
      claimed={{ kind: 'appeal', id }}
      gone={{ text: 'The author may have deleted the post or their account.' }}
      unsent={<UnsentReply appealId={id} />}
    >
      {(found) => (
        <div className={layout.detail}>
          <div className={layout.column}>
            <AppealFacts appeal={found} />
            <AppealedWords appeal={found} />
          </div>
          <div className={layout.aside}>
            <AppealDecision key={id} appeal={found} onDecided={query.refetch} />
          </div>
          <ItemContextPanel call="GET /moderation/appeals/:id/context" id={id} hasTrail={found.kind !== 'suspension'} />
        </div>
      )}
    </DetailScreen>
  );
}
