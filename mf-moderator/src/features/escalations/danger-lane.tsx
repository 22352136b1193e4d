import type { EscalationDetail } from '@commonpurse/contracts';
import layout from '../../shared/layout.module.css';
import { Trail } from '../../shared/context/trail';
import { Disclosure } from '@commonpurse/ui';
import { AuthorLine } from './author-line';
import { EndStep } from './end-step';
import { AnswerStep } from './answer-step';
import { HerWords } from './her-words';
import { NowStep } from './now-step';
import { Names } from './names';
import styles from './escalations.module.css';

/** Someone may be in danger: the time to the first answer, two names, her words, and three steps. */
export function DangerLane({ escalation }: { escalation: EscalationDetail }) {
  return (
    <>
      <Names escalation={escalation} />
      <div className={styles.halves}>
        <div className={layout.column}>
          <HerWords escalation={escalation} />
          <AuthorLine escalation={escalation} />
          <Trail entries={escalation.trail} />
          <Disclosure tone="plain" summary="For you: taking breaks is part of this work">
            <p>
              You can hand this over at any time. Write one line in step 3 and select Hand over. A colleague can then
              take your place.
            </p>
          </Disclosure>
        </div>
        <ol className={styles.steps}>
          <NowStep escalation={escalation} />
          <AnswerStep escalation={escalation} />
          <EndStep escalation={escalation} />
        </ol>
      </div>
    </>
  );
}
