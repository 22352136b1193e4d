import type { ErrorCode, RejectedWaiting } from '@commonpurse/contracts';
import { Note } from '../../../shared/console/note';
import { actOf } from './chosen';
import styles from './waiting.module.css';

/** Why an item was left, by the code of the refusal. */
const REASONS: Partial<Record<ErrorCode, string>> = {
  ALREADY_DECIDED: 'A colleague has decided on it.',
  REPORT_DECIDED: 'A colleague has decided on it.',
  TEXT_CHANGED: 'Its text has changed since you read it.',
  ITEM_CHANGED: 'It was hidden or shown since you read it.',
  ESCALATION_OPEN:
    'It is waiting for colleagues, because someone may be in danger or a moderator asked for a second opinion.',
  KEPT_APART: 'Readers can’t see who wrote it. Decide on it separately, at another time.',
};

const reasonOf = (code: string): string => REASONS[code as ErrorCode] ?? 'It is no longer waiting.';

/** What the act did, and what it left as it is, with the reasons. */
export function ClearResult({ done }: { done: RejectedWaiting }) {
  const { rejected, hidden, suspended, skipped } = done;
  const act = actOf({ posts: rejected.length, comments: hidden.length, suspends: suspended }, [
    'rejected',
    'hid',
    'suspended the member',
  ]);
  const reasons = [...new Set(skipped.map(({ code }) => code))];
  return (
    <div id="clear-result" tabIndex={-1}>
      <Note tone={skipped.length > 0 ? 'find' : 'done'} title={`${act}.`} live>
        {skipped.length > 0 && (
          <>
            <p>{`${skipped.length} left as ${skipped.length === 1 ? 'it is' : 'they are'}:`}</p>
            <ul className={styles.skipped}>
              {reasons.map((code) => (
                <li key={code}>
                  <span>{`${skipped.filter((item) => item.code === code).length} × `}</span>
                  <span>{reasonOf(code)}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </Note>
    </div>
  );
}
