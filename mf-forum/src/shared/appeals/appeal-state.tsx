import type { Appeal, AppealStatus } from '@commonpurse/contracts';
import { Time } from '@commonpurse/ui';
import { useEffect, useRef } from 'react';
import { ModeratorWords } from '../moderator-words/moderator-words';
import styles from './appeals.module.css';

const WORDS: Record<AppealStatus, string> = {
  Pending: 'You asked for another look. A moderator will read your message and reply here.',
  Upheld: 'You asked for another look. A moderator read your message, and the decision stays the same.',
  Overturned: 'You asked for another look. A moderator read your message and changed the decision.',
};

/** The status of an appeal, and the reply. `focus` is set when it replaces the form. */
export function AppealState({ appeal, focus }: { appeal: Appeal; focus: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focus) place.current?.focus();
  }, [focus]);
  const { appealStatus, appealDateTime, message, reply } = appeal;
  return (
    <div ref={place} tabIndex={-1} className={styles.state}>
      <p>{WORDS[appealStatus]}</p>
      <dl className={styles.words}>
        <div>
          <dt>
            Your message of <Time at={appealDateTime} />
          </dt>
          <dd>{message}</dd>
        </div>
      </dl>
      <ModeratorWords reply={reply ?? undefined} />
    </div>
  );
}
