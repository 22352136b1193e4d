import { ERRORS, type ErrorCode, type RejectedWaiting } from '@commonpurse/contracts';
import { Note } from '../../../shared/console/note';
import { actOf } from './chosen';
import styles from './waiting.module.css';

const reasonOf = (code: string): string => (code in ERRORS ? ERRORS[code as ErrorCode].message : code);

/** What the act did, and what it left as it is, with the reasons. */
export function ClearResult({ done }: { done: RejectedWaiting }) {
  const { rejected, hidden, suspended, skipped } = done;
  const act = actOf({ posts: rejected.length, comments: hidden.length, suspends: suspended }, [
    'rejected',
    'hid',
    'suspended her',
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
