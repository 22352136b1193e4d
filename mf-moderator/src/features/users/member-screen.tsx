import { MEMBER_MESSAGE, type Member } from '@commonpurse/contracts';
import { Link } from '@commonpurse/federation/router';
import { LoadFailure } from '@commonpurse/screen-kit';
import { Disclosure } from '@commonpurse/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DecisionPanel } from '../../shared/console/decision-panel';
import layout from '../../shared/layout.module.css';
import { MemberActions } from './member-actions';
import { MemberNotes } from './member-notes';
import { EarlierSuspensions, MemberRecord } from './member-record';
import type { Ticks } from './waiting/chosen';
import { ClearForm } from './waiting/clear-form';
import { ClearResult } from './waiting/clear-result';
import { useClear } from './waiting/use-clear';
import { waitingItems } from './waiting/waiting.api';
import { WaitingList } from './waiting/waiting-list';

/** An account, what waits of hers, and what a moderator can do with it. */
export default function MemberScreen({ found, isOwn }: { found: Member; isOwn: boolean }) {
  const waiting = useQuery(waitingItems(found.userID));
  const [ticks, setTicks] = useState<Ticks>({});
  const clear = useClear(found);
  const items = waiting.data;
  const isClearing = items !== undefined && items.posts.length + items.flags.length > 0 && !isOwn;
  const actions = <MemberActions member={found} />;
  return (
    <div className={layout.detail}>
      <div className={layout.column}>
        <MemberRecord member={found} />
        {clear.done && <ClearResult done={clear.done} />}
        {waiting.isError && <LoadFailure message={MEMBER_MESSAGE.members.waitingFailed} query={waiting} />}
        {isClearing && <WaitingList waiting={items} ticks={ticks} onTick={setTicks} />}
      </div>
      <div className={layout.aside}>
        <DecisionPanel title="What you can do">
          {isClearing && (
            <ClearForm key={clear.done?.batchID} member={found} waiting={items} ticks={ticks} clear={clear} />
          )}
          {isClearing ? (
            <Disclosure tone="plain" summary={found.suspension ? 'End the suspension' : 'Only suspend, or sign out'}>
              {actions}
            </Disclosure>
          ) : (
            actions
          )}
        </DecisionPanel>
      </div>
      <div className={layout.column}>
        <MemberNotes member={found} isOwn={isOwn} />
        <EarlierSuspensions member={found} />
        <p className="lone">
          <Link to={`/moderation-log?member=${found.userID}`}>What was done with this account</Link>
        </p>
      </div>
    </div>
  );
}
