import { MEMBER_MESSAGE, type EscalationDetail } from '@commonpurse/contracts';
import { FormProblem, useAction, Username } from '@commonpurse/screen-kit';
import { Button, formatDateTime, formatTime } from '@commonpurse/ui';
import { Key } from '../../shared/keys/key';
import { useShortcuts } from '../../shared/keys/use-shortcuts';
import { useNow } from '../../shared/time/use-now';
import { join, useActs } from './escalations.api';
import styles from './escalations.module.css';
import { OUTCOME_WORDS } from './outcome-words';
import { waited } from './waited';

/** Four times a minute, so that the minute on the screen is hardly late. */
const TICK_MS = 15_000;

/** Whose hands it is in, how long she has waited for an answer, and what was written when it was marked. */
export function Names({ escalation }: { escalation: EscalationDetail }) {
  const { escalationID: id, openedBy, second, openedAt, firstAnswerAt, text, closed, item } = escalation;
  const now = useNow(TICK_MS);
  const act = useActs(id);
  const isIn = [openedBy, second].some((name) => name?.own);
  const mayJoin = !isIn && !closed && (openedBy === null || second === null);
  const { run, busy, failure } = useAction(() => act(() => join(id)), {
    failed: MEMBER_MESSAGE.escalations.failed,
  });
  useShortcuts({ e: mayJoin ? () => void run() : undefined });

  const since = waited(openedAt, firstAnswerAt ?? closed?.at ?? now);
  const title = firstAnswerAt ? 'Answered after' : closed ? 'Ended without an answer after' : 'No answer yet';
  return (
    <section className={styles.lane} data-calm={firstAnswerAt !== null || closed !== null} aria-labelledby="lane">
      <div className={styles.apart}>
        <div className={styles.apart}>
          <h2 id="lane" className={styles.heading}>
            <span key={title}>{title}</span>
          </h2>
          <span role="timer" aria-label="Time since it was marked" className={styles.timer}>
            {since}
          </span>
        </div>
        <div className={styles.names}>
          <span>
            First: <Name name={openedBy} />
          </span>
          <span>
            Second: <Name name={second} />
          </span>
          {mayJoin && (
            <Button variant="danger" aria-keyshortcuts="e" busy={busy} onClick={() => void run()}>
              <span>{openedBy === null ? 'Take this on' : 'Join as the second moderator'}</span>
              <Key name="e" />
            </Button>
          )}
        </div>
      </div>
      <p>
        <span>Marked at</span> <time dateTime={openedAt}>{formatTime(new Date(openedAt))}</time>
        <span>{`: “${text}”`}</span>
      </p>
      {closed ? (
        <p>
          <strong>{OUTCOME_WORDS[closed.outcome]}</strong> <span>by</span> <Username name={closed.by.username} />
          <span>{`, ${formatDateTime(closed.at)}.`}</span> {closed.note && <span>{closed.note}</span>}
        </p>
      ) : (
        <p>
          <strong>
            {item.held
              ? 'It stays out of the forum until two moderators end this together.'
              : 'It comes first in every list until two moderators end this together.'}
          </strong>
        </p>
      )}
      <FormProblem failure={failure}>The names above are up to date.</FormProblem>
    </section>
  );
}

const Name = ({ name }: { name: EscalationDetail['second'] }) =>
  name ? (
    <strong>
      <Username name={name.username} />
    </strong>
  ) : (
    <strong>nobody yet</strong>
  );
